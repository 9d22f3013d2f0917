-- Of what was paid of an order and stands, the first.
create or replace function first_sale_of(p_order uuid) returns uuid language sql stable as $$
  select id from transactions where order_id = p_order and reversed_at is null order by happened_at, id limit 1
$$;
