-- The writes that move money, each one statement to its caller: a round trip is what costs (reference/stack.md).
-- Locks are taken in one order, customer → order → payment. A refusal is an exception with SQLSTATE FO001 whose
-- message is a code of the contract's error table, so that nothing of the statement stays.

create function refuse(code text, detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception using errcode = 'FO001', message = code, detail = detail::text;
end $$;

create function points_of(progress integer, cents_per_point integer) returns integer
  language sql immutable as $$ select greatest(progress, 0) / cents_per_point $$;

-- Moves a customer's balance, hold and progress by one ledger entry; the row locks the customer.
create function post_entry(
  p_customer bigint, p_kind ledger_kind, p_reference text, p_balance integer, p_held integer, p_progress integer,
  p_order uuid, p_transaction uuid, p_now timestamptz, p_reason text default null, p_staff bigint default null
) returns void language sql as $$
  with moved as (
    update customers set
      balance_cents = balance_cents + p_balance,
      held_cents = held_cents + p_held,
      progress_cents = progress_cents + p_progress,
      updated_at = greatest(updated_at + interval '1 millisecond', p_now),
      last_contact_at = p_now
    where id = p_customer
    returning old.balance_cents as balance_before, new.balance_cents as balance_after,
      old.held_cents as held_before, new.held_cents as held_after,
      old.progress_cents as progress_before, new.progress_cents as progress_after
  )
  insert into ledger_entries (customer_id, kind, reference, order_id, transaction_id,
    balance_before, balance_delta, balance_after, held_before, held_delta, held_after,
    progress_before, progress_delta, progress_after, points_before, points_after, reason, staff_id, created_at)
  select p_customer, p_kind, p_reference, p_order, p_transaction,
    balance_before, p_balance, balance_after, held_before, p_held, held_after,
    progress_before, p_progress, progress_after,
    points_of(progress_before, cents_per_point), points_of(progress_after, cents_per_point), p_reason, p_staff, p_now
  from moved, loyalty_rule
$$;

-- Gives what a paid sale earns (product.md, Loyalty): progress grows by the cents paid, each full threshold becomes balance.
-- Writes the Transaction too. The customer's row must be locked. Answers the points won.
create function earn_from_sale(
  p_customer customers, p_transaction uuid, p_order uuid, p_shop integer, p_source text,
  p_subtotal integer, p_discount integer, p_now timestamptz
) returns integer language plpgsql as $$
declare
  rule loyalty_rule;
  paid integer := p_subtotal - p_discount;
  full_reward integer;
  rewards integer;
  points integer;
  progress integer := p_customer.progress_cents;
begin
  select * into rule from loyalty_rule;
  full_reward := rule.cents_per_point * rule.threshold;
  rewards := greatest(progress + paid, 0) / full_reward;
  points := points_of(progress + paid, rule.cents_per_point) - points_of(progress, rule.cents_per_point);
  insert into transactions (id, customer_id, shop_id, order_id, source, happened_at, subtotal_cents, discount_cents,
    paid_cents, points_added, balance_added_cents, balance_removed_cents, points_before, points_after,
    balance_before_cents, balance_after_cents)
  values (p_transaction, p_customer.id, p_shop, p_order, p_source, p_now, p_subtotal, p_discount, paid, points,
    rewards * rule.reward_cents, p_discount, points_of(progress, rule.cents_per_point),
    points_of(progress + paid - rewards * full_reward, rule.cents_per_point),
    p_customer.balance_cents + p_discount, p_customer.balance_cents + rewards * rule.reward_cents);
  if paid > 0 then
    perform post_entry(p_customer.id, 'earn', 'transaction:' || p_transaction || ':earn',
      rewards * rule.reward_cents, 0, paid - rewards * full_reward, p_order, p_transaction, p_now);
  end if;
  update customers set discount_total_cents = discount_total_cents + p_discount where id = p_customer.id and p_discount > 0;
  return points;
end $$;

-- Takes back exactly what a sale earned: as if it had never been, rewards included as far as the balance still holds them;
-- what was spent already stays as negative progress.
create function reverse_earning(p_transaction transactions, p_now timestamptz, p_reason text, p_staff bigint)
  returns void language plpgsql as $$
declare
  rule loyalty_rule;
  customer customers;
  full_reward integer;
  progress integer;
  taken integer;
begin
  if p_transaction.paid_cents = 0 then return; end if;
  select * into rule from loyalty_rule;
  select * into customer from customers where id = p_transaction.customer_id for update;
  full_reward := rule.cents_per_point * rule.threshold;
  progress := customer.progress_cents - p_transaction.paid_cents;
  taken := least((greatest(-progress, 0) + full_reward - 1) / full_reward, customer.balance_cents / rule.reward_cents);
  perform post_entry(customer.id, 'reverse_earn', 'transaction:' || p_transaction.id || ':reverse',
    -taken * rule.reward_cents, 0, taken * full_reward - p_transaction.paid_cents,
    p_transaction.order_id, p_transaction.id, p_now, p_reason, p_staff);
end $$;

-- The money of an order is there: the hold is spent, loyalty earned, the shop told through the outbox.
create function mark_order_paid(p_order orders, p_now timestamptz) returns void language plpgsql as $$
declare
  customer customers;
  sale uuid := uuidv7();
  points integer;
begin
  if p_order.discount_cents > 0 then
    perform post_entry(p_order.customer_id, 'spend', 'order:' || p_order.id || ':spend',
      0, -p_order.discount_cents, 0, p_order.id, null, p_now);
  end if;
  select * into customer from customers where id = p_order.customer_id;
  points := earn_from_sale(customer, sale, p_order.id, p_order.shop_id, 'app',
    p_order.subtotal_cents, p_order.discount_cents, p_now);
  update orders set paid = true, paid_at = p_now, points_added = points where id = p_order.id;
  insert into outbox (topic, payload, keys, created_at) values ('order.paid',
    jsonb_build_object('order_id', p_order.id),
    array['customer:' || p_order.customer_id, 'order:' || p_order.id, 'shop:' || p_order.shop_id], p_now);
end $$;

-- Private data as rows; the server's presenter gives it the wire's names.
create function private_data(p_customer bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'customer', to_jsonb(c) - 'password_hash' - 'qr_secret',
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state, 'paid', o.paid, 'total_cents', o.total_cents,
        'number', o.number, 'shop_id', o.shop_id) order by o.id desc)
      from orders o where o.customer_id = c.id and o.state not in ('collected', 'cancelled', 'expired')), '[]'),
    'transactions', coalesce((
      select jsonb_agg(to_jsonb(t) || jsonb_build_object('shop_name', s.name, 'restaurant_name', r.name,
        'time_zone', s.time_zone, 'opinion_id', p.id) order by t.id desc)
      from (select * from transactions where customer_id = c.id order by id desc limit 20) t
      join shops s on s.id = t.shop_id join restaurants r on r.id = s.restaurant_id
      left join opinions p on p.transaction_id = t.id), '[]'))
  from customers c where c.id = p_customer
$$;
