-- The writes that move money, each one statement to its caller: a round trip is what costs (reference/stack.md).
-- Locks are taken in one order, customer → order → payment, as 'for no key update': a foreign key's own lock on the
-- customer, taken first by an insert, must not stand in the way of the next one (two such would deadlock). A refusal is an exception with SQLSTATE FO001 whose
-- message is a code of the contract's error table, so that nothing of the statement stays.

create function refuse(code text, detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception using errcode = 'FO001', message = code, detail = detail::text;
end $$;

create function points_of(progress integer, rule loyalty_rule) returns integer
  language sql immutable as $$ select floor(progress::numeric / rule.cents_per_point)::integer $$;

-- The one way to move a customer's balance, hold and progress: changes the row, locks it, and writes the entry.
-- Full thresholds become rewards; points owed after a reversal are bought back while the balance allows it. The same
-- arithmetic as 'settle' of packages/domain/src/loyalty.ts, held together by a test.
create function post_entry(
  p_customer bigint, p_kind ledger_kind, p_reference text, p_balance integer, p_held integer, p_progress integer,
  p_order uuid, p_transaction uuid, p_now timestamptz, p_reason text default null, p_staff bigint default null,
  out rewarded integer, out points_earned integer
) language plpgsql as $$
declare
  rule loyalty_rule;
  customer customers;
  full_reward integer;
  rewards integer;
  balance integer;
  progress integer;
begin
  select * into rule from loyalty_rule;
  select * into customer from customers where id = p_customer for no key update;
  full_reward := rule.cents_per_point * rule.threshold;
  progress := customer.progress_cents + p_progress;
  balance := customer.balance_cents + p_balance;
  rewards := greatest(floor(progress::numeric / full_reward), least(0, -floor(balance::numeric / rule.reward_cents)));
  rewarded := rewards * rule.reward_cents;
  balance := balance + rewarded;
  progress := progress - rewards * full_reward;
  points_earned := points_of(progress, rule) - points_of(customer.progress_cents, rule) + rewards * rule.threshold;

  update customers set balance_cents = balance, held_cents = held_cents + p_held, progress_cents = progress,
    updated_at = greatest(updated_at + interval '1 millisecond', p_now), last_contact_at = p_now
  where id = p_customer;
  insert into ledger_entries (customer_id, kind, reference, order_id, transaction_id,
    balance_before, balance_delta, balance_after, held_before, held_delta, held_after,
    progress_before, progress_delta, progress_after, points_before, points_after, reason, staff_id, created_at)
  values (p_customer, p_kind, p_reference, p_order, p_transaction,
    customer.balance_cents, balance - customer.balance_cents, balance,
    customer.held_cents, p_held, customer.held_cents + p_held,
    customer.progress_cents, progress - customer.progress_cents, progress,
    points_of(customer.progress_cents, rule), points_of(progress, rule), p_reason, p_staff, p_now);
end $$;

-- Records a sale whose money is there, and gives what it earns. Answers the points won.
create function record_sale(
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
  -- The balance before the sale is the one before its discount was taken out.
  update transactions set points_added = earned.points_earned,
    balance_added_cents = greatest(earned.rewarded, 0), balance_removed_cents = p_discount,
    points_before = points_of(before.progress_cents, rule), points_after = points_of(after.progress_cents, rule),
    balance_before_cents = before.balance_cents + p_discount, balance_after_cents = after.balance_cents
  where id = p_transaction;
  return earned.points_earned;
end $$;

-- The money of an order is there: the hold is spent, loyalty earned, the shop told through the outbox.
create function mark_order_paid(p_order orders, p_now timestamptz) returns void language plpgsql as $$
declare
  points integer;
begin
  if p_order.discount_cents > 0 then
    perform post_entry(p_order.customer_id, 'spend', 'order:' || p_order.id || ':spend',
      0, -p_order.discount_cents, 0, p_order.id, null, p_now);
  end if;
  points := record_sale(p_order.customer_id, uuidv7(), p_order.id, p_order.shop_id, 'app',
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
