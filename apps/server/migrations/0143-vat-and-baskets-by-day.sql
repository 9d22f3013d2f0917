-- More of what shops sold, added up for the office as sales_by_hour is: money by rate of VAT, and what is in one basket.

create table vat_by_day (
  by_month boolean not null,
  shop_id integer not null references shops on delete cascade,
  day date not null,
  -- In whole percent; -1 is what was told by its amount alone.
  rate smallint not null,
  cents bigint not null,
  primary key (by_month, shop_id, day, rate)
);

create table baskets_by_day (
  by_month boolean not null,
  -- 0 is all of the chain's, as in products_by_hour.
  shop_id integer not null,
  day date not null,
  -- Two codes in order; without the second, baskets that have the first; without any, all baskets.
  one text not null,
  other text not null,
  baskets integer not null,
  primary key (by_month, shop_id, day, one, other)
);

-- Days that are added up are once more, the newest first, while today goes on: what is as it was isn't written.
insert into sales_days_changed (shop_id, day) select distinct shop_id, day from sales_by_hour where not by_month;

-- contract: called by one sweep alone, which fails whole and is tried again each minute. By the function of before it would take
-- those days and add no VAT up; that of this code comes right after the migrations.
drop function if exists roll_up_day(integer[], date);
