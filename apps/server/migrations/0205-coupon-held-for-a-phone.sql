-- The coupon of a sale that a phone is asked to pay: what it gave is held with the rest of its balance, and taken back where it ends
-- unpaid. Which redemption it was is known only as long as it is waited for.
alter table till_requests
  add column coupon_cents integer not null default 0 check (coupon_cents >= 0),
  add column redemption_id bigint references coupon_redemptions;
