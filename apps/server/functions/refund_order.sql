-- Gives part of a paid order back: what is still owed of it is owed less, and what is more than that goes back. 'refund' has
--   after (how many refunds were known when it was computed), cause, lines ([{position, quantity, gross}]), gross_cents,
--   discount_cents (of that, the balance's share), to_balance (the money too, at once).
-- Returns the refund's id, which the gateway and the provider of invoices know it by.
create or replace function refund_order(p_order uuid, refund jsonb, p_now timestamptz, p_staff bigint default null)
returns uuid language plpgsql as $$
declare
  bill orders;
  given order_refunds;
  packed integer := 0;
  owed_packed integer := 0;
  unpaid_packed integer;
  goods integer;
  sale transactions;
  holder bigint;
  unpaid integer;
  paid_back integer;
  balance_left integer;
  money_left integer;
  money_part integer;
  balance_part integer;
begin
  holder := lock_holder((select customer_id from orders where id = p_order));
  select * into bill from orders where id = p_order for no key update;
  if not bill.paid or bill.state in ('cancelled', 'expired')
    or (refund->>'after')::integer <> (select count(*) from order_refunds where order_id = bill.id) then
    perform refuse('order_changed');
  end if;
  if bill.packaging_cents > 0 then
    select coalesce(sum(back.gross), 0) into packed
    from jsonb_to_recordset(refund->'lines') back (position smallint, gross integer)
    join order_lines l on l.order_id = bill.id and l.position = back.position and l.packaging is not null;
    owed_packed := owed_packaging(bill);
  end if;
  goods := (refund->>'gross_cents')::integer - packed - (refund->>'discount_cents')::integer;
  unpaid_packed := least(owed_packed, packed);
  unpaid := least(bill.owed_cents - owed_packed, goods) + unpaid_packed;
  insert into order_refunds (order_id, number, cause, lines, gross_cents, packaging_cents, discount_cents, unpaid_cents,
    unpaid_packaging_cents, to_balance, refunded_at, invoiced)
  values (bill.id, (refund->>'after')::integer + 1, (refund->>'cause')::refund_cause, refund->'lines',
    (refund->>'gross_cents')::integer, packed, (refund->>'discount_cents')::integer, unpaid, unpaid_packed,
    (refund->>'to_balance')::boolean, p_now,
    bill.invoice_asked_at is not null)
  returning * into given;
  update order_lines l set returned = l.returned + back.quantity
  from jsonb_to_recordset(refund->'lines') back (position smallint, quantity smallint)
  where l.order_id = bill.id and l.position = back.position;
  -- Streams show what is left, also where nothing was owed. What was asked for is another amount now, and its slot has more room.
  update orders set owed_cents = owed_cents - unpaid, units = greatest(0, units - (
    select coalesce(sum(back.quantity * coalesce((p.product->>'preparation')::integer, 1)), 0)
    from jsonb_to_recordset(refund->'lines') back (position smallint, quantity smallint)
    join order_lines l on l.order_id = bill.id and l.position = back.position
    join menu_products p on p.menu_version = bill.menu_version and p.code = l.product_code))
  where id = bill.id;
  if unpaid > 0 then perform drop_requests(bill.id, 'cancelled', p_now); end if;

  paid_back := given.money_cents - unpaid;
  -- Packaging earned nothing.
  goods := goods - unpaid + unpaid_packed;
  money_left := goods;
  balance_left := given.discount_cents;
  for sale in
    select * from transactions where order_id = bill.id and reversed_at is null order by id desc for no key update
  loop
    money_part := least(money_left, sale.paid_cents - sale.returned_cents + sale.returned_discount_cents);
    balance_part := least(balance_left, sale.discount_cents - sale.returned_discount_cents);
    continue when money_part + balance_part = 0;
    perform take_back(sale, holder, case when money_left = goods and balance_left = given.discount_cents then given.id else uuidv7() end, money_part + balance_part,
      balance_part, given.cause::text, p_now, p_staff);
    money_left := money_left - money_part;
    balance_left := balance_left - balance_part;
  end loop;
  -- What was still owed for it is of no sale.
  perform lessen_coupon(bill.id, p_now);
  if paid_back > 0 and given.to_balance then
    perform post_entry(holder, 'refund', 'refund:' || given.id, paid_back, 0, 0, bill.id, sale.id, p_now,
      given.cause::text, p_staff);
  elsif paid_back > 0 then
    perform send_back(bill, given.id, paid_back, null, p_now);
  end if;
  insert into outbox (topic, payload, keys, created_at) values ('order.refunded',
    jsonb_build_object('order_id', bill.id, 'refund_id', given.id),
    array['customer:' || bill.customer_id, 'order:' || bill.id, 'shop:' || bill.shop_id], p_now);
  -- Nothing is left to be paid: its document can be made.
  if unpaid > 0 and unpaid = bill.owed_cents then
    insert into outbox (topic, payload, keys, created_at) values ('order.paid',
      jsonb_build_object('order_id', bill.id, 'rest', true), array['order:' || bill.id], p_now);
  end if;
  return given.id;
end $$;
