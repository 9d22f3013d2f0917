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
  {
    name: 'what came back of a documented sale by line has its note of as much within a day, and nothing else has one',
    text: `
      select 'return:' || r.id as subject, format('%s of sale %s, document %s: note %s of %s', r.money_cents, s.id,
        coalesce(s.invoice_id, 'none'), coalesce(r.credit_note_id, 'none'), r.credit_note_cents) as difference
      from till_returns r join till_sales s on s.id = r.sale_id
      where r.credit_note_cents <> r.money_cents
        or case when r.money_cents > 0 and s.invoice_asked_at is not null
          then r.credit_note_id is null and r.returned_at < current_setting('fornada.audited_at')::timestamptz - interval '1 day'
          else r.credit_note_id is not null end`,
  },
  {
    name: 'what a till asked a phone or a terminal for is one sale of just that once it was paid, and nobody’s otherwise',
    text: `
      select 'request:' || r.id as subject, format('%s for %s, payment %s: sold for %s, went back %s of %s', r.state, p.amount_cents, p.state,
        s.paid_cents, b.parts, t.money) as difference
      from till_requests r join payments p on p.id = r.payment_id left join till_sales s on s.id = r.sale_id
      cross join lateral (select coalesce(sum(amount_cents), 0) as parts from payment_refunds where payment_id = p.id) b
      cross join lateral (select coalesce(sum(money_cents), 0) as money from till_returns where sale_id = s.id) t
      where (r.state = 'paid') <> (p.state = 'paid') or p.order_id is not null or b.parts <> t.money
        or (s.id is not null and (r.state, s.paid_cents, s.method, s.shop_id, s.client_id)
          is distinct from ('paid', p.amount_cents, p.method, r.shop_id, 'request:' || r.id))
        or (p.method = 'terminal') <> (p.terminal is not null)
        or (r.state = 'paid' and s.id is null and r.ended_at < current_setting('fornada.audited_at')::timestamptz - interval '10 minutes')
      union all
      select 'payment:' || p.id, 'is of no order and of no till' from payments p
      where p.order_id is null and not exists (select from till_requests where payment_id = p.id)
      union all
      select 'sale:' || s.id, 'says that a phone or a terminal paid it' from till_sales s
      where s.client_id like 'request:%' and not exists (select from till_requests where sale_id = s.id)`,
  },
  {
    name: 'what a phone is asked to pay beside is held once, spent by its sale, and back where there is none, with its coupon',
    text: `
      with told as (
        select split_part(reference, ':', 2) as id, coalesce(sum(held_delta) filter (where kind = 'hold'), 0) as held,
          coalesce(-sum(held_delta) filter (where kind = 'release'), 0) as back
        from ledger_entries where kind in ('hold', 'release') and reference like 'request:%' group by 1)
      select 'request:' || coalesce(r.id::text, told.id) as subject, format('%s, uses %s: held %s, back %s, its sale %s, spent %s', r.state,
        r.held_cents, told.held, told.back, s.discount_cents, spent.cents) as difference
      from till_requests r full join told on told.id = r.id::text left join till_sales s on s.id = r.sale_id
      left join lateral (select -held_delta as cents from ledger_entries
        where r.held_cents > 0 and kind = 'spend' and reference = 'transaction:' || s.id || ':spend') spent on true
      -- A gift's rest is back on the balance once its sale is there.
      cross join lateral (select case when s.coupon is null then 0
        else r.coupon_cents - (s.coupon->>'takesOff')::integer end as cents) rest
      where (r.held_cents - r.coupon_cents, case when r.state = 'ended' then r.held_cents - r.coupon_cents else rest.cents end)
          is distinct from (coalesce(told.held, 0)::integer, coalesce(told.back, 0)::integer)
        or (s.id is not null
          and (s.discount_cents, coalesce(spent.cents, 0)) is distinct from (r.held_cents - rest.cents, r.held_cents - rest.cents))
        or (r.coupon_cents > 0 and r.state <> 'ended' and r.sale_id is null) <> (r.redemption_id is not null)
      union all
      select 'request:' || r.id, format('holds %s of a coupon that gave %s', r.coupon_cents, c.amount_cents)
      from till_requests r join coupon_redemptions c on c.id = r.redemption_id
      where (c.customer_id, c.amount_cents, c.undone) is distinct from (r.customer_id, r.coupon_cents, false)`,
  },
  {
    name: 'what a counter took and gave back is in its drawer, once and the way it was paid',
    text: `
      with moved as (
        select s.id as subject, 'sale' as kind, part.method, part.cents, s.shop_id, s.sold_at as at
        from till_sales s cross join lateral (values (s.method, s.paid_cents), ('balance', s.discount_cents)) part (method, cents)
        union all
        select r.id, 'return', part.method, -part.cents, s.shop_id, r.returned_at
        from till_returns r join till_sales s on s.id = r.sale_id
        cross join lateral (values (s.method, r.money_cents), ('balance', r.discount_cents)) part (method, cents)
        union all
        select p.id, part.kind, p.method, part.cents, o.shop_id, part.at
        from payments p join orders o on o.id = p.order_id cross join lateral (
          -- The next to be undone is its own: an order's are one after the other.
          values ('order', p.amount_cents, p.requested_at), ('order_undone', case when p.reason = 'undone' then -p.amount_cents else 0 end,
              (select min(reversed_at) from transactions where order_id = o.id and reversed_at >= p.requested_at)),
            ('order_returned', case when p.state = 'refunded' and p.reason is distinct from 'undone' then
              (select coalesce(sum(amount_cents), 0) from payment_refunds where payment_id = p.id) - p.amount_cents else 0 end,
              -- Only its going back is to be compared: there is no gateway.
              p.reconciled_at)) part (kind, cents, at)
        where p.gateway = 'till'
        union all
        select part.id, 'order_returned', p.method, -part.amount_cents, o.shop_id, part.refunded_at
        from payment_refunds part join payments p on p.id = part.payment_id join orders o on o.id = p.order_id
        where p.gateway = 'till' and part.refunded_at is not null)
      select kind || ':' || subject as subject, format('%s by %s, the drawer says %s', m.cents, method, e.cents) as difference
      from (select * from moved where cents <> 0) m full join drawer_entries e using (subject, kind, method)
      where (m.cents, m.shop_id) is distinct from (e.cents, e.shop_id)
        -- Before a shop's first shift, processes may have run that knew no drawers.
        and (e.subject is not null or m.at > (select min(opened_at) from till_shifts where shop_id = m.shop_id))`,
  },
  {
    name: 'a drawer was closed against its own entries: the cash, each method, and the VAT of what was sold and of what orders paid',
    text: `
      select 'shift:' || d.id as subject, format('expected %s and %s, its entries say %s and %s, its VAT %s and %s', d.expected_cents,
        told.sums, d.float_cents + e.cash, e.sums, told.vat, told.orders_vat) as difference
      from till_shifts d cross join lateral (
        select coalesce(sum(cents) filter (where method = 'cash' and not apart), 0) as cash, count(*) filter (where shop_id <> d.shop_id) as others,
          coalesce(sum(cents) filter (where kind in ('sale', 'return') and method <> 'balance'), 0) as sold,
          coalesce(sum(cents) filter (where kind like 'order%' and method <> 'balance'), 0) as paid,
          (select coalesce(jsonb_object_agg(each.part || each.method, each.cents), '{}') from (
            select case when apart then 'apart' when kind in ('sale', 'return') then 'methods' else 'orders' end as part, method, sum(cents) as cents
            from drawer_entries where shift_id = d.id group by 1, 2) each) as sums
        from drawer_entries where shift_id = d.id) e
      cross join lateral (
        select (select coalesce(sum((rate->>'gross')::integer), 0) from jsonb_array_elements(d.sums->'vat') rate) as vat,
          -- Not kept of drawers that were closed before it was told.
          case when d.sums ? 'ordersVat'
            then (select coalesce(sum((rate->>'gross')::integer), 0) from jsonb_array_elements(d.sums->'ordersVat') rate) else e.paid end as orders_vat,
          (select coalesce(jsonb_object_agg(part || (each->>'method'), (each->>'received')::integer - (each->>'returned')::integer), '{}')
            from unnest('{methods,orders,apart}'::text[]) part cross join jsonb_array_elements(d.sums->part) each) as sums) told
      where d.closed_at is not null
        and (d.expected_cents, told.sums, told.vat, told.orders_vat, e.others)
          is distinct from (d.float_cents + e.cash::integer, e.sums, e.sold, e.paid, 0::bigint)`,
  },
  {
    name: 'the VAT of a closed drawer by rate and method adds up to what each method moved, and to each rate',
    text: `
      select 'shift:' || d.id as subject, format('%s: by method %s, its entries say %s; by rate %s, its VAT %s', part.crossed, told.methods,
        moved.methods, told.rates, summed.rates) as difference
      from till_shifts d cross join lateral (
        values ('vatByMethod', 'vat', '{sale,return}'::text[]), ('ordersVatByMethod', 'ordersVat', '{order,order_undone,order_returned}')
      ) part (crossed, summed, kinds)
      cross join lateral (
        select coalesce(jsonb_object_agg(method, cents), '{}') as methods from (
          select method, sum(cents) as cents from drawer_entries
          where shift_id = d.id and kind = any(part.kinds) and (part.summed = 'vat' or method <> 'balance')
          group by method having sum(cents) <> 0) each) moved
      cross join lateral (
        select (select coalesce(jsonb_object_agg(method, cents), '{}') from (
            select cell->>'method' as method, sum((cell->>'gross')::integer) as cents
            from jsonb_array_elements(d.sums->part.crossed) cell group by 1 having sum((cell->>'gross')::integer) <> 0) each) as methods,
          (select coalesce(jsonb_object_agg(rate, jsonb_build_array(gross, net, vat)), '{}') from (
            select cell->>'rate' as rate, sum((cell->>'gross')::integer) as gross, sum((cell->>'net')::integer) as net,
              sum((cell->>'vat')::integer) as vat
            from jsonb_array_elements(d.sums->part.crossed) cell where cell->>'method' <> 'balance' group by 1
            having sum((cell->>'gross')::integer) <> 0) each) as rates) told
      cross join lateral (
        select coalesce(jsonb_object_agg(rate->>'rate', jsonb_build_array(rate->'gross', rate->'net', rate->'vat')), '{}') as rates
        from jsonb_array_elements(d.sums->part.summed) rate) summed
      -- Not kept of drawers that were closed before it was told.
      where d.sums ? part.crossed and (told.methods, told.rates) is distinct from (moved.methods, summed.rates)`,
  },
];
