-- What each coupon gave on a day of the chain's clock, added up by a sweep for days that are over.
create table coupons_by_day (
  day date not null,
  coupon_id integer not null references coupons on delete cascade,
  uses integer not null,
  given_cents bigint not null,
  primary key (day, coupon_id)
);

-- The first day that isn't added up; null before it began.
create table coupons_rolled_up (
  only_one boolean primary key default true check (only_one),
  open_day date
);
insert into coupons_rolled_up default values;

-- Days of which a use changed after they may have been added up. One that changed twice stands here twice: nobody waits for anybody.
create table coupon_days_changed (day date not null);
