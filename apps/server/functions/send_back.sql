-- Sends the money of an order's refund back to what it came from, the latest payment first. What takes all that is left of a
-- payment of an order that has ended is that payment's own refund; the rest are parts, the first under the refund's id.
create or replace function send_back(bill orders, p_refund uuid, p_money integer, p_ended_as text, p_now timestamptz) returns void
language plpgsql as $$
declare
  payment payments;
  remaining integer := p_money;
  available integer;
  part uuid;
begin
  for payment in
    select * from payments where order_id = bill.id and state = 'paid' order by rest desc, attempt desc for no key update
  loop
    select payment.amount_cents - coalesce(sum(amount_cents), 0) into available from payment_refunds where payment_id = payment.id;
    available := least(available, remaining);
    continue when available <= 0;
    remaining := remaining - available;
    if p_ended_as is not null and payment.amount_cents - available
      = (select coalesce(sum(amount_cents), 0) from payment_refunds where payment_id = payment.id) then
      update payments set state = payment_transition(state, 'refunding'), reason = 'order_' || p_ended_as where id = payment.id;
      part := null;
    else
      insert into payment_refunds (id, payment_id, refund_id, amount_cents, created_at)
      values (case when exists (select from payment_refunds where id = p_refund) then uuidv7() else p_refund end, payment.id, p_refund,
        available, p_now)
      returning id into part;
    end if;
    insert into outbox (topic, payload, keys, created_at) values ('payment.refund_due',
      jsonb_strip_nulls(jsonb_build_object('payment_id', payment.id, 'order_id', bill.id, 'refund_id', part)),
      array['customer:' || bill.customer_id, 'order:' || bill.id], p_now);
  end loop;
end $$;
