// The most of a product that a day has (take_daily_quota): what was sold of it is counted anew, against the menus of then.
import type { Check } from './checks.ts';

export const dayChecks: Check[] = [
  {
    name: 'no day has more of a product than the most that its menus had since its orders',
    text: `
      select format('shop:%s:%s:%s', d.shop_id, d.day, d.product_code) as subject,
        format('%s of at most %s', d.units, l.most) as difference
      from (
        select o.shop_id, o.day, l.product_code, sum(l.quantity - l.returned) as units, min(o.menu_version) as since
        from orders o join order_lines l on l.order_id = o.id
        join menu_products p on p.menu_version = o.menu_version and p.code = l.product_code
        where o.state not in ('cancelled', 'expired')
        group by o.shop_id, o.day, l.product_code
        having bool_and(p.product ? 'dailyLimit') and sum(l.quantity - l.returned) > max((p.product->>'dailyLimit')::integer)) d
      -- An order is moved by the menu of then.
      cross join lateral (
        select bool_and(p.product ? 'dailyLimit') as limited, max((p.product->>'dailyLimit')::integer) as most
        from menus m join menu_products p on p.menu_version = m.version and p.code = d.product_code
        where m.shop_id = d.shop_id and m.version >= d.since) l
      where l.limited and d.units > l.most`,
  },
  {
    name: 'no day has more of a product than the most of its bakery, since its shops bake together',
    text: `
      with shop_orders as (
        select o.id, o.day, o.menu_version, coalesce(nullif(s.production_group, ''), s.id::text) as bakery
        from orders o join shops s on s.id = o.shop_id
        where o.state not in ('cancelled', 'expired') and (o.placed_at > s.production_group_since) is not false)
      select format('bakery:%s:%s:%s', d.bakery, d.day, d.product_code) as subject,
        format('%s of at most %s', d.units, l.most) as difference
      from (
        select o.bakery, o.day, l.product_code, sum(l.quantity - l.returned) as units, min(o.menu_version) as since
        from shop_orders o join order_lines l on l.order_id = o.id
        join menu_products p on p.menu_version = o.menu_version and p.code = l.product_code
        group by o.bakery, o.day, l.product_code
        having bool_and(p.product ? 'groupDailyLimit')
          and sum(l.quantity - l.returned) > max((p.product->>'groupDailyLimit')::integer)) d
      cross join lateral (
        select bool_and(p.product ? 'groupDailyLimit') as limited, max((p.product->>'groupDailyLimit')::integer) as most
        from shops s join menus m on m.shop_id = s.id
        join menu_products p on p.menu_version = m.version and p.code = d.product_code
        where coalesce(nullif(s.production_group, ''), s.id::text) = d.bakery and m.version >= d.since) l
      where l.limited and d.units > l.most`,
  },
];
