-- The orders that a payment is of, by our reference of it (the parts of one purchase carry its first one's), or what a till sold for it. Inlined by the planner.
create or replace function bought_with(p_reference text) returns setof uuid language sql stable as $$
  select order_id from payments where reference = p_reference and order_id is not null
  union all
  select part.order_id from payments p join payments part on part.charge_id = p.id where p.reference = p_reference and part.order_id is not null
  union all
  select sale_id from till_requests r join payments p on p.id = r.payment_id where p.reference = p_reference and sale_id is not null
$$;
