-- Writes the payments of an order's next attempt: its own, or one a part of its purchase, of which the first is asked for all. What
-- was left to be paid later is asked for each order alone.
create or replace function ask_for_money(
  bill orders, p_attempt integer, p_method text, p_phone text, p_gateway text, p_now timestamptz, p_expires timestamptz
) returns void language plpgsql as $$
declare
  charge uuid := uuidv7();
begin
  if bill.purchase_id is null or bill.paid then
    insert into payments (id, order_id, attempt, gateway, method, phone, amount_cents, requested_at, expires_at, rest)
    values (charge, bill.id, p_attempt, p_gateway, p_method, p_phone,
      case when bill.paid then bill.owed_cents else bill.total_cents - bill.later_cents end, p_now, p_expires, bill.paid);
  else
    insert into payments (id, order_id, attempt, gateway, method, phone, amount_cents, requested_at, expires_at, charge_id, charge_cents)
    select case when is_first then charge else uuidv7() end, id, p_attempt, p_gateway, p_method, p_phone, due, p_now, p_expires,
      case when not is_first then charge end, case when is_first then total end
    from (
      select o.id, o.total_cents - o.later_cents as due, row_number() over (order by o.id = bill.id desc, o.id) = 1 as is_first, sum(o.total_cents - o.later_cents) over () as total
      from orders o
      where o.purchase_id = bill.purchase_id and o.state = 'awaiting_payment' and not o.paid and o.total_cents > o.later_cents) parts;
  end if;
  insert into outbox (topic, payload, keys, created_at)
  select 'payment.requested', jsonb_build_object('order_id', order_id), array['customer:' || bill.customer_id, 'order:' || order_id], p_now
  from payments where id = charge;
end $$;
