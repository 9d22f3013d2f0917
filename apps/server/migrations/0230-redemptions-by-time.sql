-- outside a transaction: coupons are redeemed meanwhile.
drop index concurrently if exists coupon_redemptions_by_time;
create index concurrently coupon_redemptions_by_time on coupon_redemptions (redeemed_at)
  include (coupon_id, amount_cents, taken_back_cents) where not undone;
