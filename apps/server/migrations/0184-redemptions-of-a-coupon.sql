-- outside a transaction: coupons are redeemed meanwhile.
drop index concurrently if exists coupon_redemptions_by_coupon;
create index concurrently coupon_redemptions_by_coupon on coupon_redemptions (coupon_id);
