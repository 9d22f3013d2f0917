-- outside a transaction: coupons are redeemed meanwhile.
drop index concurrently if exists coupon_redemptions_once;
create unique index concurrently coupon_redemptions_once on coupon_redemptions (coupon_id, customer_id) where not undone;
