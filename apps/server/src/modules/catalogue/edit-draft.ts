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
  const families = (await readStructure(tx, version)).flatMap((section) => section.families);
  const family = families.find(({ code }) => code === product.familyCode);
  if (!family) refuse('invalid_fields', { fields: { codigo_familia: m.office_family_unknown() } });
  await refuseUnknownSuggestions(tx, version, product);
  await keepCodes(tx, [product]);
  await tx.execute(sql`
    insert into menu_products (menu_version, position, code, product)
    select ${version}, coalesce(max(position) + 1, 0), ${product.code}, ${JSON.stringify(lean('product', inFamily(product, family)))}
    from menu_products where menu_version = ${version}
    on conflict (menu_version, code) do update set product = excluded.product`);
}

async function refuseUnknownSuggestions(tx: Tx, version: number, product: Product): Promise<void> {
  const unknown = await tx.maybe<{ code: string }>(sql`
    select code from unnest(${product.suggestedCodes}::text[]) code
    where code not in (select code from menu_products where menu_version = ${version}) limit 1`);
  if (unknown)
    refuse('invalid_fields', { fields: { sugeridos: m.import_suggestion_unknown({ code: unknown.code }) } });
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
