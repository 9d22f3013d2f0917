import type { MenuProducts } from '@fornada/contract/office-menu.ts';
import type { Queryable } from '#platform/database.ts';
import { rowsOf } from './draft-rows.ts';
import type { FamilyRow, ListedRow, SectionRow } from './menu-rows.ts';
import { presentFamily, presentListed, presentSection } from './present.ts';

/**
 * What the editor's list shows of a version: a tenth of what the menu says, so that two thousand products open at once.
 * In the menu's order.
 */
export async function listProducts(
  db: Queryable,
  version: number,
): Promise<Pick<MenuProducts, 'seccoes' | 'produtos'>> {
  const [sections, families, products] = await Promise.all([
    db.query<SectionRow>({
      text: 'select * from menu_sections where menu_version = $1 order by position',
      values: [version],
    }),
    db.query<FamilyRow>({
      text: 'select * from menu_families where menu_version = $1 order by position',
      values: [version],
    }),
    db.query<ListedRow>({
      text: `select product.code, product.name, product.description, product.family_code, product.price_cents,
               product.allergens, product.visible
             from (${rowsOf('menu_products')}) product
             join menu_families family on family.menu_version = $1 and family.code = product.family_code
             join menu_sections section on section.menu_version = $1 and section.code = family.section_code
             order by section.position, family.position, product.position`,
      values: [version],
    }),
  ]);
  const seccoes = sections.map((section) => {
    const own = families.filter(({ section_code }) => section_code === section.code);
    return presentSection(
      section,
      own.map((family) => presentFamily(family, [])),
    );
  });
  return { seccoes, produtos: products.map(presentListed) };
}
