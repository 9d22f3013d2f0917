-- What is written on a line's product: a name, a wish.
alter table order_lines add column inscription text not null default '';

-- A special day's own: when orders for a chosen time are handed over (none: while it is open), how many units five minutes take
-- (null: as usual), and the codes of all that can be ordered for it (none: everything).
alter table shop_hour_exceptions
  add column pickup jsonb not null default '[]',
  add column capacity integer check (capacity between 1 and 10000),
  add column products jsonb not null default '[]';

-- Shops that bake together share a day's limits; '' bakes alone.
alter table shops add column production_group text not null default '';

-- Notice was once said as preparation, a day or more of it, and sold within the hour.
update menu_products set product = product - 'preparation' ||
  jsonb_build_object('making', 'to_order', 'noticeMinutes', least((product->>'preparation')::integer, 86400))
where (product->>'preparation')::integer >= 1440;
