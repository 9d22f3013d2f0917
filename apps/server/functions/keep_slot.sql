-- free_slot for a quote, and whether the slot may be held. A customer at the limits of 'p_limits' (lock_origins), counting the
-- slots held from the same device or network, is shown a time that isn't held.
create or replace function keep_slot(p_shop integer, p_slots timestamptz[], p_units integer, p_capacity integer, p_customer bigint,
  p_limits jsonb, p_now timestamptz, out slot timestamptz, out is_kept boolean) language plpgsql as $$
declare
  origin jsonb;
  held integer;
begin
  slot := free_slot(p_shop, p_slots, p_units, p_capacity, p_customer, p_now);
  is_kept := slot is not null;
  select count(*) into held from orders o
  where o.customer_id = p_customer and o.state = 'awaiting_payment' and not o.paid and o.expires_at > p_now and o.taken_by is null;
  if held >= (p_limits->>'unpaid')::integer then is_kept := false; end if;
  for origin in select jsonb_array_elements(p_limits->'origins') loop
    select count(*) into held from (
      select from orders o where o.state = 'awaiting_payment' and not o.paid and o.expires_at > p_now
        and exists (select from order_origins f where f.order_id = o.id and f.key = origin->>'key')
      union all
      select from quotes q where q.shop_id = p_shop and q.slot_at > p_now - interval '1 hour' and q.held_until > p_now
        and q.customer_id <> p_customer and origin->>'key' = any(q.origins)) taken;
    if held >= (origin->>'unpaid')::integer then is_kept := false; end if;
  end loop;
end $$;
