// Points of receipts: each counted as the one sale that its till or ours made, and nobody waits for what was told.
import type { Check } from '#modules/audit/checks.ts';

export const receiptChecks: Check[] = [
  {
    name: 'a counted claim names the sale of its receipt, its customer’s and of its total, and a receipt counts once',
    text: `
      select 'claim:' || c.customer_id || ':' || c.atcud as subject, format('%s of %s is sale %s of %s for %s, the till says %s', c.number,
        c.total_cents, t.id, t.subtotal_cents + t.packaging_cents, t.customer_id, r.transaction_id) as difference
      from receipt_claims c left join transactions t on t.id = c.transaction_id left join till_receipts r on r.atcud = c.atcud
      where c.state = 'counted' and ((c.customer_id, c.total_cents, c.number)
          is distinct from (t.customer_id, t.subtotal_cents + t.packaging_cents, t.receipt)
        or coalesce(r.transaction_id, t.id) <> t.id or (r.id is null and not t.by_line))
      union all
      select 'receipt:' || r.atcud, format('%s, %s of it packaging, is a sale of %s and %s', r.total_cents, r.packaging_cents, t.subtotal_cents,
        t.packaging_cents)
      from till_receipts r join transactions t on t.id = r.transaction_id
      where (r.total_cents - r.packaging_cents, r.packaging_cents, r.shop_id, r.number)
        is distinct from (t.subtotal_cents, t.packaging_cents, t.shop_id, t.receipt)
      union all
      select 'receipt:' || min(atcud), format('counted %s times', count(*))
      from receipt_claims where state = 'counted' group by grouping sets ((atcud), (transaction_id)) having count(*) > 1`,
  },
  {
    name: 'nobody waits for a receipt that its till has told of',
    text: `
      select 'claim:' || c.customer_id || ':' || c.atcud as subject, 'told at ' || r.told_at as difference
      from receipt_claims c join till_receipts r on r.atcud = c.atcud where c.state = 'waiting'`,
  },
];
