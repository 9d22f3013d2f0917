-- Takes a coupon back that was held for a sale that came to nothing: what it gave was never on the balance, and whoever had it may
-- use it again. Callers hold the customer.
create or replace function free_coupon(p_redemption bigint, p_customer bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  given coupon_redemptions;
begin
  select * into strict given from coupon_redemptions where id = p_redemption for no key update;
  if given.undone then return; end if;
  perform post_entry(p_customer, 'coupon', 'coupon:' || given.id || ':back:' || given.amount_cents, 0, -given.amount_cents, 0,
    null, null, p_now, (select code from coupons where id = given.coupon_id));
  update coupon_redemptions set undone = true, taken_back_cents = amount_cents where id = given.id;
  update coupons set redeemed_count = redeemed_count - 1 where id = given.coupon_id;
end $$;
