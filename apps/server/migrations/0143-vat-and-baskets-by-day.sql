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

-- All days are added up once more: what is as it was isn't written.
update sales_rolled_up set until = null where only_one;
