-- Gives an order that is locked, and whose shop's hours are held (hold_hours), another pickup time: its slot of a shop with a limit,
-- its day's quota and its day's number. 'move' has pickup_at, slot_at, slots (of a shop with a limit), limited (take_daily_quota),
-- closes (as place_order's).
create or replace function move_pickup(p_order uuid, move jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  bill orders;
  shop shops;
  slot timestamptz := (move->>'slot_at')::timestamptz;
  wanted timestamptz := (move->>'pickup_at')::timestamptz;
  new_day date;
  short_number integer;
begin
  select * into bill from orders where id = p_order;
  select * into shop from shops where id = bill.shop_id;
  if jsonb_array_length(move->'slots') > 0 and slot is distinct from bill.slot_at then
    slot := free_slot(shop.id, array(select jsonb_array_elements_text(move->'slots')::timestamptz), bill.units,
      shop.slot_capacity, bill.customer_id, p_now);
    if slot is null then perform refuse('pickup_slot_gone'); end if;
  end if;
  new_day := (wanted at time zone shop.time_zone)::date;
  short_number := bill.number;
  if new_day <> bill.day then
    perform take_daily_quota(shop, new_day, move->'limited');
    short_number := take_order_number(shop, new_day, (p_now at time zone shop.time_zone)::date);
  end if;
  update orders set pickup_at = wanted, ready_at = wanted, slot_at = slot, day = new_day, number = short_number where id = bill.id;
  update order_lines set closes_at = (move->'closes'->>product_code)::timestamptz where order_id = bill.id and packaging is null;
end $$;
