-- Records a paid sale and its loyalty. Returns the points earned.
create or replace function record_sale(
  p_customer bigint, p_transaction uuid, p_order uuid, p_shop integer, p_source text,
  p_subtotal integer, p_discount integer, p_now timestamptz
) returns integer language plpgsql as $$
declare
  rule loyalty_rule;
  before customers;
  after customers;
  earned record;
begin
  select * into rule from loyalty_rule;
  select * into before from customers where id = p_customer for no key update;
  insert into transactions (id, customer_id, shop_id, order_id, source, happened_at, subtotal_cents, discount_cents, paid_cents)
  values (p_transaction, p_customer, p_shop, p_order, p_source, p_now, p_subtotal, p_discount, p_subtotal - p_discount);
  select * into earned from post_entry(p_customer, 'earn', 'transaction:' || p_transaction || ':earn',
    0, 0, p_subtotal - p_discount, p_order, p_transaction, p_now);
  update customers set discount_total_cents = discount_total_cents + p_discount where id = p_customer returning * into after;
  -- The balance before the sale includes its discount.
  update transactions set points_added = earned.points_earned,
    balance_added_cents = greatest(earned.rewarded, 0), balance_removed_cents = p_discount,
    points_before = points_of(before.progress_cents, rule), points_after = points_of(after.progress_cents, rule),
    balance_before_cents = before.balance_cents + p_discount, balance_after_cents = after.balance_cents
  where id = p_transaction;
  return earned.points_earned;
end $$;
