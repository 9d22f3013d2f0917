-- Returns part of a till's sale, or with a null amount all that is left: takes back its points and gives back its share of the
-- balance, to the account that holds the customer's balance now. Returns the return's id, or null when nothing was left.
create or replace function return_at_till(p_transaction uuid, p_amount integer, p_reason text, p_now timestamptz)
returns uuid language plpgsql as $$
declare
  sale transactions;
  holder bigint;
  returned uuid := uuidv7();
  remaining integer;
  amount integer;
  balance_part integer;
  taken record;
  given record;
begin
  holder := lock_holder((select customer_id from transactions where id = p_transaction and order_id is null));
  select * into sale from transactions where id = p_transaction and order_id is null for no key update;
  if not found then return null; end if;
  remaining := case when sale.reversed_at is null then sale.subtotal_cents - sale.returned_cents else 0 end;
  if p_amount > remaining then
    perform refuse('return_exceeds_sale', jsonb_build_object('devolvivel', remaining / 100.0));
  end if;
  if remaining = 0 then return null; end if;
  amount := coalesce(p_amount, remaining);
  balance_part := round(sale.discount_cents::numeric * (sale.returned_cents + amount) / sale.subtotal_cents)
    - sale.returned_discount_cents;

  select * into taken from post_entry(holder, 'reverse_earn', 'return:' || returned || ':reverse',
    0, 0, balance_part - amount, null, sale.id, p_now, p_reason, null);
  if balance_part > 0 then
    select * into given from post_entry(holder, 'return_spend', 'return:' || returned || ':return',
      balance_part, 0, 0, null, sale.id, p_now, p_reason, null);
    update customers set discount_total_cents = discount_total_cents - balance_part where id = sale.customer_id;
    taken.points_earned := taken.points_earned + given.points_earned;
    taken.rewarded := taken.rewarded + given.rewarded;
  end if;
  insert into sale_returns (id, transaction_id, amount_cents, discount_cents, points, reward_cents, reason, returned_at)
  values (returned, sale.id, amount, balance_part, -taken.points_earned, -taken.rewarded, p_reason, p_now);
  update transactions set returned_cents = returned_cents + amount,
    returned_discount_cents = returned_discount_cents + balance_part,
    returned_points = returned_points - taken.points_earned,
    returned_reward_cents = returned_reward_cents - taken.rewarded,
    reversed_at = case when amount = remaining then p_now end,
    reverse_reason = case when amount = remaining then p_reason end
  where id = sale.id;
  return returned;
end $$;
