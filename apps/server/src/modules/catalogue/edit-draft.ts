import { m } from '@fornada/copy/messages.ts';
import { lean, type Product, type Section } from '@fornada/domain/menu.ts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { keepCodes } from './make-codes.ts';
import { withoutProducts } from './publish-menu.ts';
import { readStructure } from './read-menu.ts';
import { inFamily } from './settle.ts';

/** Writes one product of a draft with its extras and options, adding or replacing by code. */
export async function saveProduct(tx: Tx, version: number, product: Product): Promise<void> {
  const placed = await placeIn(tx, version, [product]);
  await writeProducts(tx, version, [placed(product)]);
}

/**
 * What a draft asks of these products, beyond what each says of itself.
 * @returns puts one of them in its family; throws Refusal `invalid_fields` where the draft has no such family, or lacks what it
 * suggests
 */
export async function placeIn(
  tx: Tx,
  version: number,
  products: readonly Product[],
): Promise<(product: Product) => Product> {
  const families = (await readStructure(tx, version)).flatMap((section) => section.families);
  const suggested = [...new Set(products.flatMap(({ suggestedCodes }) => suggestedCodes))];
  const rows = await tx.query<{ code: string }>(sql`
    select code from menu_products where menu_version = ${version} and code = any(${suggested}::text[])`);
  const known = new Set(rows.map(({ code }) => code));
  return (product) => {
    const family = families.find(({ code }) => code === product.familyCode);
    if (!family) refuse('invalid_fields', { fields: { codigo_familia: m.office_family_unknown() } });
    const unknown = product.suggestedCodes.find((code) => !known.has(code));
    if (unknown !== undefined)
      refuse('invalid_fields', { fields: { sugeridos: m.import_suggestion_unknown({ code: unknown }) } });
    return inFamily(product, family);
  };
}

/** Writes products that have their place (`placeIn`). */
export async function writeProducts(tx: Tx, version: number, products: readonly Product[]): Promise<void> {
  await keepCodes(tx, products);
  const rows = products.map((product) => ({ code: product.code, product: lean('product', product) }));
  await tx.execute(sql`
    insert into menu_products (menu_version, position, code, product)
    select ${version}, last.position + row_number() over (), written.code, written.product
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (code text, product jsonb),
      (select coalesce(max(position), -1) as position from menu_products where menu_version = ${version}) last
    on conflict (menu_version, code) do update set product = excluded.product`);
}

/**
 * Takes a product out of a draft, and out of what others suggest.
 * @returns false when the draft has no such product
 */
export async function removeProduct(tx: Tx, version: number, code: string): Promise<boolean> {
  const removed = await tx.execute(sql`
    delete from menu_products where menu_version = ${version} and code = ${code}`);
  if (removed === 0) return false;
  await tx.execute(sql`
    update menu_products
    set product = jsonb_set(product, '{suggestedCodes}', (product->'suggestedCodes') - ${code}::text)
    where menu_version = ${version} and product->'suggestedCodes' ? ${code}`);
  return true;
}

/**
 * Gives a draft the sections and families of the list, in its order. Products stay with their family, wherever that goes.
 * @throws Refusal when a family that is left out still has products
 */
export async function saveStructure(tx: Tx, version: number, sections: Section[]): Promise<void> {
  const kept = sections.flatMap(({ families }) => families.map(({ code }) => code));
  const orphan = await tx.maybe<{ name: string }>(sql`
    select product->>'name' as name from menu_products
    where menu_version = ${version} and product->>'familyCode' <> all(${kept}::text[])
    order by position limit 1`);
  if (orphan)
    refuse('invalid_fields', { fields: { seccoes: m.office_family_in_use({ product: orphan.name }) } });
  await keepCodes(tx, sections);
  await tx.execute(sql`
    update menus set sections = ${JSON.stringify(sections.map(withoutProducts))} where version = ${version}`);
}
