-- Settles a payment by the gateway's status, which may come repeatedly, in any order, from any process. The first 'paid' of an
-- order awaiting payment pays it, and so does that of its rest, while just that is owed; all other money is refunded. Returns what
-- it did.
create or replace function settle_payment(
  p_payment uuid, p_outcome payment_state, p_reason text, p_now timestamptz, p_gateway_ref text default null
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  bill orders;
  payment payments;
begin
  select o.* into bill from orders o join payments p on p.order_id = o.id where p.id = p_payment;
  if not found then return settle_at_till(p_payment, p_outcome, p_reason, p_now, p_gateway_ref); end if;
  perform 1 from customers where id = bill.customer_id for no key update;
  select * into bill from orders where id = bill.id for no key update;
  select * into payment from payments where id = p_payment for no key update;
  if payment_transition(payment.state, p_outcome) is null then
    update payments set gateway_ref = p_gateway_ref where id = p_payment and gateway_ref is null and p_gateway_ref is not null;
    return case when p_outcome = 'paid' then 'duplicate' else 'ignored' end;
  end if;

  if p_outcome = 'paid' then
    if payment.rest and payment.amount_cents = bill.owed_cents and owes_rest(bill) then
      update payments set state = payment_transition(state, 'paid'), finished_at = p_now, reason = p_reason,
        gateway_ref = coalesce(gateway_ref, p_gateway_ref) where id = p_payment;
      perform pay_rest(bill, p_now);
      return 'paid';
    end if;
    if bill.state = 'awaiting_payment' and not bill.paid then
      update payments set state = payment_transition(state, 'paid'), finished_at = p_now, reason = p_reason,
        gateway_ref = coalesce(gateway_ref, p_gateway_ref) where id = p_payment;
      -- Attempts not sent to the gateway yet are cancelled.
      update payments set state = payment_transition(state, 'cancelled'), finished_at = p_now
      where order_id = bill.id and state = 'created';
      perform mark_order_paid(bill, p_now);
      perform settle_parts(payment, p_outcome, p_reason, p_now);
      return 'paid';
    end if;
    update payments set state = payment_transition(state, 'refunding'), finished_at = p_now,
      gateway_ref = coalesce(gateway_ref, p_gateway_ref),
      reason = case when bill.paid then 'paid_twice' else 'order_' || bill.state end
    where id = p_payment;
    insert into outbox (topic, payload, keys, created_at) values ('payment.refund_due',
      jsonb_build_object('payment_id', p_payment, 'order_id', bill.id),
      array['customer:' || bill.customer_id, 'order:' || bill.id], p_now);
    perform settle_parts(payment, p_outcome, p_reason, p_now);
    return 'refund_due';
  end if;

  update payments set state = payment_transition(state, p_outcome), reason = p_reason, gateway_ref = coalesce(gateway_ref, p_gateway_ref),
    finished_at = case when p_outcome in ('pending', 'unknown') then null else p_now end
  where id = p_payment;
  insert into outbox (topic, payload, keys, created_at) values ('payment.changed',
    jsonb_build_object('payment_id', p_payment, 'order_id', bill.id, 'state', p_outcome),
    array['customer:' || bill.customer_id, 'order:' || bill.id], p_now);
  perform settle_parts(payment, p_outcome, p_reason, p_now);
  return 'recorded';
end $$;
