-- What has gone back of an order's packaging.
create or replace function returned_packaging(p_order uuid) returns integer language sql stable as $$
  select coalesce(sum(packaging_cents), 0)::integer from order_refunds where order_id = p_order
$$;
