-- An order's payments as it shows them. Inlined by the planner.
create or replace function attempts_of(p_order uuid) returns table (attempt smallint, state payment_state, method text,
  phone text, amount_cents integer, requested_at timestamptz, expires_at timestamptz, redirect_url text, version integer, rest boolean)
language sql stable as $$
  select attempt, state, method, phone, amount_cents, requested_at, expires_at, redirect_url, version, rest
  from payments where order_id = p_order
$$;
