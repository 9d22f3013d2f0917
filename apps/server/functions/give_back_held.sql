-- Gives back what a request that a phone didn't pay had held of its customer's balance, and the reading that had opened it. Callers
-- hold the customer and the request, which still waited.
create or replace function give_back_held(request till_requests, p_now timestamptz) returns void language plpgsql as $$
begin
  if request.held_cents = 0 then return; end if;
  perform post_entry(request.customer_id, 'release', 'request:' || request.id || ':release',
    request.held_cents, -request.held_cents, 0, null, null, p_now);
  update till_identifications set spent_for = null where spent_for = request.id;
  insert into outbox (topic, payload, keys, created_at) values ('customer.changed',
    jsonb_build_object('customer_id', request.customer_id), array['customer:' || request.customer_id], p_now);
end $$;
