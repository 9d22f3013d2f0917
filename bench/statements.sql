-- The work of place_order (apps/server/functions/place_order.sql) as most servers do it: one statement at a time.
\set customer random(:first, :last)
\set shop :firstshop + mod(:customer, :shops)
begin;
insert into idempotency_keys (customer_id, key, request_hash, created_at)
  values (:customer, gen_random_uuid()::text, '\x00', now()) on conflict do nothing returning key \gset
update customers set updated_at = greatest(updated_at + interval '1 millisecond', now()), last_contact_at = now()
  where id = :customer returning progress_cents \gset
select menu_version, time_zone from shops where id = :shop \gset
select count(*) as missing from sold_out where shop_id = :shop and until > now() and code = any(array['10101', '10102', '30101']) \gset
select count(*) as quoted from quotes where customer_id = :customer \gset
select cents_per_point from loyalty_rule \gset
select coalesce(max(version), 1) as terms from legal_documents where kind = 'terms' \gset
insert into daily_numbers as n (shop_id, day, last) values (:shop, current_date, 1)
  on conflict (shop_id, day) do update set last = n.last + 1 returning last as number \gset
insert into orders (customer_id, shop_id, number, day, delivery_type, subtotal_cents, discount_cents, payment_phone,
    menu_version, terms_version, placed_at, expires_at, ready_at)
  select :customer, :shop, :number, current_date, 0, (input->>'subtotal_cents')::integer, 0, '+351912345678',
    :menu_version, :terms, now(), now() + interval '4 minutes', now() + interval '15 minutes' from bench.input where shop_id = :shop
  returning id as order_id, total_cents \gset
insert into order_lines (order_id, position, product_code, name, quantity, unit_cents, vat_rate, vat_parts, complements, options)
  select :order_id::uuid, position, line->>'product_code', line->>'name', (line->>'quantity')::smallint,
    (line->>'unit_cents')::integer, (line->>'vat_rate')::numeric, line->'vat_parts', line->'complements', line->'options'
  from bench.input, jsonb_array_elements(input->'lines') with ordinality as lines (line, position)
  where shop_id = :shop;
insert into payments (order_id, attempt, gateway, phone, amount_cents, requested_at, expires_at)
  values (:order_id::uuid, 1, 'simulator', '+351912345678', :total_cents, now(), now() + interval '4 minutes');
insert into outbox (topic, payload, keys)
  values ('payment.requested', jsonb_build_object('order_id', :order_id::text), array['customer:' || :customer::text, 'order:' || :order_id::text]);
update quotes set held_until = null where customer_id = :customer and held_until is not null;
update idempotency_keys set answer = jsonb_build_object('id', :order_id::text, 'number', :number::integer)
  where customer_id = :customer and key = :key;
select private_data(:customer);
commit;
