import type { MenuVersion } from '@fornada/contract/office-menu.ts';
import { complete, type Menu } from '@fornada/domain/menu.ts';
import sql from 'sql-template-tag';
import { personName } from '#modules/staff/create-staff.ts';
import type { Queryable } from '#platform/database.ts';

/** The starting point of a shop without a menu. */
export const emptyMenu = (shopId: number): Menu => complete('menu', { id: shopId, baseUrl: '/imagens/' });

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
      ${personName(sql`published_by`)} as name,
      (select count(*) from menu_products where menu_version = menus.version) as products
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
