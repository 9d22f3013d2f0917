-- The first slot with room for these units, or null. Callers of one shop wait for each other until the transaction's end,
-- and so see each other's slots. The same rule as packages/domain/src/pickup.ts.
create or replace function free_slot(p_shop integer, p_slots timestamptz[], p_units integer, p_capacity integer, p_customer bigint,
  p_now timestamptz) returns timestamptz language plpgsql as $$
declare
  slot timestamptz;
  promised integer;
begin
  perform pg_advisory_xact_lock(20, p_shop);
  foreach slot in array p_slots loop
    promised := coalesce((select sum(o.units) from orders o
        where o.shop_id = p_shop and o.slot_at = slot and o.state not in ('cancelled', 'expired')), 0)
      + coalesce((select sum(q.units) from quotes q
        where q.shop_id = p_shop and q.slot_at = slot and q.held_until > p_now and q.customer_id <> p_customer), 0);
    if promised + p_units <= p_capacity or promised = 0 then return slot; end if;
  end loop;
  return null;
end $$;
