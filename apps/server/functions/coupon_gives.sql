-- What a coupon gives for a purchase of so much money, in cents, by the price in it of the product that the coupon is for: nothing
-- of one that came to less than the coupon asks for; never more than its value, nor than the money.
create or replace function coupon_gives(coupon coupons, p_money integer, p_price integer) returns integer language sql immutable as $$
  select case when p_money < coalesce(coupon.minimum_cents, 1) then 0
    else least(coupon.value_cents, case
      when coupon.percent is not null then floor(part.cents * coupon.percent / 100.0)::integer
      else part.cents end) end
  from (select case when coupon.product_code is null then p_money else least(p_money, p_price) end as cents) part
$$;
