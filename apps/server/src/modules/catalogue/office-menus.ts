import sql from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import { among, contains, pageOf } from '#platform/records/page-of.ts';
import { mayReachShop, type OfficeResource, shopsOf, toNumber } from '#platform/records/resource.ts';

type Row = {
  id: number;
  name: string;
  city: string;
  version: number | null;
  published_at: Date | null;
  products: number;
  draft: number | null;
};

const from = sql`${shopView} shop left join menus menu on menu.version = shop.menu_version`;
const columns = sql`shop.id, shop.name, shop.city, menu.version, menu.published_at,
  (select count(*) from menu_products where menu_version = menu.version) as products,
  (select version from menus where shop_id = shop.id and status = 'draft') as draft`;

/** Each shop's menu: the published version, and whether there is a draft. */
export const menusResource: OfficeResource = {
  name: 'ementas',
  noun: 'menu',
  list: (db, query, actor) => {
    const own = shopsOf(actor);
    return pageOf<Row>(db, query, {
      from,
      columns,
      conditions: [
        own === null ? undefined : sql`shop.id = any(${own}::int[])`,
        among(query.ids, sql`shop.id`),
        contains(query.q, [sql`shop.name`, sql`shop.city`, sql`shop.id::text`]),
      ],
      sorts: { id: sql`shop.id`, nome: sql`shop.name`, publicada_em: sql`menu.published_at` },
      order: sql`(shop.menu_version is null), shop.position, shop.id`,
      toRecord,
    });
  },
  async read(db, id, actor) {
    const shopId = toNumber(id) ?? 0;
    if (!mayReachShop(actor, shopId)) return undefined;
    const row = await db.maybe<Row>(sql`select ${columns} from ${from} where shop.id = ${shopId}`);
    return row && toRecord(row);
  },
};

const toRecord = (row: Row) => ({
  id: row.id,
  nome: row.name,
  cidade: row.city,
  versao: row.version,
  publicada_em: row.published_at?.toISOString() ?? null,
  produtos: row.products,
  tem_rascunho: row.draft === null ? 0 : 1,
});
