import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { rowsOf, takeOut, takeOverSuggesting } from './draft-rows.ts';
import type { ImportedMenu, ImportedProduct } from './menu-file.ts';
import { insertRows } from './publish-menu.ts';
import { toRows } from './to-rows.ts';

type Family = { section_code: string; description: string };

/** Writes one product of a draft with its extras and options, new or in place of the one with its code. */
export async function saveProduct(tx: Tx, version: number, product: ImportedProduct): Promise<void> {
  const family = await tx.maybe<Family>(sql`
    select section_code, description from menu_families
    where menu_version = ${version} and code = ${product.codigo_familia}`);
  if (!family) refuse('invalid_fields', { fields: { codigo_familia: m.office_family_unknown() } });
  await refuseUnknownSuggestions(tx, version, product);
  const { position } = await tx.one<{ position: number }>({
    text: `with product as (${rowsOf('menu_products')})
           select coalesce((select position from product where code = $2),
             (select max(position) + 1 from product), 0) as position`,
    values: [version, product.cod_produto],
  });
  await tx.execute(sql`
    delete from menu_products where menu_version = ${version} and code = ${product.cod_produto}`);
  const { menu_products, menu_complements, menu_option_groups, menu_options } = toRows(
    menuOf(product, family),
  );
  await insertRows(tx, version, {
    menu_sections: [],
    menu_families: [],
    menu_products: menu_products.map((row) => ({ ...row, position })),
    menu_complements,
    menu_option_groups,
    menu_options,
  });
}

/** The smallest menu that holds the product. */
function menuOf(product: ImportedProduct, family: Family): ImportedMenu {
  const { codigo_familia: codigo } = product;
  const place = { seccao: family.section_code, codigo, descricao: family.description, produtos: [product] };
  return {
    id: '',
    hash: '',
    last_update: null,
    path_name: '',
    placeholder_name: '',
    base_url: '',
    seccoes: [
      {
        ementa: 1,
        visivel: true,
        codigo: family.section_code,
        descricao: '',
        sync: true,
        familias: [{ ...place, visivel: true, dose: 1, meiadose: 0 }],
      },
    ],
  };
}

async function refuseUnknownSuggestions(tx: Tx, version: number, product: ImportedProduct): Promise<void> {
  const wanted = product.sugeridos ?? product.produtosSugeridos ?? [];
  const unknown = await tx.maybe<{ code: string }>({
    text: `select code from unnest($2::text[]) code
           where code not in (select code from (${rowsOf('menu_products')}) product) limit 1`,
    values: [version, wanted],
  });
  if (unknown)
    refuse('invalid_fields', { fields: { sugeridos: m.import_suggestion_unknown({ code: unknown.code }) } });
}

/**
 * Takes a product out of a draft, and out of what others suggest.
 * @returns false when the draft has no such product
 */
export async function removeProduct(tx: Tx, version: number, code: string): Promise<boolean> {
  if (!(await takeOut(tx, version, code))) return false;
  await takeOverSuggesting(tx, version, code);
  await tx.execute(sql`
    update menu_products set suggested = array_remove(suggested, ${code})
    where menu_version = ${version} and ${code} = any(suggested)`);
  return true;
}

export type Structure = {
  codigo: string;
  descricao: string;
  ementa: number;
  visivel: boolean;
  sync: boolean;
  familias: { codigo: string; descricao: string; visivel: boolean; dose: number; meiadose: number }[];
}[];

/**
 * Gives a draft the sections and families of the list, in its order. Products stay with their family, wherever that goes.
 * @throws Refusal when a family that is left out still has products
 */
export async function saveStructure(tx: Tx, version: number, structure: Structure): Promise<void> {
  const sections = structure.map(({ familias: _, ...section }, position) => ({
    menu_version: version,
    position,
    code: section.codigo,
    menu_number: section.ementa,
    description: section.descricao,
    visible: section.visivel,
    synced: section.sync,
  }));
  const families = structure
    .flatMap(({ codigo, familias }) => familias.map((family) => ({ ...family, section: codigo })))
    .map((family, position) => ({
      menu_version: version,
      section_code: family.section,
      position,
      code: family.codigo,
      description: family.descricao,
      visible: family.visivel,
      portion: family.dose,
      half_portion: family.meiadose,
    }));
  const kept = families.map(({ code }) => code);
  const orphan = await tx.maybe<{ name: string }>({
    text: `select name from (${rowsOf('menu_products')}) product
           where family_code <> all($2::text[]) order by position limit 1`,
    values: [version, kept],
  });
  if (orphan)
    refuse('invalid_fields', { fields: { seccoes: m.office_family_in_use({ product: orphan.name }) } });

  await upsert(tx, 'menu_sections', sections);
  await upsert(tx, 'menu_families', families);
  await tx.execute(sql`
    delete from menu_families where menu_version = ${version} and code <> all(${kept}::text[])`);
  await tx.execute(sql`
    delete from menu_sections
    where menu_version = ${version} and code <> all(${sections.map(({ code }) => code)}::text[])`);
}

async function upsert(tx: Tx, table: 'menu_sections' | 'menu_families', rows: object[]): Promise<void> {
  const changes = Object.keys(rows[0] ?? {}).map((column) => `${column} = excluded.${column}`);
  if (changes.length === 0) return;
  await tx.execute({
    text: `insert into ${table} select * from json_populate_recordset(null::${table}, $1)
           on conflict (menu_version, code) do update set ${changes.join(', ')}`,
    values: [JSON.stringify(rows)],
  });
}
