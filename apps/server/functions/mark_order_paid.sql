-- Marks an order as paid, which is all of it that was due when it was placed: spends the hold, earns loyalty by what has come, and
-- notifies through the outbox.
create or replace function mark_order_paid(p_order orders, p_now timestamptz) returns void language plpgsql as $$
declare
  points integer := 0;
  sale uuid := uuidv7();
  -- Packaging is paid before anything else, and earns nothing.
  packed integer := least(p_order.packaging_cents, p_order.total_cents - p_order.later_cents);
  goods integer := p_order.subtotal_cents - p_order.later_cents - packed;
begin
  if p_order.discount_cents > 0 then
    perform post_entry(p_order.customer_id, 'spend', 'order:' || p_order.id || ':spend',
      0, -p_order.discount_cents, 0, p_order.id, null, p_now);
  end if;
  if goods > 0 or p_order.later_cents = 0 then
    points := record_sale(p_order.customer_id, sale, p_order.id, p_order.shop_id, 'app', goods, p_order.discount_cents, p_now);
    if packed > 0 then update transactions set packaging_cents = packed where id = sale; end if;
  end if;
  -- An order for now that is paid late keeps its preparation time: its ready time moves.
  update orders set paid = true, paid_at = p_now, points_added = points,
    ready_at = case when pickup_at is null and ready_at < p_now then p_now + (ready_at - placed_at) else ready_at end
  where id = p_order.id;
  insert into outbox (topic, payload, keys, created_at) values ('order.paid',
    jsonb_build_object('order_id', p_order.id),
    array['customer:' || p_order.customer_id, 'order:' || p_order.id, 'shop:' || p_order.shop_id], p_now);
end $$;
