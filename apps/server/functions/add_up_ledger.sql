-- Adds the next entries of the ledger to their days, so many at a time; each once, since how far it came is written with them.
-- Returns whether there are more.
create or replace function add_up_ledger(p_most integer) returns boolean language plpgsql as $$
declare
  rule loyalty_rule;
  state ledger_rolled_up;
  last bigint;
begin
  select * into state from ledger_rolled_up for update skip locked;
  if state.next_id is null or state.next_xid > pg_snapshot_xmin(pg_current_snapshot()) then return false; end if;
  -- From the first on: what is there was added up before.
  if state.until_id = 0 then delete from loyalty_by_day; end if;
  select * into rule from loyalty_rule;
  last := least(state.next_id, state.until_id + p_most);
  insert into loyalty_by_day as had
  select of_shop.id, (e.created_at at time zone 'Europe/Lisbon')::date, e.kind::text,
    sum(e.points_after - e.points_before + given.rewards * rule.threshold), sum(given.rewards * rule.threshold), sum(e.balance_delta),
    sum(e.held_delta),
    sum(case when e.kind in ('earn', 'reverse_earn') then e.progress_delta + given.rewards * rule.threshold * rule.cents_per_point else 0 end)
  from ledger_entries e left join orders o on o.id = e.order_id left join transactions t on t.id = sale_of_entry(e.transaction_id, e.reference)
  cross join lateral (
    select case when e.kind in ('earn', 'reverse_earn') then e.balance_delta / rule.reward_cents else 0 end as rewards) given
  cross join lateral (values (0), (coalesce(o.shop_id, t.shop_id, -1))) of_shop (id)
  where e.id > state.until_id and e.id <= last group by 1, 2, 3
  on conflict (shop_id, day, kind) do update set points = had.points + excluded.points,
    redeemed_points = had.redeemed_points + excluded.redeemed_points,
    balance_cents = had.balance_cents + excluded.balance_cents, held_cents = had.held_cents + excluded.held_cents,
    earning_cents = had.earning_cents + excluded.earning_cents;
  update ledger_rolled_up set until_id = last, next_id = nullif(next_id, last);
  return last < state.next_id;
end $$;
