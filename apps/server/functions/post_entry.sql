-- The only way to change a customer's balance, hold and progress: updates and locks the row, and writes the ledger entry.
-- Full thresholds become rewards; points owed after a reversal are bought back while the balance allows it. The same
-- arithmetic as 'settle' in packages/domain/src/loyalty.ts; a test compares them.
create or replace function post_entry(
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
    updated_at = greatest(updated_at + interval '1 millisecond', p_now), last_contact_at = contact_at(last_contact_at, p_now)
  where id = p_customer;
  insert into ledger_entries (customer_id, kind, reference, order_id, transaction_id,
    balance_before, balance_delta, balance_after, held_before, held_delta, held_after,
    progress_before, progress_delta, progress_after, points_before, points_after, reason, staff_id, created_at,
    subject_at)
  values (p_customer, p_kind, p_reference, p_order, p_transaction,
    customer.balance_cents, balance - customer.balance_cents, balance,
    customer.held_cents, p_held, customer.held_cents + p_held,
    customer.progress_cents, progress - customer.progress_cents, progress,
    points_of(customer.progress_cents, rule), points_of(progress, rule), p_reason, p_staff, p_now,
    coalesce(uuid_extract_timestamp(substring(p_reference from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid), '-infinity'));
end $$;
