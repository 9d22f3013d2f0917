-- Requests the payment again, by the same method or another, perhaps with another number; of what is paid, its rest.
-- 'p_limits' as in lock_origins, and "until" when an order for now may be paid, by its shop's hours (null where nothing says so).
-- Returns the attempt's number, which is the last one's while that is still open.
create or replace function ask_payment_again(
  p_order uuid, p_method text, p_phone text, p_gateway text, p_window_seconds integer, p_limits jsonb, p_now timestamptz
) returns integer language plpgsql as $$
declare
  customer customers;
  bill orders;
  latest payments;
  closes timestamptz := p_now + make_interval(secs => p_window_seconds);
  is_under_way boolean;
  is_rest boolean;
  attempts integer;
  first_asked timestamptz;
  until timestamptz;
begin
  -- The parts of a purchase are asked for together, but for their rests.
  p_order := coalesce((select purchase_id from orders where id = p_order and not paid), p_order);
  select * into customer from customers where id = (select customer_id from orders where id = p_order) for no key update;
  select * into bill from orders where id = p_order for no key update;
  is_rest := owes_rest(bill);
  if bill.paid and bill.owed_cents = 0 then perform refuse('order_already_paid'); end if;
  -- Too late: past its time, or past the last moment for what is made to order, it wouldn't be made.
  if not is_rest then
    select least((p_limits->>'until')::timestamptz, min(o.pickup_at), min(l.closes_at)) into until
    from orders o left join order_lines l on l.order_id = o.id
    where (o.id = p_order or o.purchase_id = p_order) and o.state = 'awaiting_payment';
  end if;
  if not is_rest and (bill.paid or bill.state <> 'awaiting_payment' or least(bill.expires_at, until) <= p_now) then
    perform refuse('order_not_payable');
  end if;
  select * into latest from payments where order_id = p_order order by attempt desc limit 1 for no key update;
  -- A rest is owed for weeks.
  select count(*), min(requested_at) into attempts, first_asked from payments
  where order_id = p_order and rest = is_rest and (not is_rest or requested_at > p_now - interval '1 day');
  -- A request without an answer may still ring the phone: it is reconciled, never repeated. A card whose answer was lost
  -- has no page to pay on.
  perform 1 from payments where order_id = p_order and method = 'mbway' and state in ('sending', 'unknown');
  if found then perform refuse('payment_unknown'); end if;

  is_under_way := latest.method = p_method and latest.state in ('created', 'sending', 'pending')
    and latest.phone is not distinct from p_phone and latest.expires_at > p_now and latest.rest = is_rest;
  if is_under_way is distinct from true then
    -- Any number may be entered, so the attempts are limited.
    if attempts >= 10 then
      perform refuse_until('too_many_requests', case when is_rest then first_asked + interval '1 day' else bill.expires_at end, p_now);
    end if;
    -- A phone rings for as long as it does: what is approved after that time would only come back.
    if p_method = 'mbway' and closes > until then perform refuse('order_not_payable', '{"by_phone": true}'); end if;
    closes := least(closes, until);
    -- A customer who switched to the card shouldn't get a phone prompt that wasn't sent yet.
    update payments set state = payment_transition(state, 'cancelled'), finished_at = p_now
    where (order_id = p_order or charge_id in (select id from payments where order_id = p_order and state = 'created'))
      and method <> p_method and state = 'created';
    update orders set expires_at = greatest(expires_at, closes), payment_phone = coalesce(p_phone, payment_phone)
    where not is_rest and (id = p_order or purchase_id = p_order);
    latest.attempt := coalesce(latest.attempt, 0) + 1;
    perform ask_for_money(bill, latest.attempt, p_method, p_phone, p_gateway, p_now, closes);
  end if;
  perform remember_origins(p_order, p_limits, p_now);
  if p_method = 'mbway' then perform limit_numbers(customer, p_phone, p_limits, p_now); end if;
  return latest.attempt;
end $$;
