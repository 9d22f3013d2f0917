import type { WireMenu } from '@fornada/contract/menu.ts';
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

/** One version of a menu, whole, or with one product only, in the specification's form; what was published never changes. */
export async function readMenu(db: Queryable, version: number, product?: string): Promise<WireMenu> {
  const menu = await db.one<MenuRow>({ text: 'select * from menus where version = $1', values: [version] });
  const of = <Row extends object>(table: keyof typeof productTables) => {
    const rows = menu.partial ? rowsOf(table) : `select * from ${table} where menu_version = $1`;
    return product === undefined
      ? db.query<Row>({ text: `select * from (${rows}) kept order by position`, values: [version] })
      : db.query<Row>({
          text: `select * from (${rows}) kept where ${productTables[table]} = $2 order by position`,
          values: [version, product],
        });
  };
  const [sections, families, products, complements, groups, options] = await Promise.all([
    db.query<SectionRow>({
      text: 'select * from menu_sections where menu_version = $1 order by position',
      values: [version],
    }),
    db.query<FamilyRow>({
      text: 'select * from menu_families where menu_version = $1 order by position',
      values: [version],
    }),
    of<ProductRow>('menu_products'),
    of<ComplementRow>('menu_complements'),
    of<OptionGroupRow>('menu_option_groups'),
    of<OptionRow>('menu_options'),
  ]);

  const optionsOf = group(options, (row) => key(row.product_code, row.complement_code, row.group_code));
  const groupsOf = group(groups, (row) => key(row.product_code, row.complement_code));
  const complementsOf = group(complements, (row) => row.product_code);
  const productsOf = group(products, (row) => row.family_code);
  const familiesOf = group(families, (row) => row.section_code);

  const optionGroups = (product: string, complement: string) =>
    groupsOf(key(product, complement)).map((row) =>
      presentOptionGroup(row, optionsOf(key(product, complement, row.code)).map(presentOption)),
    );
  const wireProduct = (row: ProductRow) =>
    presentProduct(
      row,
      complementsOf(row.code).map((extra) => presentComplement(extra, optionGroups(row.code, extra.code))),
      optionGroups(row.code, ''),
    );
  return presentMenu(
    menu,
    sections.map((section) =>
      presentSection(
        section,
        familiesOf(section.code).map((family) =>
          presentFamily(family, productsOf(family.code).map(wireProduct)),
        ),
      ),
    ),
  );
}

const key = (...codes: string[]) => JSON.stringify(codes);

function group<Row>(rows: Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = Map.groupBy(rows, keyOf);
  return (wanted) => groups.get(wanted) ?? [];
}
