-- The rest of an order has come, all of it at once: it earns now. 'bill' is locked, after its customer.
create or replace function pay_rest(bill orders, p_now timestamptz) returns void language plpgsql as $$
declare
  sale uuid := uuidv7();
  points integer := record_sale(lock_holder(bill.customer_id), sale, bill.id, bill.shop_id, 'app',
    bill.owed_cents - owed_packaging(bill), 0, p_now);
begin
  -- Also what an advance of nothing else paid, which was no sale.
  if bill.packaging_cents > 0 then
    update transactions set packaging_cents = bill.packaging_cents
      - (select coalesce(sum(unpaid_packaging_cents), 0) from order_refunds where order_id = bill.id)
      - (select coalesce(sum(told.packaging_cents), 0) from transactions told where told.order_id = bill.id and told.reversed_by is null)
    where id = sale;
  end if;
  update orders set owed_cents = 0, rest_paid_at = p_now, points_added = points_added + points where id = bill.id;
  perform drop_requests(bill.id, 'cancelled', p_now);
  insert into outbox (topic, payload, keys, created_at) values ('order.paid', jsonb_build_object('order_id', bill.id, 'rest', true),
    array['customer:' || bill.customer_id, 'order:' || bill.id, 'shop:' || bill.shop_id], p_now);
end $$;
