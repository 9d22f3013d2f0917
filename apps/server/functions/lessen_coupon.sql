-- What came back of a purchase takes back what a coupon gave for it: whoever returned the bread doesn't keep the offer. What
-- was spent meanwhile is taken from the points, and owed where there are too few. A purchase is its order, where it was
-- one: what comes back of that may be of another of its sales, or of what isn't paid yet. Once nothing is left of the sale that it was
-- given for, all of it is taken back and the coupon is free again, for what else was paid of the purchase too.
create or replace function lessen_coupon(p_purchase uuid, p_at timestamptz) returns void language plpgsql as $$
declare
  given coupon_redemptions;
  rule loyalty_rule;
  holder bigint;
  back integer;
  from_balance integer;
begin
  select * into given from coupon_redemptions where purchase_id = p_purchase and not undone;
  if not found then return; end if;
  holder := lock_holder(given.customer_id);
  select * into given from coupon_redemptions where id = given.id for no key update;
  back := given.amount_cents - given.taken_back_cents - coupon_worth(given.coupon_id, given.transaction_id);
  if not given.undone and exists (select from transactions where id = given.transaction_id and reversed_at is not null) then
    update coupon_redemptions set undone = true where id = given.id;
    update coupons set redeemed_count = redeemed_count - 1 where id = given.coupon_id;
  end if;
  if back <= 0 then return; end if;
  update coupon_redemptions set taken_back_cents = taken_back_cents + back where id = given.id;
  select * into rule from loyalty_rule;
  select least(back, balance_cents) into from_balance from customers where id = holder;
  perform post_entry(holder, 'coupon', 'coupon:' || given.id || ':back:' || given.taken_back_cents + back,
    -from_balance, 0, -round((back - from_balance)::numeric * rule.cents_per_point * rule.threshold / rule.reward_cents)::integer,
    null, null, p_at, (select code from coupons where id = given.coupon_id));
end $$;
