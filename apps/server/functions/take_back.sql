-- Takes back what part of a sale gave: its points, and its share of the balance it was paid with, which the account that holds
-- the customer's balance now gets back. Callers hold the customer and the sale.
create or replace function take_back(
  sale transactions, p_holder bigint, p_return uuid, p_amount integer, p_balance_part integer, p_reason text, p_now timestamptz,
  p_staff bigint default null
) returns void language plpgsql as $$
declare
  taken record;
  given record;
  remaining integer := sale.subtotal_cents - sale.returned_cents;
begin
  select * into taken from post_entry(p_holder, 'reverse_earn', 'return:' || p_return || ':reverse',
    0, 0, p_balance_part - p_amount, sale.order_id, sale.id, p_now, p_reason, p_staff);
  if p_balance_part > 0 then
    select * into given from post_entry(p_holder, 'return_spend', 'return:' || p_return || ':return',
      p_balance_part, 0, 0, sale.order_id, sale.id, p_now, p_reason, p_staff);
    update customers set discount_total_cents = discount_total_cents - p_balance_part where id = sale.customer_id;
    taken.points_earned := taken.points_earned + given.points_earned;
    taken.rewarded := taken.rewarded + given.rewarded;
  end if;
  insert into sale_returns (id, transaction_id, amount_cents, discount_cents, points, reward_cents, reason, returned_at)
  values (p_return, sale.id, p_amount, p_balance_part, -taken.points_earned, -taken.rewarded, p_reason, p_now);
  update transactions set returned_cents = returned_cents + p_amount,
    returned_discount_cents = returned_discount_cents + p_balance_part,
    returned_points = returned_points - taken.points_earned,
    returned_reward_cents = returned_reward_cents - taken.rewarded,
    reversed_at = case when p_amount = remaining then p_now end,
    reverse_reason = case when p_amount = remaining then p_reason end
  where id = sale.id;
end $$;
