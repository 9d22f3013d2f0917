// The most of a product that a day has (take_daily_quota): what was sold of it is counted anew, against the menus of then.
import type { Check } from './checks.ts';

type Maker = {
  kind: 'shop' | 'bakery';
  /** Who makes it, of a shop 's'. */
  of: string;
  limit: 'dailyLimit' | 'groupDailyLimit';
  /** Which orders 'o' of it were counted together. */
  counted: string;
};

/** Nought is no limit. */
const mostOf = (limit: Maker['limit']) => `nullif((p.product->>'${limit}')::integer, 0)`;

/** An order is moved by the menu of then: the most is that of any menu since the first of the orders. */
const differencesOf = ({ kind, of, limit, counted }: Maker): string => `
  select format('${kind}:%s:%s:%s', d.maker, d.day, d.product_code) as subject,
    format('%s of at most %s', d.units, m.most) as difference
  from (
    select ${of} as maker, o.day, l.product_code, sum(l.quantity - l.returned - least(l.quantity - l.returned, swapped.units)) as units,
      min(o.menu_version) as since
    from orders o join shops s on s.id = o.shop_id join order_lines l on l.order_id = o.id
    cross join lateral (select coalesce(sum(q.quantity), 0) as units from missing_lines q
      where q.order_id = o.id and q.position = l.position and q.answer = 'swap') swapped
    join menu_products p on p.menu_version = o.menu_version and p.code = l.product_code
    where o.state not in ('cancelled', 'expired') and ${counted}
    group by 1, o.day, l.product_code
    having bool_and(${mostOf(limit)} is not null)
      and sum(l.quantity - l.returned - least(l.quantity - l.returned, swapped.units)) > max(${mostOf(limit)})) d
  cross join lateral (
    select bool_and(${mostOf(limit)} is not null) as limited, max(${mostOf(limit)}) as most
    from shops s join menus v on v.shop_id = s.id
    join menu_products p on p.menu_version = v.version and p.code = d.product_code
    where ${of} = d.maker and v.version >= d.since) m
  where m.limited and d.units > m.most`;

export const dayChecks: Check[] = [
  {
    name: 'no day has more of a product than the most that its menus had since its orders',
    text: differencesOf({ kind: 'shop', of: 's.id', limit: 'dailyLimit', counted: 'true' }),
  },
  {
    name: 'no day has more of a product than the most of its bakery, since its shops bake together',
    text: differencesOf({
      kind: 'bakery',
      of: "coalesce(nullif(s.production_group, ''), s.id::text)",
      limit: 'groupDailyLimit',
      counted: '(o.placed_at > s.production_group_since) is not false',
    }),
  },
];
