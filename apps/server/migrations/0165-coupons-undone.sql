-- outside a transaction: coupons are redeemed meanwhile. Whoever had all of a purchase undone may use its coupon again.
alter table coupon_redemptions add column if not exists undone boolean not null default false;
drop index concurrently if exists coupon_redemptions_once;
create unique index concurrently coupon_redemptions_once on coupon_redemptions (coupon_id, customer_id) where not undone;
alter table coupon_redemptions drop constraint if exists coupon_redemptions_coupon_id_customer_id_key;
