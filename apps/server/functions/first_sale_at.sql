-- When anything was sold for the first time, or null.
create or replace function first_sale_at() returns timestamptz language sql stable as $$
  select least((select min(happened_at) from transactions), (select min(sold_at) from till_sales))
$$;
