-- What came back of a purchase takes back what a coupon gave for it: whoever returned the bread doesn't keep the offer. What
-- was spent meanwhile is taken from the points, and owed where there are too few.
create or replace function take_coupon_back() returns trigger language plpgsql as $$
declare
  row_changed jsonb := to_jsonb(new);
  sale uuid := (case when tg_table_name = 'till_returns' then row_changed->>'sale_id' else row_changed->>'id' end)::uuid;
  given coupon_redemptions;
  rule loyalty_rule;
  holder bigint;
  back integer;
  from_balance integer;
begin
  select * into given from coupon_redemptions where transaction_id = sale;
  if not found then return null; end if;
  holder := lock_holder(given.customer_id);
  select * into given from coupon_redemptions where id = given.id for no key update;
  back := given.amount_cents - given.taken_back_cents - coupon_worth(given.coupon_id, sale);
  if back <= 0 then return null; end if;
  update coupon_redemptions set taken_back_cents = taken_back_cents + back where id = given.id;
  select * into rule from loyalty_rule;
  select least(back, balance_cents) into from_balance from customers where id = holder;
  perform post_entry(holder, 'coupon', 'coupon:' || given.id || ':back:' || given.taken_back_cents + back,
    -from_balance, 0, -round((back - from_balance)::numeric * rule.cents_per_point * rule.threshold / rule.reward_cents)::integer,
    null, null, coalesce((row_changed->>'reversed_at')::timestamptz, (row_changed->>'returned_at')::timestamptz,
      (select max(returned_at) from sale_returns where transaction_id = sale), now()),
    (select code from coupons where id = given.coupon_id));
  return null;
end $$;
create or replace trigger coupon_taken_back after update of reversed_at, returned_cents on transactions
for each row when ((old.reversed_at, old.returned_cents) is distinct from (new.reversed_at, new.returned_cents))
execute function take_coupon_back();
create or replace trigger coupon_taken_back after insert on till_returns for each row execute function take_coupon_back();
