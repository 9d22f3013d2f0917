-- Ends an order: releases its hold, or reverses what it spent, earned and paid. 'p_paid_too' allows ending a paid order (the
-- shop cancels). Returns whether it ended now.
create or replace function end_order(
  p_order uuid, p_to order_state, p_reason text, p_now timestamptz, p_paid_too boolean default false, p_staff bigint default null
) returns boolean language plpgsql as $$
declare
  bill orders;
  sale transactions;
  rest order_refunds;
  event text := case p_to when 'expired' then 'expire' else 'cancel' end;
begin
  select * into bill from orders where id = p_order;
  if not found then return false; end if;
  perform 1 from customers where id = bill.customer_id for no key update;
  select * into bill from orders where id = p_order for no key update;
  if order_transition(bill.state, bill.paid, event) is null or (bill.paid and not p_paid_too) then return false; end if;

  update orders set state = order_transition(state, paid, event), ended_at = p_now, end_reason = p_reason where id = bill.id;
  update customers set updated_at = greatest(updated_at + interval '1 millisecond', p_now) where id = bill.customer_id;
  perform drop_requests(bill.id, p_to::text::payment_state, p_now);
  if not bill.paid then
    if bill.discount_cents > 0 then
      perform post_entry(bill.customer_id, 'release', 'order:' || bill.id || ':release',
        bill.discount_cents, -bill.discount_cents, 0, bill.id, null, p_now, p_reason, p_staff);
    end if;
    -- Another amount would be another request on the phone: what was bought together isn't paid in part.
    if bill.purchase_id is not null then
      perform end_order(o.id, p_to, p_reason, p_now, false, p_staff) from orders o
      where o.purchase_id = bill.purchase_id and o.state = 'awaiting_payment' and not o.paid;
    end if;
  else
    -- All that didn't go back before.
    insert into order_refunds (order_id, number, cause, gross_cents, packaging_cents, discount_cents, unpaid_cents,
      unpaid_packaging_cents, refunded_at, invoiced)
    select bill.id, count(*) + 1, 'ended', bill.subtotal_cents - coalesce(sum(gross_cents), 0),
      bill.packaging_cents - coalesce(sum(packaging_cents), 0),
      bill.discount_cents - coalesce(sum(discount_cents), 0), bill.owed_cents, owed_packaging(bill), p_now, bill.invoice_asked_at is not null
    from order_refunds where order_id = bill.id
    having count(*) = 0 or sum(gross_cents) < bill.subtotal_cents
    returning * into rest;
    for sale in
      select * from transactions where order_id = bill.id and reversed_at is null order by id desc for no key update
    loop
      update transactions set reversed_at = p_now where id = sale.id;
      perform post_entry(sale.customer_id, 'reverse_earn', 'transaction:' || sale.id || ':reverse',
        0, 0, sale.returned_cents - sale.returned_discount_cents - sale.paid_cents, bill.id, sale.id, p_now, p_reason, p_staff);
    end loop;
    if rest.discount_cents > 0 then
      perform post_entry(bill.customer_id, 'return_spend', 'order:' || bill.id || ':return',
        rest.discount_cents, 0, 0, bill.id, sale.id, p_now, p_reason, p_staff);
      update customers set discount_total_cents = discount_total_cents - rest.discount_cents where id = bill.customer_id;
    end if;
    perform send_back(bill, rest.id, coalesce(rest.money_cents - rest.unpaid_cents, 0), p_to::text, p_now);
  end if;
  insert into outbox (topic, payload, keys, created_at) values ('order.ended',
    jsonb_build_object('order_id', bill.id, 'state', p_to, 'reason', p_reason),
    array['customer:' || bill.customer_id, 'order:' || bill.id, 'shop:' || bill.shop_id], p_now);
  return true;
end $$;
