// What comes after paying: each claim, missing unit and rest moves its own money, once; packaging is where it may be; and whoever
// paid has the document that was asked for.
import type { Check } from '#modules/audit/checks.ts';

const hasWaited = (since: string) =>
  `${since} < current_setting('fornada.audited_at')::timestamptz - interval '1 day'`;

export const afterPayingChecks: Check[] = [
  {
    name: 'each claim that was accepted gave back its own units and their worth, once',
    text: `
      select 'claim:' || c.id as subject, format('%s for %s, went back %s', c.gross_cents, c.lines, r.lines) as difference
      from order_claims c join order_refunds r on r.id = c.refund_id cross join lateral (
        select jsonb_agg(jsonb_build_object('position', line->'position', 'quantity', line->'quantity')
          order by (line->>'position')::integer) as units
        from jsonb_array_elements(r.lines) line
        join order_lines l on l.order_id = r.order_id and l.position = (line->>'position')::smallint and l.packaging is null) back
      cross join lateral (
        select jsonb_agg(jsonb_build_object('position', line->'position', 'quantity', line->'quantity')
          order by (line->>'position')::integer) as units from jsonb_array_elements(c.lines) line) said
      where c.state = 'accepted' and (c.gross_cents, said.units) is distinct from (r.gross_cents - r.packaging_cents, back.units)
      union all
      select 'refund:' || r.id, format('is of %s claims', count(c.id))
      from order_refunds r left join order_claims c on c.refund_id = r.id
      where r.cause = 'claimed' group by r.id having count(c.id) <> 1`,
  },
  {
    name: 'what was missing went back by a refund of its own, of its own line',
    text: `
      select 'refund:' || q.refund_id as subject, format('is of %s missing lines', count(*)) as difference
      from missing_lines q where q.refund_id is not null group by q.refund_id having count(*) > 1
      union all
      select 'order:' || q.order_id || ':missing:' || q.number, format('line %s, went back of order %s, %s', q.position, r.order_id, r.lines)
      from missing_lines q join order_refunds r on r.id = q.refund_id
      where r.order_id <> q.order_id or r.lines->0->>'position' is distinct from q.position::text`,
  },
  {
    name: 'no more of a line was missing than was ordered',
    text: `
      select 'order:' || q.order_id || ':' || q.position as subject, format('%s ordered, %s missing', l.quantity,
        sum(q.quantity) filter (where q.answer = 'refund')) as difference
      from missing_lines q left join order_lines l on l.order_id = q.order_id and l.position = q.position and l.packaging is null
      group by q.order_id, q.position, l.quantity
      having l.quantity is null or max(q.quantity) > l.quantity or sum(q.quantity) filter (where q.answer = 'refund') > l.quantity`,
  },
  {
    name: 'what is eaten in has no packaging, and one’s own container costs nothing',
    text: `
      select 'order:' || l.order_id || ':' || l.position as subject, format('a %s of %s', l.packaging, l.line_cents) as difference
      from order_lines l join orders o on o.id = l.order_id
      where l.packaging is not null and (o.delivery_type = 1 or (o.own_container and l.packaging = 'container'))`,
  },
  {
    name: 'a sale earns what its goods cost, and its packaging nothing',
    text: `
      select 'transaction:' || t.id as subject, format('goods %s and packaging %s, earned %s', t.paid_cents, t.packaging_cents, e.worth)
        as difference
      from transactions t cross join loyalty_rule rule join lateral (
        -- A reward moves progress into balance.
        select created_at, round(progress_delta + balance_delta * rule.cents_per_point * rule.threshold / rule.reward_cents::numeric) as worth
        from ledger_entries where transaction_id = t.id and kind = 'earn') e on e.created_at >= rule.since
      where t.packaging_cents > 0 and e.worth <> t.paid_cents`,
  },
  {
    name: 'a rest that is paid was paid, by as much as was left of it',
    text: `
      select 'order:' || o.id as subject, format('rest %s paid at %s: %s came, %s given up, %s owed', o.later_cents, o.rest_paid_at,
        p.money, r.unpaid, o.owed_cents) as difference
      from orders o cross join lateral (
        select coalesce(sum(amount_cents), 0) as money from payments
        where order_id = o.id and rest and state in ('paid', 'refunding', 'refunded')
          and coalesce(reason, '') not in ('paid_twice', 'undone')) p
      cross join lateral (select coalesce(sum(unpaid_cents), 0) as unpaid from order_refunds where order_id = o.id and cause <> 'ended') r
      where o.later_cents > 0 and case when o.rest_paid_at is null then p.money <> 0 or (o.paid and o.owed_cents = 0 and r.unpaid < o.later_cents
          and o.state not in ('cancelled', 'expired'))
        else not o.paid or o.owed_cents <> 0 or p.money <> o.later_cents - r.unpaid end
      union all
      select 'order:' || id, 'its rest is paid, and it never had one' from orders where rest_paid_at is not null and later_cents = 0`,
  },
  {
    name: 'a paid order has the document that was asked for within a day, or what failed is on record',
    text: `
      select 'order:' || o.id as subject, 'asked for its document at ' || o.invoice_asked_at as difference
      from orders o
      where o.invoice_asked_at is not null and o.invoice_id is null and ${hasWaited('o.invoice_asked_at')}
        and o.paid and o.state not in ('cancelled', 'expired')
        and o.total_cents > (select coalesce(sum(money_cents), 0) from order_refunds r where r.order_id = o.id and not r.invoiced)
        and not exists (
          select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'issue-invoice' and j.last_error is not null and j.payload->>'order_id' = o.id::text)`,
  },
  {
    name: 'an advance has its document asked for within a day, or all of its order has, where orders are invoiced',
    text: `
      with papers as (
        select min(at) as since, max(at) as until from (
          select asked_at as at from order_advances union all select invoice_asked_at from orders) asked)
      select 'order:' || o.id as subject, format('%s of %s were paid at %s', o.total_cents - o.later_cents, o.total_cents, o.paid_at)
        as difference
      from orders o, papers
      where o.later_cents > 0 and o.later_cents < o.total_cents and o.paid and o.state not in ('cancelled', 'expired')
        -- Between the first document of any order and the last: before and after, the provider may be none.
        and o.paid_at between papers.since and papers.until and ${hasWaited('o.paid_at')}
        and not exists (select from order_advances a where a.order_id = o.id)
        and (o.owed_cents > 0 or (o.invoice_asked_at is null
          and ${hasWaited('greatest(o.rest_paid_at, (select max(refunded_at) from order_refunds r where r.order_id = o.id))')}))`,
  },
];
