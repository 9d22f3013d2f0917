// What went back of orders: it is what they cost, it left as it says, and the certified provider's notes say the same.
import type { Check } from '#modules/audit/checks.ts';

export const refundChecks: Check[] = [
  {
    name: 'what went back of an order is no more than it, and all of it once it has ended',
    text: `
      select 'order:' || o.id as subject, format('%s, %s of which balance %s: went back %s and %s', o.state, o.subtotal_cents,
        o.discount_cents, r.gross, r.discount) as difference
      from orders o cross join lateral (
        select coalesce(sum(gross_cents), 0) as gross, coalesce(sum(discount_cents), 0) as discount
        from order_refunds where order_id = o.id) r
      where r.gross > case when o.paid then o.subtotal_cents else 0 end or r.discount > o.discount_cents
        or (o.paid and o.state in ('cancelled', 'expired')
          and (r.gross, r.discount) is distinct from (o.subtotal_cents::bigint, o.discount_cents::bigint))`,
  },
  {
    name: 'the money that left is what went back of the order',
    text: `
      select 'order:' || o.id as subject, format('went back %s, left %s', r.money, p.money) as difference
      from orders o
      cross join lateral (select coalesce(sum(money_cents), 0) as money from order_refunds where order_id = o.id) r
      -- What was paid a second time was never the order's.
      cross join lateral (select coalesce(sum(amount_cents), 0) as money from payments
        where order_id = o.id and state in ('refunding', 'refunded') and reason <> 'paid_twice') p
      where o.paid and r.money <> p.money`,
  },
  {
    name: 'what went back of an invoiced order has its note within a day, and nothing else has one',
    text: `
      select 'refund:' || r.id as subject, format('%s of order %s, document %s, note %s', r.money_cents, o.id,
        coalesce(o.invoice_id, 'none'), coalesce(r.credit_note_id, 'none')) as difference
      from order_refunds r join orders o on o.id = r.order_id
      where case when r.invoiced and r.money_cents > 0 and o.invoice_asked_at is not null
        then r.credit_note_id is null
          and r.refunded_at < current_setting('fornada.audited_at')::timestamptz - interval '1 day'
        else r.credit_note_id is not null end
      union all
      select 'note:' || credit_note_id, 'takes back more than one refund'
      from order_refunds where credit_note_id is not null group by credit_note_id having count(*) > 1`,
  },
];
