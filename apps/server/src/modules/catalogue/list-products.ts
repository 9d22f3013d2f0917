import { presentSome, toWire } from '@fornada/contract/menu-codec.ts';
import type { ListedProduct, MenuProducts } from '@fornada/contract/office-menu.ts';
import type { Product } from '@fornada/domain/menu.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { readStructure } from './read-menu.ts';

const present = presentSome('product', [
  'code',
  'name',
  'description',
  'familyCode',
  'price',
  'allergens',
  'visible',
]);

/**
 * What the editor's list shows of a version: a tenth of what the menu says, so that two thousand products open at once.
 * In the menu's order.
 */
export async function listProducts(
  db: Queryable,
  version: number,
): Promise<Pick<MenuProducts, 'seccoes' | 'produtos'>> {
  const [sections, products] = await Promise.all([
    readStructure(db, version),
    db.query<Partial<Product> & { isInEnglish: boolean }>(sql`
      select listed.*, coalesce(product->>'descriptionInEnglish', '') <> '' as "isInEnglish" from menu_products,
        jsonb_to_record(product) as listed (code text, name text, description text, "familyCode" text, price integer,
          allergens jsonb, visible boolean)
      where menu_version = ${version} order by position`),
  ]);
  const byFamily = Map.groupBy(products, ({ familyCode }) => familyCode);
  const ordered = sections.flatMap(({ families }) =>
    families.flatMap(({ code }) => byFamily.get(code) ?? []),
  );
  return {
    seccoes: sections.map((section) => toWire('section', section)),
    produtos: ordered.map(
      (product) => ({ ...present(product), ingles: product.isInEnglish ? 1 : 0 }) as ListedProduct,
    ),
  };
}
