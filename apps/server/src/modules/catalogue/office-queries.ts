import type { WireMenu } from '@fornada/contract/menu.ts';
import type { MenuVersion } from '@fornada/contract/office-menu.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { productCount } from './draft-rows.ts';

/** Where a shop that never had a menu begins. */
export const emptyMenu = (shopId: number): WireMenu => ({
  id: shopId,
  hash: '',
  last_update: '',
  path_name: '',
  placeholder_name: '',
  base_url: '/imagens/',
  seccoes: [],
});

type VersionRow = {
  version: number;
  status: MenuVersion['estado'];
  created_at: Date;
  published_at: Date | null;
  name: string | null;
  products: number;
};

export async function listVersions(db: Queryable, shopId: number): Promise<MenuVersion[]> {
  const rows = await db.query<VersionRow>(sql`
    select version, status, created_at, published_at,
      (select name from staff where id = published_by) as name, ${raw(productCount)} as products
    from menus where shop_id = ${shopId} order by version desc limit 50`);
  return rows.map((row) => ({
    versao: row.version,
    estado: row.status,
    criada_em: row.created_at.toISOString(),
    publicada_em: row.published_at?.toISOString() ?? null,
    publicada_por: row.name,
    produtos: row.products,
  }));
}
