import type { WireMenu } from '@fornada/contract/menu.ts';
import type { Queryable } from '#platform/database.ts';
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

/** Which column of a table names the product. */
const productColumns: Record<string, string> = {
  menu_products: 'code',
  menu_complements: 'product_code',
  menu_option_groups: 'product_code',
  menu_options: 'product_code',
};

/** One version of a menu, whole, or with one product only, in the specification's form; a version never changes once written. */
export async function readMenu(db: Queryable, version: number, product?: string): Promise<WireMenu> {
  const of = <Row extends object>(table: string) => {
    const only = productColumns[table];
    return product === undefined || only === undefined
      ? db.query<Row>({
          text: `select * from ${table} where menu_version = $1 order by position`,
          values: [version],
        })
      : db.query<Row>({
          text: `select * from ${table} where menu_version = $1 and ${only} = $2 order by position`,
          values: [version, product],
        });
  };
  const [menu, sections, families, products, complements, groups, options] = await Promise.all([
    db.one<MenuRow>({ text: 'select * from menus where version = $1', values: [version] }),
    of<SectionRow>('menu_sections'),
    of<FamilyRow>('menu_families'),
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
