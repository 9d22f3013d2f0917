import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import { presentSome } from '@fornada/contract/menu-codec.ts';
import type { MenuVersion } from '@fornada/contract/office-menu.ts';
import { complete, type Menu, type Product } from '@fornada/domain/menu.ts';
import { priceKeys } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import { personName } from '#modules/staff/create-staff.ts';
import type { Queryable } from '#platform/database.ts';
import { readStanding } from './standing-changes.ts';
import type { Written } from './tell-changes.ts';

/** The starting point of a shop without a menu. */
export const emptyMenu = (shopId: number): Menu => complete('menu', { id: shopId, baseUrl: '/imagens/' });

/** The products that cost in a menu what they do in some hours that hold now: nothing else says so in a draft. */
export async function pricedByHours(db: Queryable, shopId: number, menu: WireMenu): Promise<string[]> {
  const holding = (await readStanding(db, [shopId])).filter((part) => part.is_weekly);
  const written = Map.groupBy(
    holding.flatMap(({ standing }) => standing),
    ({ code }) => code,
  );
  const products = menu.seccoes.flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos));
  return products
    .filter((product) => written.get(product.cod_produto)?.some((one) => costs(product, one)))
    .map((product) => product.cod_produto);
}

function costs(product: WireProduct, { before, after }: Written): boolean {
  const keys = [...priceKeys].filter((key) => key in after && after[key] !== before[key]);
  const present = presentSome('product', keys as (keyof Product & string)[])(after);
  return Object.entries(present).some(([name, price]) => product[name as keyof WireProduct] === price);
}

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
