-- The same of a payment that a till asked for: money that comes while it is waited for makes it a sale, by a job; all other money goes
-- back. Whatever else the gateway says ends the waiting.
create or replace function settle_at_till(
  p_payment uuid, p_outcome payment_state, p_reason text, p_now timestamptz, p_gateway_ref text
) returns text language plpgsql as $$
declare
  request till_requests;
  payment payments;
  is_waited_for boolean;
begin
  -- The customer before the request, as everywhere.
  perform lock_holder(customer_id) from till_requests where payment_id = p_payment and customer_id is not null;
  select * into request from till_requests where payment_id = p_payment for no key update;
  if not found then return 'unknown'; end if;
  select * into payment from payments where id = p_payment for no key update;
  if payment_transition(payment.state, p_outcome) is null then
    update payments set gateway_ref = p_gateway_ref where id = p_payment and gateway_ref is null and p_gateway_ref is not null;
    return case when p_outcome = 'paid' then 'duplicate' else 'ignored' end;
  end if;
  is_waited_for := request.state = 'waiting';
  -- Whose phone it was is nobody's business any more.
  update payments set reason = p_reason, gateway_ref = coalesce(gateway_ref, p_gateway_ref),
    state = payment_transition(state, case when p_outcome = 'paid' and not is_waited_for then 'refunding' else p_outcome end),
    finished_at = case when p_outcome not in ('pending', 'unknown') then p_now end,
    phone = case when p_outcome in ('pending', 'unknown') then phone end
  where id = p_payment;
  if p_outcome in ('pending', 'unknown') then return 'recorded'; end if;
  if is_waited_for then
    if p_outcome <> 'paid' then perform give_back_held(request, p_now); end if;
    update till_requests set ended_at = p_now, reason = p_outcome, state = case when p_outcome = 'paid' then 'paid' else 'ended' end,
      sale = case when p_outcome = 'paid' then sale end, redemption_id = case when p_outcome = 'paid' then redemption_id end,
      customer_id = case when p_outcome = 'paid' then customer_id end
    where id = request.id;
  end if;
  if p_outcome <> 'paid' then return 'recorded'; end if;
  insert into outbox (topic, payload, keys, created_at)
  select case when is_waited_for then 'till.request_paid' else 'payment.refund_due' end,
    jsonb_build_object('request_id', request.id, 'payment_id', p_payment), '{}', p_now;
  return case when is_waited_for then 'paid' else 'refund_due' end;
end $$;
