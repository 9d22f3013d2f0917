-- The first slot with room for these units, or null. Callers of one shop wait for each other until the transaction's end,
-- and so see each other's slots. The same rule as packages/domain/src/pickup.ts.
create or replace function free_slot(p_shop integer, p_slots timestamptz[], p_units integer, p_capacity integer, p_customer bigint,
  p_now timestamptz) returns timestamptz language plpgsql as $$
declare
  slot timestamptz;
  promised integer;
  capacity integer;
begin
  perform pg_advisory_xact_lock(20, p_shop);
  foreach slot in array p_slots loop
    -- A special day may take more or less.
    select coalesce(e.capacity, p_capacity) into capacity from shops s
    left join shop_hour_exceptions e on e.shop_id = s.id and e.day = (slot at time zone s.time_zone)::date
    where s.id = p_shop;
    if capacity is null then return slot; end if;
    promised := coalesce((select sum(o.units) from orders o
        where o.shop_id = p_shop and o.slot_at = slot and o.state not in ('cancelled', 'expired')), 0)
      + coalesce((select sum(q.units) from quotes q
        where q.shop_id = p_shop and q.slot_at = slot and q.held_until > p_now and q.customer_id <> p_customer), 0);
    if promised + p_units <= capacity or promised = 0 then return slot; end if;
  end loop;
  return null;
end $$;
