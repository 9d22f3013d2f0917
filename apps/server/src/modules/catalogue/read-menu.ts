import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import type { Queryable } from '#platform/database.ts';
import { productTables, rowsOf } from './draft-rows.ts';
import type {
  ComplementRow,
  FamilyRow,
  MenuRow,
  OptionGroupRow,
  OptionRow,
  ProductRow,
  SectionRow,
} from './menu-rows.ts';
import {
  presentComplement,
  presentFamily,
  presentMenu,
  presentOption,
  presentOptionGroup,
  presentProduct,
  presentSection,
} from './present.ts';

/** One version of a menu, whole, in the specification's form; what was published never changes. */
export async function readMenu(db: Queryable, version: number): Promise<WireMenu> {
  const menu = await db.one<MenuRow>({ text: 'select * from menus where version = $1', values: [version] });
  const rows = (table: string) => `select * from ${table} where menu_version = $1 order by position`;
  const [sections, families, products] = await Promise.all([
    db.query<SectionRow>({ text: rows('menu_sections'), values: [version] }),
    db.query<FamilyRow>({ text: rows('menu_families'), values: [version] }),
    readProducts(db, (table) => ({
      text: menu.partial ? `select * from (${rowsOf(table)}) kept order by position` : rows(table),
      values: [version],
    })),
  ]);
  const productsOf = group(products, (product) => product.codigo_familia);
  const familiesOf = group(families, (row) => row.section_code);
  return presentMenu(
    menu,
    sections.map((section) =>
      presentSection(
        section,
        familiesOf(section.code).map((family) => presentFamily(family, productsOf(family.code))),
      ),
    ),
  );
}

/** One product of a version, whole. */
export async function findProduct(db: Queryable, version: number, code: string): Promise<WireProduct | null> {
  const [product = null] = await readProducts(db, (table) => ({
    text: `select * from (${rowsOf(table)}) kept where ${productTables[table]} = $2 order by position`,
    values: [version, code],
  }));
  return product;
}

async function readProducts(
  db: Queryable,
  rows: (table: keyof typeof productTables) => { text: string; values: unknown[] },
): Promise<WireProduct[]> {
  const [products, complements, groups, options] = await Promise.all([
    db.query<ProductRow>(rows('menu_products')),
    db.query<ComplementRow>(rows('menu_complements')),
    db.query<OptionGroupRow>(rows('menu_option_groups')),
    db.query<OptionRow>(rows('menu_options')),
  ]);
  const optionsOf = group(options, (row) => key(row.product_code, row.complement_code, row.group_code));
  const groupsOf = group(groups, (row) => key(row.product_code, row.complement_code));
  const complementsOf = group(complements, (row) => row.product_code);
  const optionGroups = (product: string, complement: string) =>
    groupsOf(key(product, complement)).map((row) =>
      presentOptionGroup(row, optionsOf(key(product, complement, row.code)).map(presentOption)),
    );
  return products.map((row) =>
    presentProduct(
      row,
      complementsOf(row.code).map((extra) => presentComplement(extra, optionGroups(row.code, extra.code))),
      optionGroups(row.code, ''),
    ),
  );
}

const key = (...codes: string[]) => JSON.stringify(codes);

function group<Row>(rows: Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = Map.groupBy(rows, keyOf);
  return (wanted) => groups.get(wanted) ?? [];
}
