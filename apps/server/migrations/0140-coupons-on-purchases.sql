-- outside a transaction: coupons are redeemed meanwhile. A purchase has one of them.
drop index concurrently if exists coupon_redemptions_purchase;
create unique index concurrently coupon_redemptions_purchase on coupon_redemptions (purchase_id) where purchase_id is not null;
drop index concurrently if exists coupon_redemptions_by_transaction;
create index concurrently coupon_redemptions_by_transaction on coupon_redemptions (transaction_id) where transaction_id is not null;
