-- Refuses a session that has ended, in the statement that it guards, and notes that a living one is in use. 'p_session' has id and
-- device (orders/order-limits.ts); without one nobody's device asks.
create or replace function check_session(p_session jsonb, p_customer bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  seen timestamptz;
begin
  if p_session is null then return; end if;
  select seen_at into seen from sessions
  where id = (p_session->>'id')::uuid and device_uid = (p_session->>'device')::uuid and customer_id = p_customer
    and revoked_at is null and expires_at > p_now;
  if not found then perform refuse('session_revoked'); end if;
  if seen < p_now - interval '5 minutes' then
    update sessions set seen_at = p_now where id = (p_session->>'id')::uuid and seen_at < p_now;
  end if;
end $$;
