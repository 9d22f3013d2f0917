import sql from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import type { Todo } from '#platform/records/todo.ts';

export const catalogueTodos: Todo[] = [
  {
    kind: 'no_menu',
    waiting: () => sql`
      select shop.id::text, shop.id as shop_id, null::timestamptz as since from ${shopView} shop
      where (shop.takes_orders or not shop.opened) and shop.menu_version is null`,
  },
  {
    kind: 'change_partly',
    spansShops: true,
    waiting: () => sql`
      select change_id::text as id, shop_id, coalesce(ends_at, due_at) as since from menu_change_shops
      where state = 'partly'`,
  },
  {
    kind: 'draft',
    waiting: () => sql`
      select shop_id::text as id, shop_id, created_at as since from menus where status = 'draft'`,
  },
];
