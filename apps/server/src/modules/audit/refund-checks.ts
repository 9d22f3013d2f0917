// What went back of orders: it is what they cost, it left as it says, and the certified provider's notes say the same.
import type { Check } from '#modules/audit/checks.ts';

export const refundChecks: Check[] = [
  {
    name: 'what went back of an order is no more than it, and all of it once it has ended',
    text: `
      select 'order:' || o.id as subject, format('%s, %s of which balance %s and packaging %s: went back %s, %s and %s', o.state,
        o.subtotal_cents, o.discount_cents, o.packaging_cents, r.gross, r.discount, r.packaging) as difference
      from orders o cross join lateral (
        select coalesce(sum(gross_cents), 0) as gross, coalesce(sum(discount_cents), 0) as discount,
          coalesce(sum(packaging_cents), 0) as packaging
        from order_refunds where order_id = o.id) r
      where r.gross > case when o.paid then o.subtotal_cents else 0 end or r.discount > o.discount_cents or r.packaging > o.packaging_cents
        or (o.paid and o.state in ('cancelled', 'expired')
          and (r.gross, r.discount, r.packaging)
            is distinct from (o.subtotal_cents::bigint, o.discount_cents::bigint, o.packaging_cents::bigint))`,
  },
  {
    name: 'of what went back, packaging is what its lines of packaging cost',
    text: `
      select 'refund:' || r.id as subject, format('packaging %s, lines %s', r.packaging_cents, sum((back->>'gross')::integer))
        as difference
      from order_refunds r cross join jsonb_array_elements(r.lines) back
      left join order_lines l on l.order_id = r.order_id and l.position = (back->>'position')::smallint
      where r.cause <> 'ended'
      group by r.id having r.packaging_cents
        <> coalesce(sum((back->>'gross')::integer) filter (where l.packaging is not null), 0)`,
  },
  {
    name: 'the money that left is what went back of the order',
    text: `
      select 'order:' || o.id as subject, format('to go back %s by payment and %s as balance, left %s and %s', r.money, r.balance,
        p.money, e.balance) as difference
      from orders o
      cross join lateral (
        select coalesce(sum(money_cents - unpaid_cents) filter (where not to_balance), 0) as money,
          coalesce(sum(money_cents - unpaid_cents) filter (where to_balance), 0) as balance
        from order_refunds where order_id = o.id) r
      -- What was paid a second time, or taken back at the till at once, was never the order's.
      cross join lateral (
        select coalesce(sum(case when p.state in ('refunding', 'refunded') then p.amount_cents else parts.amount end), 0) as money
        from payments p cross join lateral (
          select coalesce(sum(amount_cents), 0) as amount from payment_refunds where payment_id = p.id) parts
        where p.order_id = o.id and coalesce(p.reason, '') not in ('paid_twice', 'undone')) p
      cross join lateral (
        -- A reward that was owed is bought back out of what arrives.
        select coalesce(sum(balance_delta + round(progress_delta * rule.reward_cents
          / (rule.cents_per_point * rule.threshold)::numeric)), 0) as balance
        from ledger_entries, loyalty_rule rule where order_id = o.id and kind = 'refund') e
      where o.paid and (r.money, r.balance) is distinct from (p.money, e.balance)`,
  },
  {
    name: 'a line has given back the units that its order’s refunds say',
    text: `
      select 'order:' || l.order_id || ':' || l.position as subject, format('gave back %s, refunds say %s', l.returned,
        coalesce(sum((back->>'quantity')::integer), 0)) as difference
      from order_lines l left join order_refunds r on r.order_id = l.order_id and r.cause <> 'ended'
      left join lateral jsonb_array_elements(r.lines) back on (back->>'position')::smallint = l.position
      group by l.order_id, l.position having l.returned <> coalesce(sum((back->>'quantity')::integer), 0)`,
  },
  {
    name: 'parts of payments go back as their order’s refund says',
    text: `
      select 'refund:' || coalesce(p.id, r.id) as subject, format('%s of payments, %s of the order', p.amount, r.money) as difference
      from (select coalesce(refund_id, id) as id, sum(amount_cents) as amount from payment_refunds
        where payment_id in (select id from payments where order_id is not null) group by 1) p
      full join (
        select *, money_cents - unpaid_cents as money from order_refunds where not to_balance and money_cents > unpaid_cents) r
        on r.id = p.id
      where r.cause is distinct from 'ended' and p.amount is distinct from r.money or p.amount > r.money`,
  },
  {
    name: 'an advance has its document within a day, and a note once the order’s own takes its place or the order has ended',
    text: `
      select 'order:' || o.id as subject, format('%s, own document %s: the advance’s %s, note %s', o.state,
        coalesce(o.invoice_id, 'none'), coalesce(a.invoice_id, 'none'), coalesce(a.credit_note_id, 'none')) as difference
      from order_advances a join orders o on o.id = a.order_id
      cross join lateral (select o.invoice_id is not null or o.state in ('cancelled', 'expired')
        or o.subtotal_cents = (select sum(gross_cents) from order_refunds r where r.order_id = o.id) as is_over) w
      where (a.credit_note_id is not null and not w.is_over)
        or ((a.invoice_id is null or w.is_over and a.credit_note_id is null)
          and greatest(a.asked_at, o.rest_paid_at, o.ended_at, (select max(refunded_at) from order_refunds r where r.order_id = o.id))
            < current_setting('fornada.audited_at')::timestamptz - interval '1 day')`,
  },
  {
    name: 'what went back of an invoiced order has its note of as much within a day, and nothing else has one',
    text: `
      select 'refund:' || r.id as subject, format('%s of order %s, document %s, note %s', r.money_cents, o.id,
        coalesce(o.invoice_id, 'none'), coalesce(r.credit_note_id, 'none')) as difference
      from order_refunds r join orders o on o.id = r.order_id
      where case when r.invoiced and r.money_cents > 0 and o.invoice_asked_at is not null
        then r.credit_note_id is null
          and r.refunded_at < current_setting('fornada.audited_at')::timestamptz - interval '1 day'
        else r.credit_note_id is not null end
      union all
      select 'refund:' || id, format('%s went back, its note is of %s', money_cents, credit_note_cents)
      from order_refunds where credit_note_cents <> money_cents
      union all
      select 'note:' || credit_note_id, 'takes back more than one refund'
      from order_refunds where credit_note_id is not null group by credit_note_id having count(*) > 1`,
  },
];
