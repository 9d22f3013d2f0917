import sql from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import { listed } from '#platform/records/listed.ts';

/** Each shop's menu: the published version, and whether there is a draft. */
export const menusResource = listed('ementas', {
  noun: 'menu',
  from: sql`${shopView} shop left join menus menu on menu.version = shop.menu_version`,
  columns: sql`shop.id, shop.name, shop.city, shop.time_zone, menu.version, menu.published_at,
    (select count(*) from menu_products where menu_version = menu.version) as products,
    exists (select 1 from menus where shop_id = shop.id and status = 'draft') as has_draft`,
  id: sql`shop.id`,
  shop: sql`shop.id`,
  search: [sql`shop.name`, sql`shop.city`, sql`shop.id::text`],
  order: sql`(shop.menu_version is null), shop.position, shop.id`,
});
