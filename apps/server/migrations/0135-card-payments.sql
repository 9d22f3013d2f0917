-- An order is paid on the phone or, where the gateway has it, by card on a page of the gateway's.

-- Where a card is paid; told to nobody but the order's customer.
alter table payments add column redirect_url text;

alter table simulator.payments
  add column method text not null default 'mbway',
  -- Where the page of a card leads back to: once it was answered, and when it wasn't.
  add column return_url text not null default '',
  add column cancel_url text not null default '';

-- Asks for the payment once more, by the same method or by the other. Answers the attempt's number.
create function add_payment_attempt(
  p_order uuid, p_method text, p_phone text, p_gateway text, p_window_seconds integer, p_now timestamptz
) returns integer language plpgsql as $$
declare
  bill orders;
  latest payments;
  closes timestamptz := p_now + make_interval(secs => p_window_seconds);
begin
  select * into bill from orders where id = p_order;
  perform 1 from customers where id = bill.customer_id for no key update;
  select * into bill from orders where id = p_order for no key update;
  if bill.paid then perform refuse('order_already_paid'); end if;
  if bill.state <> 'awaiting_payment' or bill.expires_at <= p_now then perform refuse('order_not_payable'); end if;
  select * into latest from payments where order_id = p_order order by attempt desc limit 1 for no key update;
  -- A gateway that never answered may still ring the phone: it is reconciled, never asked again (domain.md 1.8). Of a
  -- card whose answer was lost nobody has the page.
  perform 1 from payments where order_id = p_order and method = 'mbway' and state in ('sending', 'unknown');
  if found then perform refuse('payment_unknown'); end if;
  if latest.method = p_method and latest.state in ('created', 'sending', 'pending')
    and latest.phone is not distinct from p_phone and latest.expires_at > p_now then return latest.attempt; end if;
  -- Any number may be asked: nobody's phone is made to ring without end.
  if latest.attempt >= 10 then perform refuse('too_many_requests'); end if;
  -- Who went to the card doesn't want the phone to ring any more, as far as it hasn't yet.
  update payments set state = 'cancelled', finished_at = p_now
  where order_id = p_order and method <> p_method and state = 'created';
  update orders set expires_at = greatest(expires_at, closes), payment_phone = coalesce(p_phone, payment_phone) where id = p_order;
  insert into payments (order_id, attempt, gateway, method, phone, amount_cents, requested_at, expires_at)
  values (p_order, latest.attempt + 1, p_gateway, p_method, p_phone, bill.total_cents, p_now, closes);
  insert into outbox (topic, payload, keys, created_at) values ('payment.requested', jsonb_build_object('order_id', p_order),
    array['customer:' || bill.customer_id, 'order:' || p_order], p_now);
  return latest.attempt + 1;
end $$;

-- For the processes of before, while they are replaced.
create or replace function add_payment_attempt(p_order uuid, p_phone text, p_gateway text, p_window_seconds integer, p_now timestamptz)
  returns integer language sql as $$
  select add_payment_attempt(p_order, 'mbway', p_phone, p_gateway, p_window_seconds, p_now)
$$;
