-- Gives part of a paid order back. 'refund' has
--   after (how many refunds were known when it was computed), cause, lines ([{position, quantity, gross}]), gross_cents,
--   discount_cents (of that, the balance's share), to_balance (the money too, at once).
-- Returns the refund's id, which the gateway and the provider of invoices know it by.
create or replace function refund_order(p_order uuid, refund jsonb, p_now timestamptz, p_staff bigint default null)
returns uuid language plpgsql as $$
declare
  bill orders;
  given order_refunds;
  sale transactions;
  holder bigint;
begin
  holder := lock_holder((select customer_id from orders where id = p_order));
  select * into bill from orders where id = p_order for no key update;
  if not bill.paid or bill.state in ('cancelled', 'expired')
    or (refund->>'after')::integer <> (select count(*) from order_refunds where order_id = bill.id) then
    perform refuse('order_changed');
  end if;
  insert into order_refunds (order_id, number, cause, lines, gross_cents, discount_cents, to_balance, refunded_at, invoiced)
  values (bill.id, (refund->>'after')::integer + 1, (refund->>'cause')::refund_cause, refund->'lines',
    (refund->>'gross_cents')::integer, (refund->>'discount_cents')::integer, (refund->>'to_balance')::boolean, p_now,
    bill.invoice_asked_at is not null)
  returning * into given;
  update order_lines l set returned = l.returned + back.quantity
  from jsonb_to_recordset(refund->'lines') back (position smallint, quantity smallint)
  where l.order_id = bill.id and l.position = back.position;
  -- Streams show what is left.
  update orders set version = version where id = bill.id;

  select * into sale from transactions where order_id = bill.id for no key update;
  perform take_back(sale, holder, given.id, given.gross_cents, given.discount_cents, given.cause::text, p_now, p_staff);
  if given.money_cents > 0 and given.to_balance then
    perform post_entry(holder, 'refund', 'refund:' || given.id, given.money_cents, 0, 0, bill.id, sale.id, p_now,
      given.cause::text, p_staff);
  elsif given.money_cents > 0 then
    with back as (
      insert into payment_refunds (id, payment_id, amount_cents, created_at)
      select given.id, p.id, given.money_cents, p_now from payments p where p.order_id = bill.id and p.state = 'paid'
      for no key update of p
      returning payment_id
    )
    insert into outbox (topic, payload, keys, created_at)
    select 'payment.refund_due', jsonb_build_object('payment_id', payment_id, 'order_id', bill.id, 'refund_id', given.id),
      array['customer:' || bill.customer_id, 'order:' || bill.id], p_now from back;
  end if;
  insert into outbox (topic, payload, keys, created_at) values ('order.refunded',
    jsonb_build_object('order_id', bill.id, 'refund_id', given.id),
    array['customer:' || bill.customer_id, 'order:' || bill.id, 'shop:' || bill.shop_id], p_now);
  return given.id;
end $$;
