-- What a gateway says of a payment, and the ends of an order.

-- Settles one payment by the gateway's word. Any number of times, in any order, from anywhere: the first 'paid' of an
-- order that waits pays it; any other money that arrives is sent back. Answers what it did.
create function settle_payment(
  p_payment uuid, p_outcome payment_state, p_reason text, p_now timestamptz, p_gateway_ref text default null
) returns text language plpgsql as $$
declare
  bill orders;
  payment payments;
begin
  select o.* into bill from orders o join payments p on p.order_id = o.id where p.id = p_payment;
  if not found then return 'unknown'; end if;
  perform 1 from customers where id = bill.customer_id for no key update;
  select * into bill from orders where id = bill.id for no key update;
  select * into payment from payments where id = p_payment for no key update;
  if payment.gateway_ref is null and p_gateway_ref is not null then
    update payments set gateway_ref = p_gateway_ref where id = p_payment;
  end if;

  if p_outcome = 'paid' then
    if payment.state in ('paid', 'refunding', 'refunded') then return 'duplicate'; end if;
    if bill.state = 'awaiting_payment' and not bill.paid then
      update payments set state = 'paid', finished_at = p_now, reason = p_reason where id = p_payment;
      -- What wasn't asked of the gateway yet isn't asked any more.
      update payments set state = 'cancelled', finished_at = p_now where order_id = bill.id and state = 'created';
      perform mark_order_paid(bill, p_now);
      return 'paid';
    end if;
    update payments set state = 'refunding', finished_at = p_now,
      reason = case when bill.paid then 'paid_twice' else 'order_' || bill.state end
    where id = p_payment;
    insert into outbox (topic, payload, keys, created_at) values ('payment.refund_due',
      jsonb_build_object('payment_id', p_payment, 'order_id', bill.id),
      array['customer:' || bill.customer_id, 'order:' || bill.id], p_now);
    return 'refund_due';
  end if;

  if payment.state not in ('created', 'sending', 'pending', 'unknown') or payment.state = p_outcome then return 'ignored'; end if;
  if p_outcome = 'unknown' and payment.state <> 'sending' then return 'ignored'; end if;
  update payments set state = p_outcome, reason = p_reason,
    finished_at = case when p_outcome in ('pending', 'unknown') then null else p_now end
  where id = p_payment;
  insert into outbox (topic, payload, keys, created_at) values ('payment.changed',
    jsonb_build_object('payment_id', p_payment, 'order_id', bill.id, 'state', p_outcome),
    array['customer:' || bill.customer_id, 'order:' || bill.id], p_now);
  return 'recorded';
end $$;

-- Ends an order: what it held returns; what it had spent, earned and paid is undone. 'p_paid_too' lets a paid order end
-- (the shop cancels); without it only an unpaid one does. Answers whether it ended now.
create function end_order(
  p_order uuid, p_to order_state, p_reason text, p_now timestamptz, p_paid_too boolean default false, p_staff bigint default null
) returns boolean language plpgsql as $$
declare
  bill orders;
  sale transactions;
begin
  select * into bill from orders where id = p_order;
  if not found then return false; end if;
  perform 1 from customers where id = bill.customer_id for no key update;
  select * into bill from orders where id = p_order for no key update;
  if bill.state in ('collected', 'cancelled', 'expired') or (bill.paid and not p_paid_too) then return false; end if;

  update orders set state = p_to, ended_at = p_now, end_reason = p_reason where id = bill.id;
  update customers set updated_at = greatest(updated_at + interval '1 millisecond', p_now) where id = bill.customer_id;
  if not bill.paid then
    if bill.discount_cents > 0 then
      perform post_entry(bill.customer_id, 'release', 'order:' || bill.id || ':release',
        bill.discount_cents, -bill.discount_cents, 0, bill.id, null, p_now, p_reason, p_staff);
    end if;
    update payments set state = (case when p_to = 'expired' then 'expired' else 'cancelled' end)::payment_state, finished_at = p_now
    where order_id = bill.id and state in ('created', 'sending', 'pending', 'unknown');
  else
    select * into sale from transactions where order_id = bill.id for no key update;
    update transactions set reversed_at = p_now where id = sale.id;
    perform post_entry(bill.customer_id, 'reverse_earn', 'transaction:' || sale.id || ':reverse',
      0, 0, -sale.paid_cents, bill.id, sale.id, p_now, p_reason, p_staff);
    if bill.discount_cents > 0 then
      perform post_entry(bill.customer_id, 'return_spend', 'order:' || bill.id || ':return',
        bill.discount_cents, 0, 0, bill.id, sale.id, p_now, p_reason, p_staff);
      update customers set discount_total_cents = discount_total_cents - bill.discount_cents where id = bill.customer_id;
    end if;
    with back as (
      update payments set state = 'refunding', reason = 'order_' || p_to where order_id = bill.id and state = 'paid' returning id
    )
    insert into outbox (topic, payload, keys, created_at)
    select 'payment.refund_due', jsonb_build_object('payment_id', id, 'order_id', bill.id),
      array['customer:' || bill.customer_id, 'order:' || bill.id], p_now from back;
  end if;
  insert into outbox (topic, payload, keys, created_at) values ('order.ended',
    jsonb_build_object('order_id', bill.id, 'state', p_to, 'reason', p_reason),
    array['customer:' || bill.customer_id, 'order:' || bill.id, 'shop:' || bill.shop_id], p_now);
  return true;
end $$;

-- Asks for the payment once more. Answers the new attempt's number.
create function add_payment_attempt(p_order uuid, p_phone text, p_gateway text, p_window_seconds integer, p_now timestamptz)
  returns integer language plpgsql as $$
declare
  bill orders;
  latest payments;
begin
  select * into bill from orders where id = p_order;
  perform 1 from customers where id = bill.customer_id for no key update;
  select * into bill from orders where id = p_order for no key update;
  if bill.paid then perform refuse('order_already_paid'); end if;
  if bill.state <> 'awaiting_payment' or bill.expires_at <= p_now then perform refuse('order_not_payable'); end if;
  select * into latest from payments where order_id = p_order order by attempt desc limit 1 for no key update;
  -- A gateway that never answered may still ring the phone: it is reconciled, never asked again (domain.md 1.8).
  if latest.state in ('sending', 'unknown') then perform refuse('payment_unknown'); end if;
  if latest.state in ('created', 'pending') and latest.phone = p_phone then return latest.attempt; end if;
  -- Any number may be asked: nobody's phone is made to ring without end.
  if latest.attempt >= 10 then perform refuse('too_many_requests'); end if;
  update orders set expires_at = p_now + make_interval(secs => p_window_seconds), payment_phone = p_phone where id = p_order;
  insert into payments (order_id, attempt, gateway, phone, amount_cents, requested_at, expires_at)
  values (p_order, latest.attempt + 1, p_gateway, p_phone, bill.total_cents, p_now, p_now + make_interval(secs => p_window_seconds));
  insert into outbox (topic, payload, keys, created_at) values ('payment.requested', jsonb_build_object('order_id', p_order),
    array['customer:' || bill.customer_id, 'order:' || p_order], p_now);
  return latest.attempt + 1;
end $$;
