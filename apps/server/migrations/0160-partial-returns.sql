-- Of a sale that another maker's till told, a part may be brought back: one of three cakes.

-- What came back of a sale, in consumer prices, and how it was given back: the discount's share as balance, the rest from the drawer.
create table sale_returns (
  id uuid primary key,
  transaction_id uuid not null references transactions (id),
  amount_cents integer not null check (amount_cents > 0),
  discount_cents integer not null check (discount_cents between 0 and amount_cents),
  -- Points and reward that the part had given, as far as they were taken back.
  points integer not null,
  reward_cents integer not null,
  reason text,
  returned_at timestamptz not null
);
create index sale_returns_by_transaction on sale_returns (transaction_id);

-- The sums of a sale's returns.
alter table transactions
  add column returned_cents integer not null default 0,
  add column returned_discount_cents integer not null default 0,
  add column returned_points integer not null default 0,
  add column returned_reward_cents integer not null default 0;
alter table transactions add constraint transactions_returned_check check (
  returned_cents between 0 and subtotal_cents
  and returned_discount_cents between 0 and least(discount_cents, returned_cents)
  and returned_cents - returned_discount_cents <= paid_cents
) not valid;

-- Takes back what a part of a till's sale gave, and gives back the share of the balance that it used; without an amount, all
-- that is left. The shares are those of what came back so far, rounded, less what was given back before: in the end they sum to
-- the sale to the cent. Answers the return's id, or null where nothing was left to come back.
create function return_at_till(p_transaction uuid, p_amount integer, p_reason text, p_now timestamptz)
returns uuid language plpgsql as $$
declare
  sale transactions;
  returned uuid := uuidv7();
  remaining integer;
  amount integer;
  balance_part integer;
  taken record;
  given record;
begin
  perform from customers c join transactions t on t.customer_id = c.id
  where t.id = p_transaction and t.order_id is null for no key update of c;
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

  select * into taken from post_entry(sale.customer_id, 'reverse_earn', 'return:' || returned || ':reverse',
    0, 0, balance_part - amount, null, sale.id, p_now, p_reason, null);
  if balance_part > 0 then
    select * into given from post_entry(sale.customer_id, 'return_spend', 'return:' || returned || ':return',
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

-- As before, less what had come back already.
create or replace function undo_at_till(p_transaction uuid, p_reason text, p_now timestamptz, p_staff bigint)
returns boolean language plpgsql as $$
declare
  sale transactions;
  balance_part integer;
begin
  perform from customers c join transactions t on t.customer_id = c.id
  where t.id = p_transaction and t.order_id is null for no key update of c;
  select * into sale from transactions where id = p_transaction and order_id is null for no key update;
  if not found or sale.reversed_at is not null then return false; end if;
  balance_part := sale.discount_cents - sale.returned_discount_cents;
  update transactions set reversed_at = p_now, reversed_by = p_staff, reverse_reason = p_reason where id = sale.id;
  perform post_entry(sale.customer_id, 'reverse_earn', 'transaction:' || sale.id || ':reverse',
    0, 0, sale.returned_cents - sale.returned_discount_cents - sale.paid_cents, null, sale.id, p_now, p_reason, p_staff);
  if balance_part > 0 then
    perform post_entry(sale.customer_id, 'return_spend', 'transaction:' || sale.id || ':return',
      balance_part, 0, 0, null, sale.id, p_now, p_reason, p_staff);
    update customers set discount_total_cents = discount_total_cents - balance_part where id = sale.customer_id;
  end if;
  return true;
end $$;
