-- Whoever had all of a purchase undone may use its coupon again. The customer's lock holds meanwhile what the constraint held.
alter table coupon_redemptions
  add column undone boolean not null default false,
  drop constraint coupon_redemptions_coupon_id_customer_id_key;
