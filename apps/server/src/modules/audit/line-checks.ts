import type { Check } from '#modules/audit/checks.ts';

/** What tills sell by line. */
export const lineChecks: Check[] = [
  {
    name: 'a sale by line is the sum of its lines, and its loyalty is of the same',
    text: `
      select 'sale:' || s.id as subject, format('goods %s and packaging %s, lines %s and %s, parts %s', s.goods_cents, s.packaging_cents,
        l.goods, l.packaging, l.parts) as difference
      from till_sales s cross join lateral (
        select coalesce(sum((line->>'gross')::integer) filter (where line->>'kind' = 'product'), 0) as goods,
          coalesce(sum((line->>'gross')::integer) filter (where line->>'kind' <> 'product'), 0) as packaging,
          coalesce(sum((select sum((part->>'gross')::integer) from jsonb_array_elements(line->'parts') part)), 0) as parts
        from jsonb_array_elements(s.lines) line) l
      where (l.goods, l.packaging, l.parts) is distinct from (s.goods_cents, s.packaging_cents, s.goods_cents + s.packaging_cents)
      union all
      select 'sale:' || s.id, format('goods %s, discount %s, packaging %s: its loyalty says %s, %s, %s', s.goods_cents, s.discount_cents,
        s.packaging_cents, t.subtotal_cents, t.discount_cents, t.packaging_cents)
      from till_sales s join transactions t on t.id = s.transaction_id
      where (s.goods_cents, s.discount_cents, s.packaging_cents, s.shop_id, s.client_id, true)
        is distinct from (t.subtotal_cents, t.discount_cents, t.packaging_cents, t.shop_id, t.client_id, t.by_line)
      union all
      select 'transaction:' || t.id, 'is by line, and has none' from transactions t
      where t.by_line and not exists (select from till_sales s where s.transaction_id = t.id)`,
  },
  {
    name: 'what came back of a sale by line is what was sold, once, and its loyalty gave back the same',
    text: `
      select 'sale:' || s.id || ':' || (line->>'position') as subject, format('%s came back of %s, worth %s of %s', b.quantity,
        line->>'quantity', b.gross, line->>'gross') as difference
      from till_sales s cross join lateral jsonb_array_elements(s.lines) line cross join lateral (
        select coalesce(sum((back->>'quantity')::integer), 0) as quantity, coalesce(sum((back->>'gross')::integer), 0) as gross
        from till_returns r cross join lateral jsonb_array_elements(r.lines) back
        where r.sale_id = s.id and back->>'position' = line->>'position') b
      where b.quantity > (line->>'quantity')::integer or b.gross > (line->>'gross')::integer
        or (b.quantity = (line->>'quantity')::integer and b.gross <> (line->>'gross')::integer)
      union all
      select 'sale:' || s.id, format('returned %s, %s of it packaging and %s as balance: its loyalty says %s and %s', r.gross, r.packaging,
        r.discount, t.returned_cents, t.returned_discount_cents)
      from till_sales s join transactions t on t.id = s.transaction_id cross join lateral (
        select coalesce(sum(gross_cents), 0) as gross, coalesce(sum(packaging_cents), 0) as packaging,
          coalesce(sum(discount_cents), 0) as discount
        from till_returns where sale_id = s.id) r
      where (r.gross - r.packaging, r.discount) is distinct from (t.returned_cents::bigint, t.returned_discount_cents::bigint)
      union all
      select 'return:' || r.id, format('gave back %s, its lines %s', r.gross_cents, sum((back->>'gross')::integer))
      from till_returns r cross join lateral jsonb_array_elements(r.lines) back
      group by r.id having r.gross_cents <> sum((back->>'gross')::integer)`,
  },
];
