-- The coupon that a sale by line used and what it took off, a gift too: no redemption of those names a sale.
alter table till_sales add column coupon jsonb;
update till_sales s set coupon = json_build_object('code', c.code, 'takesOff', r.amount_cents)
from coupon_redemptions r join coupons c on c.id = r.coupon_id where r.purchase_id = s.id and r.at_sale;
