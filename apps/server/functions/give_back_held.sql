-- Gives back what a request that a phone didn't pay had held of its customer's balance, its coupon, and the reading that had opened
-- them. Callers hold the customer and the request, which still waited.
create or replace function give_back_held(request till_requests, p_now timestamptz) returns void language plpgsql as $$
declare
  own integer := request.held_cents - request.coupon_cents;
begin
  if request.held_cents = 0 then return; end if;
  if own > 0 then
    perform post_entry(request.customer_id, 'release', 'request:' || request.id || ':release', own, -own, 0, null, null, p_now);
  end if;
  if request.redemption_id is not null then
    perform free_coupon(request.redemption_id, request.customer_id, p_now);
  end if;
  update till_identifications set spent_for = null where spent_for = request.id;
  insert into outbox (topic, payload, keys, created_at) values ('customer.changed',
    jsonb_build_object('customer_id', request.customer_id), array['customer:' || request.customer_id], p_now);
end $$;
