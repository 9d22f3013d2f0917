-- What shops sold, added up for the office: filled by a job from the documents, which stay what counts.

-- How far it has come; null before it began.
create table sales_rolled_up (
  only_one boolean primary key default true check (only_one),
  until timestamptz
);
insert into sales_rolled_up default values;

-- Days that changed after they were added up. One that changed twice stands here twice: nobody waits for anybody.
create table sales_days_changed (
  shop_id integer not null references shops on delete cascade,
  day date not null
);

-- A day's hours of the shop's own clock; or a whole month's, under its first day, once the month is over.
create table sales_by_hour (
  by_month boolean not null,
  shop_id integer not null references shops on delete cascade,
  day date not null,
  hour smallint not null,
  channel text not null,
  method text not null,
  sales integer not null,
  cents bigint not null,
  newcomers integer not null,
  regulars integer not null,
  promised integer not null,
  kept integer not null,
  primary key (by_month, shop_id, day, hour, channel, method)
);

create table products_by_hour (
  by_month boolean not null,
  -- 0 is all of the chain's: what is asked for most would be read out of fifty times as much.
  shop_id integer not null,
  day date not null,
  hour smallint not null,
  code text not null,
  units integer not null,
  cents bigint not null,
  primary key (by_month, shop_id, day, hour, code)
);

-- What a product was called when it was last sold.
create table sold_products (
  code text primary key,
  name text not null
);
