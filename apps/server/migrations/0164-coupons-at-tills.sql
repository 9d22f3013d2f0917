-- Used as its purchase was made: what it gave is part of that sale's discount.
alter table coupon_redemptions add column at_sale boolean not null default false;
