-- The orders of which something was paid in this way, for others' statements. Inlined by the planner.
create or replace function orders_paid_by(p_method text) returns setof uuid language sql stable as $$
  select order_id from payments where method = p_method and state in ('paid', 'refunding', 'refunded')
$$;
