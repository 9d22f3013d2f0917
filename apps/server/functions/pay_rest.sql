-- The rest of an order has come, all of it at once: it earns now. 'bill' is locked, after its customer.
create or replace function pay_rest(bill orders, p_now timestamptz) returns void language plpgsql as $$
declare
  points integer := record_sale(lock_holder(bill.customer_id), uuidv7(), bill.id, bill.shop_id, 'app',
    bill.owed_cents - owed_packaging(bill), 0, p_now);
begin
  update orders set owed_cents = 0, rest_paid_at = p_now, points_added = points_added + points where id = bill.id;
  perform drop_requests(bill.id, 'cancelled', p_now);
  insert into outbox (topic, payload, keys, created_at) values ('order.paid', jsonb_build_object('order_id', bill.id, 'rest', true),
    array['customer:' || bill.customer_id, 'order:' || bill.id, 'shop:' || bill.shop_id], p_now);
end $$;
