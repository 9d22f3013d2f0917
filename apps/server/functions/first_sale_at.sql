-- When anything was sold for the first time, or null: each of three by an index of its own.
create or replace function first_sale_at() returns timestamptz language sql stable as $$
  select least(
    (select min(sold_at) from till_sales),
    (select min(happened_at) from transactions where client_id is not null),
    (select min(first.at) from shops cross join lateral (
      select min(happened_at) as at from transactions where shop_id = shops.id and client_id is null) first))
$$;
