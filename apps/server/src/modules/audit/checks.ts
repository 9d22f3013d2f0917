// Each check is a query for what must not exist: a row is a difference, with its subject and what is wrong.

export type Check = { name: string; text: string };

export const checks: Check[] = [
  {
    name: 'a customer’s figures are the sums of the entries',
    text: `
      select 'customer:' || c.id as subject, format('kept %s/%s/%s, entries say %s/%s/%s', c.balance_cents, c.held_cents,
        c.progress_cents, coalesce(e.balance, 0), coalesce(e.held, 0), coalesce(e.progress, 0)) as difference
      from customers c left join (
        select customer_id, sum(balance_delta) as balance, sum(held_delta) as held, sum(progress_delta) as progress
        from ledger_entries group by customer_id) e on e.customer_id = c.id
      where (c.balance_cents, c.held_cents, c.progress_cents)
        is distinct from (coalesce(e.balance, 0), coalesce(e.held, 0), coalesce(e.progress, 0))`,
  },
  {
    name: 'each entry begins where the one before it ended',
    text: `
      select 'entry:' || id as subject, format('begins at %s/%s/%s after %s/%s/%s', balance_before, held_before,
        progress_before, last_balance, last_held, last_progress) as difference
      from (select *, coalesce(lag(balance_after) over w, 0) as last_balance, coalesce(lag(held_after) over w, 0) as last_held,
          coalesce(lag(progress_after) over w, 0) as last_progress
        from ledger_entries window w as (partition by customer_id order by id)) e
      where (balance_before, held_before, progress_before) is distinct from (last_balance, last_held, last_progress)`,
  },
  {
    name: 'points follow from progress',
    text: `
      select 'entry:' || id as subject, format('points %s for progress %s', points_after, progress_after) as difference
      from ledger_entries, loyalty_rule rule
      where created_at >= rule.since and points_after <> points_of(progress_after, rule)`,
  },
  {
    name: 'an order’s subtotal is the sum of its lines, and its packaging that of such lines',
    text: `
      select 'order:' || o.id as subject, format('subtotal %s with packaging %s, lines %s with packaging %s', o.subtotal_cents,
        o.packaging_cents, sum(l.line_cents), sum(l.line_cents) filter (where l.packaging is not null)) as difference
      from orders o left join order_lines l on l.order_id = o.id group by o.id
      having o.subtotal_cents is distinct from sum(l.line_cents)
        or o.packaging_cents <> coalesce(sum(l.line_cents) filter (where l.packaging is not null), 0)`,
  },
  {
    name: 'a line’s VAT parts sum to the line',
    text: `
      select 'order:' || l.order_id || ':' || l.position as subject, 'parts ' || coalesce(sum((part->>'gross')::integer), 0) as difference
      from order_lines l left join lateral jsonb_array_elements(l.vat_parts) part on true group by l.order_id, l.position, l.line_cents
      having l.line_cents <> coalesce(sum((part->>'gross')::integer), 0)`,
  },
  {
    name: 'an order’s discount is held while it waits, spent once it is paid, and back when it has ended',
    text: `
      select 'order:' || o.id as subject, format('%s, paid %s, discount %s: held %s', o.state, o.paid,
        o.discount_cents, coalesce(e.held, 0)) as difference
      from orders o left join (
        select order_id, sum(held_delta) filter (where kind in ('hold', 'spend', 'release')) as held,
          count(*) filter (where kind = 'hold') as holds, count(*) filter (where kind = 'spend') as spends,
          count(*) filter (where kind = 'release') as releases, count(*) filter (where kind = 'return_spend') as returns
        from ledger_entries where order_id is not null group by order_id) e on e.order_id = o.id
      where o.discount_cents > 0 and (
        coalesce(e.holds, 0) <> 1 or coalesce(e.spends, 0) <> (o.paid)::integer
        or coalesce(e.releases, 0) <> (not o.paid and o.state in ('cancelled', 'expired'))::integer
        or coalesce(e.returns, 0) <> (select count(*) from order_refunds r where r.order_id = o.id and r.discount_cents > 0)
        or coalesce(e.held, 0) <> case when not o.paid and o.state = 'awaiting_payment' then o.discount_cents else 0 end)
      union all
      select 'order:' || o.id, 'no discount, but entries hold or spend'
      from orders o join ledger_entries e on e.order_id = o.id and e.kind in ('hold', 'spend', 'release', 'return_spend')
      where o.discount_cents = 0`,
  },
  {
    name: 'what customers have held is what their waiting orders, and what phones are asked to pay at tills, hold',
    text: `
      select 'customer:' || c.id as subject, format('holds %s, orders %s, requests %s', c.held_cents,
        coalesce(sum(o.discount_cents), 0), coalesce(r.held, 0)) as difference
      from customers c left join orders o on o.customer_id = c.id and o.state = 'awaiting_payment' and not o.paid
      left join (select customer_id, sum(held_cents) as held from till_requests
        where state = 'waiting' or (state = 'paid' and sale_id is null) group by 1) r on r.customer_id = c.id
      group by c.id, r.held having c.held_cents <> coalesce(sum(o.discount_cents), 0) + coalesce(r.held, 0)`,
  },
  {
    name: 'a paid order has the money that has come, a sale each time that some came, and its earning, once',
    text: `
      with refunded as (
        select order_id, sum(unpaid_cents - unpaid_packaging_cents) as off, sum(unpaid_packaging_cents) as off_packaging,
          sum(gross_cents - packaging_cents - unpaid_cents + unpaid_packaging_cents) filter (where cause <> 'ended') as back
        from order_refunds group by order_id
      ), come as (
        select order_id, sum(amount_cents) as money from payments where state = 'paid' group by order_id
      ), moved as (
        -- Once for all: by its sale alone no entry is found but by reading all of them.
        select transaction_id, count(*) filter (where kind = 'earn') as earned, count(*) filter (
          where kind = 'reverse_earn' and reference = 'transaction:' || transaction_id || ':reverse') as reversed
        from ledger_entries where transaction_id is not null group by transaction_id
      ), sold as (
        -- What somebody at the till took back at once had never come.
        select order_id, count(*) filter (where reversed_by is null) as standing, count(*) as all_sales,
          sum(subtotal_cents) filter (where reversed_by is null) as subtotal,
          sum(packaging_cents) filter (where reversed_by is null) as packaging,
          sum(discount_cents) filter (where reversed_by is null) as discount,
          sum(returned_cents) filter (where reversed_by is null) as returned,
          -- One of packaging alone has nothing that could go back of it before.
          count(*) filter (where reversed_at is not null and (returned_cents < subtotal_cents or subtotal_cents = 0)) as to_reverse,
          count(*) filter (where reversed_at is null) as kept, sum(earned) as earned, sum(reversed) as reversed
        from transactions t left join moved on moved.transaction_id = t.id where order_id is not null group by order_id
      )
      select 'order:' || o.id as subject, format('total %s, unpaid %s, payments %s, sales %s of %s, earned %s, reversed %s',
        o.total_cents, u.unpaid, p.money, s.standing, s.subtotal, s.earned, s.reversed) as difference
      from orders o left join refunded on refunded.order_id = o.id left join come on come.order_id = o.id left join sold on sold.order_id = o.id
      cross join lateral (
        select coalesce(off, 0) as off, coalesce(off_packaging, 0) as off_packaging, coalesce(back, 0) as back) r
      cross join lateral (
        select case when o.state in ('cancelled', 'expired') then 0 else o.owed_cents end as cents,
          case when o.state in ('cancelled', 'expired') then 0 else owed_packaging(o) end as packaging
        -- Not written out wherever it is used: it is asked once.
        offset 0) owed
      cross join lateral (select coalesce(come.money, 0) as money) p
      -- What went back before it was paid, and what is still to be. A sale says its packaging by itself.
      cross join lateral (
        select r.off + owed.cents - owed.packaging as unpaid, r.off_packaging + owed.packaging as unpaid_packaging) u
      cross join lateral (
        select coalesce(standing, 0) as standing, coalesce(all_sales, 0) as all_sales, coalesce(subtotal, 0) as subtotal,
          coalesce(sold.packaging, 0) as packaging, coalesce(discount, 0) as discount, coalesce(returned, 0) as returned,
          coalesce(to_reverse, 0) as to_reverse, coalesce(kept, 0) as kept, coalesce(earned, 0) as earned, coalesce(reversed, 0) as reversed) s
      where o.paid and (
        (s.subtotal, s.discount) is distinct from (o.subtotal_cents - o.packaging_cents - u.unpaid, o.discount_cents::bigint)
        or (s.standing > 0 and s.packaging <> o.packaging_cents - u.unpaid_packaging)
        or s.standing > case when o.later_cents > 0 then 2 else 1 end or s.earned <> s.all_sales
        or (s.returned, s.reversed) is distinct from (r.back, s.to_reverse::numeric)
        or (o.state in ('cancelled', 'expired') and s.kept > 0)
        or (o.state not in ('cancelled', 'expired') and p.money <> o.total_cents - u.unpaid - u.unpaid_packaging))`,
  },
  {
    name: 'an order that wasn’t paid has earned nothing and keeps nobody’s money',
    text: `
      select 'order:' || o.id as subject, 'unpaid, yet it earned, sold or kept money' as difference
      from orders o
      where not o.paid and (
        exists (select from transactions t where t.order_id = o.id)
        or exists (select from ledger_entries e where e.order_id = o.id and e.kind in ('earn', 'spend'))
        or exists (select from payments p where p.order_id = o.id and p.state = 'paid'))`,
  },
  {
    name: 'every payment asks for what is due of its order, and none is prepared without it',
    text: `
      select 'payment:' || p.id as subject, format('asks %s of %s, %s later', p.amount_cents, o.total_cents, o.later_cents) as difference
      from payments p join orders o on o.id = p.order_id
      where case when p.rest then p.amount_cents > o.later_cents else p.amount_cents <> o.total_cents - o.later_cents end
      union all
      select 'order:' || id, 'under way without its money' from orders
      where state in ('received', 'preparing', 'ready', 'collected', 'not_collected') and not paid`,
  },
  {
    name: 'a purchase is paid in all its parts or in none, by one charge of their sum',
    text: `
      select 'purchase:' || purchase_id as subject, 'paid in part' as difference
      from orders where purchase_id is not null group by purchase_id
      having count(distinct paid) > 1 or count(*) < 2 or not bool_or(id = purchase_id) or count(distinct customer_id) > 1
      union all
      select 'payment:' || charge.id, format('asks %s for parts of %s', charge.charge_cents, charge.amount_cents + coalesce(sum(p.amount_cents), 0))
      from payments charge left join payments p on p.charge_id = charge.id where charge.charge_id is null
      group by charge.id having coalesce(charge.charge_cents, charge.amount_cents) <> charge.amount_cents + coalesce(sum(p.amount_cents), 0)
        or bool_or((p.state in ('paid', 'refunding', 'refunded')) <> (charge.state in ('paid', 'refunding', 'refunded')))`,
  },
  {
    name: 'a till’s sale earned once, spent what it says, and gave the rest of it back if it was undone',
    text: `
      select 'transaction:' || t.id as subject, format('discount %s, undone %s: earned %s, spent %s, reversed %s, returned %s',
        t.discount_cents, t.reversed_at is not null, e.earned, e.spent, e.reversed, e.returned) as difference
      from transactions t left join (
        select substring(reference from 13 for 36)::uuid as sale, count(*) filter (where reference like '%:earn') as earned,
          coalesce(-sum(balance_delta + held_delta) filter (where reference like '%:spend'), 0) as spent,
          count(*) filter (where reference like '%:reverse') as reversed,
          count(*) filter (where reference like '%:return') as returned
        from ledger_entries where reference like 'transaction:%' group by 1) e on e.sale = t.id
      where t.client_id is not null and (e.earned is distinct from 1 or e.spent <> t.discount_cents
        or e.reversed <> (t.reversed_at is not null and t.returned_cents < t.subtotal_cents)::integer
        or e.returned <> (t.reversed_at is not null and t.returned_cents < t.subtotal_cents
          and t.discount_cents > t.returned_discount_cents)::integer)`,
  },
  {
    name: 'what came back of a sale is what its returns say, and each took back and gave back its own',
    text: `
      select 'transaction:' || t.id as subject, format('returned %s/%s/%s, returns say %s/%s/%s', t.returned_cents,
        t.returned_discount_cents, t.returned_packaging_cents, coalesce(r.amount, 0), coalesce(r.discount, 0), coalesce(r.packaging, 0))
        as difference
      from transactions t left join (
        select transaction_id, sum(amount_cents) as amount, sum(discount_cents) as discount, sum(packaging_cents) as packaging
        from sale_returns group by transaction_id) r on r.transaction_id = t.id
      where (t.returned_cents, t.returned_discount_cents, t.returned_packaging_cents)
          is distinct from (coalesce(r.amount, 0), coalesce(r.discount, 0), coalesce(r.packaging, 0))
        or (t.returned_cents > 0 and t.returned_cents = t.subtotal_cents and t.reversed_at is null)
      union all
      select 'return:' || r.id, format('brought back %s, %s of it as balance: entries say %s and %s', r.amount_cents,
        r.discount_cents, e.reversed, e.given)
      from sale_returns r left join (
        select sale_return, coalesce(sum(worth) filter (where kind = 'reverse'), 0) as reversed,
          coalesce(sum(worth) filter (where kind = 'return'), 0) as given
        from (
          -- A reward moves progress into balance: what the two are worth together only a sale or a return changes.
          select substring(reference from 8 for 36)::uuid as sale_return, split_part(reference, ':', 3) as kind, round(case
              when reference like '%:reverse' then -progress_delta - balance_delta * rule.cents_per_point * rule.threshold / rule.reward_cents::numeric
              else balance_delta + progress_delta * rule.reward_cents / (rule.cents_per_point * rule.threshold)::numeric end) as worth
          from ledger_entries, loyalty_rule rule where reference like 'return:%') entries
        group by 1) e on e.sale_return = r.id
      where (r.returned_at >= (select since from loyalty_rule))
        and (coalesce(e.reversed, 0), coalesce(e.given, 0)) is distinct from (r.amount_cents - r.discount_cents::numeric, r.discount_cents::numeric)`,
  },
  {
    name: 'a transaction’s entries give what it says',
    text: `
      select 'transaction:' || t.id as subject, format('points %s, entry %s', t.points_added,
        e.points_after - e.points_before + e.rewards * rule.threshold) as difference
      from transactions t cross join loyalty_rule rule
      join (select *, greatest(balance_delta, 0) / (select reward_cents from loyalty_rule) as rewards
        from ledger_entries where kind = 'earn') e on e.transaction_id = t.id
      where e.created_at >= rule.since and t.points_added <> e.points_after - e.points_before + e.rewards * rule.threshold`,
  },
  {
    name: 'a coupon gave its value once to each who redeemed it, to no more than it is for, and to nobody else',
    text: `
      select 'coupon:' || c.id as subject, format('counts %s of %s, redeemed %s', c.redeemed_count, c.total, r.redeemed) as difference
      from coupons c cross join lateral (select count(*) as redeemed from coupon_redemptions where coupon_id = c.id and not undone) r
      where r.redeemed <> c.redeemed_count or r.redeemed > c.total
      union all
      select 'redemption:' || r.id,
        format('%s, less %s, of a coupon of %s, the entries gave %s', r.amount_cents, r.taken_back_cents, c.value_cents, e.given)
      from coupon_redemptions r join coupons c on c.id = r.coupon_id
      -- What somebody owed after a sale was undone is paid back out of what arrives.
      left join (
        select split_part(reference, ':', 2) as id,
          round(sum(balance_delta + held_delta + progress_delta::numeric * rule.reward_cents / (rule.cents_per_point * rule.threshold))) as given,
          bool_or(progress_delta <> 0 and created_at < rule.since) as by_another_rule
        from ledger_entries cross join loyalty_rule rule where kind = 'coupon' group by 1) e on e.id = r.id::text
      where e.given is null or (e.given <> r.amount_cents - r.taken_back_cents and not e.by_another_rule)
        -- Held for a sale to come, or free again since there was none.
        or case when r.transaction_id is null and r.undone then r.taken_back_cents <> r.amount_cents
          when exists (select from till_requests where redemption_id = r.id) then r.amount_cents > c.value_cents
          when r.transaction_id is null then r.amount_cents <> c.value_cents
          else r.amount_cents - r.taken_back_cents > coupon_worth(c.id, r.transaction_id) or r.amount_cents > c.value_cents
            or r.undone and r.taken_back_cents <> r.amount_cents end
      union all
      select 'entry:' || e.id, 'gave a coupon that nobody redeemed' from ledger_entries e
      where e.kind = 'coupon' and not exists (select from coupon_redemptions r where split_part(e.reference, ':', 2) = r.id::text)`,
  },
];
