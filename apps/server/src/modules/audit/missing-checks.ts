// What shops ran out of: what became of it is what was answered, and its money is what the order's refunds say.
import type { Check } from '#modules/audit/checks.ts';

export const missingChecks: Check[] = [
  {
    name: 'an order knows how many questions about it are open',
    text: `
      select 'order:' || o.id as subject, format('says %s, %s are open', o.open_questions, count(q.number)) as difference
      from orders o left join missing_lines q on q.order_id = o.id and q.answer is null
      where o.open_questions > 0 or q.number is not null
      group by o.id having o.open_questions <> count(q.number)`,
  },
  {
    name: 'what was missing went back as it was answered',
    text: `
      select 'order:' || q.order_id || ':missing:' || q.number as subject, format('%s %s, refund %s of %s', q.answer, q.quantity,
        coalesce(r.id::text, 'none'), coalesce(r.gross_cents, 0)) as difference
      from missing_lines q join orders o on o.id = q.order_id left join order_refunds r on r.id = q.refund_id
      where case q.answer
        when 'refund' then (r.cause is distinct from 'missing' or r.lines->0->>'quantity' <> q.quantity::text)
          and o.state <> 'cancelled'
        when 'swap' then q.substitute_code is null or coalesce(r.lines->0->>'quantity', '0') <> '0'
        when 'cancel' then o.state < 'collected'
        else r.id is not null end`,
  },
];

/** A unit is claimed once, and what was accepted went back. */
export const claimChecks: Check[] = [
  {
    name: 'no more of a line was claimed or went back than was bought',
    text: `
      select 'order:' || l.order_id || ':' || l.position as subject, format('%s bought, %s back, %s claimed besides', l.quantity,
        l.returned, sum((unit->>'quantity')::integer)) as difference
      from order_claims c cross join lateral jsonb_array_elements(c.lines) unit
        join order_lines l on l.order_id = c.order_id and l.position = (unit->>'position')::smallint
      where c.state <> 'accepted'
      group by l.order_id, l.position, l.quantity, l.returned
      having l.returned + sum((unit->>'quantity')::integer) > l.quantity`,
  },
  {
    name: 'what was claimed went back where it was accepted, and only there',
    text: `
      select 'claim:' || c.id as subject, format('%s of %s, refund of %s for %s', c.state, c.gross_cents,
        coalesce(r.gross_cents, 0), coalesce(r.cause::text, 'nothing')) as difference
      from order_claims c left join order_refunds r on r.id = c.refund_id
      where case when c.state = 'accepted'
        then r.cause is distinct from 'claimed' or r.order_id <> c.order_id or r.to_balance <> c.to_balance
        else r.id is not null end`,
  },
];
