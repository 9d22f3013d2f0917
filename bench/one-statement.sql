-- The same in the one statement that the server sends.
\set customer random(:first, :last)
\set shop :firstshop + mod(:customer, :shops)
select place_order(input || jsonb_build_object('customer_id', :customer::bigint, 'key', gen_random_uuid()::text, 'now', now())) from bench.input where shop_id = :shop;
