-- Takes back a rest that somebody marked as taken at the counter by mistake: it is owed again, and what it earned goes. Once its
-- document may exist, or some of it has gone back, it is no mistake any more. Returns whether it did so now.
create or replace function undo_at_counter(p_order uuid, p_reason text, p_now timestamptz, p_staff bigint) returns boolean
language plpgsql as $$
declare
  bill orders;
  mistake payments;
  sale transactions;
  taken record;
begin
  perform lock_order(p_order);
  select * into bill from orders where id = p_order;
  select * into mistake from payments where order_id = p_order and gateway = 'till' order by attempt desc limit 1 for no key update;
  if not found or mistake.reason = 'undone' then return false; end if;
  -- The latest is the rest's. What went to the balance before it is no matter of it: ids are in the order in which they were written.
  select * into sale from transactions where order_id = p_order order by id desc limit 1 for no key update;
  if mistake.state <> 'paid' or bill.invoice_asked_at is not null or bill.state in ('cancelled', 'expired')
    or exists (select from payment_refunds where payment_id = mistake.id)
    or exists (select from order_refunds where order_id = p_order and id > sale.id and to_balance and money_cents > unpaid_cents) then
    perform refuse('undo_too_late');
  end if;
  update payments set state = payment_transition(state, 'refunding'), reason = 'undone' where id = mistake.id;
  update payments set state = payment_transition(state, 'refunded') where id = mistake.id;
  update transactions set reversed_at = p_now, reversed_by = p_staff, reverse_reason = p_reason where id = sale.id;
  select * into taken from post_entry(sale.customer_id, 'reverse_earn', 'transaction:' || sale.id || ':reverse', 0, 0, -sale.paid_cents,
    p_order, sale.id, p_now, p_reason, p_staff);
  update orders set owed_cents = owed_cents + mistake.amount_cents, rest_paid_at = null,
    points_added = points_added + taken.points_earned where id = p_order;
  insert into outbox (topic, payload, keys, created_at) values ('order.paid', jsonb_build_object('order_id', p_order, 'rest', true),
    array['customer:' || bill.customer_id, 'order:' || p_order, 'shop:' || bill.shop_id], p_now);
  perform post_drawer(bill.shop_id, 'order_undone', mistake.method, -mistake.amount_cents, 0, mistake.id, p_now);
  return true;
end $$;
