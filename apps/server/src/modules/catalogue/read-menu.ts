import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import { toWire } from '@fornada/contract/menu-codec.ts';
import { complete, type Menu, type Product, type Section } from '@fornada/domain/menu.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

type MenuRow = {
  shop_id: number;
  hash: string;
  last_update: string;
  path_name: string;
  placeholder_name: string;
  base_url: string;
  sections: Partial<Section>[];
};

/** One whole version of a menu. Published versions never change. */
export async function readMenu(db: Queryable, version: number): Promise<Menu> {
  const [menu, rows] = await Promise.all([
    db.one<MenuRow>(sql`select * from menus where version = ${version}`),
    db.query<{ product: Partial<Product> }>(sql`
      select product from menu_products where menu_version = ${version} order by position`),
  ]);
  const products = rows.map(({ product }) => complete('product', product));
  return {
    id: menu.shop_id,
    hash: menu.hash,
    updatedAt: menu.last_update,
    imageFolder: menu.path_name,
    placeholderImage: menu.placeholder_name,
    baseUrl: menu.base_url,
    sections: withProducts(menu.sections, products),
  };
}

/** The same in the specification's form: what the office compares, and names by a digest. */
export const readWireMenu = async (db: Queryable, version: number): Promise<WireMenu> =>
  toWire('menu', await readMenu(db, version));

/** The sections and families of a version, without products. */
export async function readStructure(db: Queryable, version: number): Promise<Section[]> {
  const { sections } = await db.one<Pick<MenuRow, 'sections'>>(sql`
    select sections from menus where version = ${version}`);
  return withProducts(sections, []);
}

/** One product of a version, whole, in the specification's form. */
export async function findProduct(db: Queryable, version: number, code: string): Promise<WireProduct | null> {
  const row = await db.maybe<{ product: Partial<Product> }>(sql`
    select product from menu_products where menu_version = ${version} and code = ${code}`);
  return row ? toWire('product', complete('product', row.product)) : null;
}

/** Some products of a version. */
export async function readProducts(db: Queryable, version: number, codes: string[]): Promise<Product[]> {
  const rows = await db.query<{ product: Partial<Product> }>(sql`
    select product from menu_products where menu_version = ${version} and code = any(${codes}::text[])`);
  return rows.map(({ product }) => complete('product', product));
}

export const mapProducts = (menu: Menu, change: (product: Product) => Product): Menu => ({
  ...menu,
  sections: menu.sections.map((section) => ({
    ...section,
    families: section.families.map((family) => ({ ...family, products: family.products.map(change) })),
  })),
});

function withProducts(sections: Partial<Section>[], products: Product[]): Section[] {
  const byFamily = Map.groupBy(products, ({ familyCode }) => familyCode);
  return sections.map((stored) => {
    const section = complete('section', stored);
    const families = section.families.map((family) => ({
      ...family,
      products: byFamily.get(family.code) ?? [],
    }));
    return { ...section, families };
  });
}
