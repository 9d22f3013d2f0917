-- What a coupon gives for a sale, in cents: nothing of one that was undone or came to less than the coupon asks for; never more
-- than its value, nor than was paid in money and didn't come back.
create or replace function coupon_worth(p_coupon integer, p_sale uuid) returns integer language plpgsql stable as $$
declare
  coupon coupons;
  sale transactions;
  money integer;
begin
  select * into strict coupon from coupons where id = p_coupon;
  select * into strict sale from transactions where id = p_sale;
  money := sale.paid_cents - sale.returned_cents + sale.returned_discount_cents;
  if sale.reversed_at is not null or money < coalesce(coupon.minimum_cents, 1) then return 0; end if;
  if coupon.product_code is not null then money := least(money, price_in_sale(sale.id, coupon.product_code)); end if;
  return least(coupon.value_cents, case
    when coupon.percent is not null then floor(money * coupon.percent / 100.0)
    when coupon.product_code is not null then money
    else least(money, coupon.value_cents) end);
end $$;
