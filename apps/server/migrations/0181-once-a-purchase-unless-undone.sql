-- outside a transaction: coupons are redeemed meanwhile.
drop index concurrently if exists coupon_redemptions_purchase;
create unique index concurrently coupon_redemptions_purchase on coupon_redemptions (purchase_id) where purchase_id is not null and not undone;
