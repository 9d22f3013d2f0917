-- What a coupon gives for a sale as it stands, in cents: for the money that was paid and didn't come back, to which what the coupon
-- itself took off as it was sold is added; nothing of one that was undone.
create or replace function coupon_worth(p_coupon integer, p_sale uuid) returns integer language plpgsql stable as $$
declare
  coupon coupons;
  sale transactions;
  own integer;
begin
  select * into strict coupon from coupons where id = p_coupon;
  select * into strict sale from transactions where id = p_sale;
  if sale.reversed_at is not null then return 0; end if;
  own := sale.discount_cents - coalesce(
    (select amount_cents from coupon_redemptions where transaction_id = p_sale and coupon_id = p_coupon and at_sale), 0);
  return coupon_gives(coupon, sale.subtotal_cents - sale.returned_cents
      -- What came back took its share of both.
      - coalesce(round(own * (1 - sale.returned_discount_cents / nullif(sale.discount_cents, 0)::numeric)), 0)::integer,
    case when coupon.product_code is not null then price_in_sale(sale.id, coupon.product_code) end);
end $$;
