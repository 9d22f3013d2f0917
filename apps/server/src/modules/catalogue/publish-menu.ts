import { createHash } from 'node:crypto';
import { lean, type Section } from '@fornada/domain/menu.ts';
import sql from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import { nameMenu, shopView } from '#modules/shops/shops.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { keepCodes } from './make-codes.ts';
import type { ImportedMenu } from './menu-file.ts';

/**
 * Writes a shop's menu as a new version and names it as the shop's, so that readers see the old menu or the new one and
 * nothing between.
 * @returns the new version, or null when the shop has this very menu already
 */
export async function publishMenu(
  tx: Tx,
  shopId: number,
  menu: ImportedMenu,
  now: Date,
  staffId: number | null = null,
  contentDigest: string | null = null,
): Promise<number | null> {
  const digest = createHash('sha256').update(JSON.stringify(menu)).digest('hex');
  const current = await tx.maybe<{ digest: string; hash: string }>(sql`
    select menus.digest, menus.hash from menus join ${shopView} shop on shop.menu_version = menus.version
    where shop.id = ${shopId}`);
  if (current?.digest === digest) return null;
  // A file that was edited by hand brings the hash of what it no longer says: clients would keep the old menu.
  const isStale = menu.hash === '' || menu.hash === current?.hash;

  const hash = isStale ? digest.slice(0, 32) : menu.hash;
  const version = await writeMenu(tx, shopId, menu, {
    ...{ hash, digest, contentDigest, now, staffId },
    status: 'published',
  });
  await putInForce(tx, shopId, version);
  return version;
}

type NewVersion = {
  hash: string;
  digest: string;
  /** Of what it says, whenever. */
  contentDigest?: string | null;
  status: 'draft' | 'published';
  now: Date;
  /** Who publishes it. */
  staffId?: number | null;
};

/**
 * The same of what is revised again and again: a version that said all of it before is put in force once more, so that the
 * hours of every day make no versions.
 */
export async function publishAgain(
  tx: Tx,
  shopId: number,
  menu: ImportedMenu,
  now: Date,
  staffId: number | null,
): Promise<number | null> {
  const contentDigest = createHash('sha256')
    .update(JSON.stringify({ ...menu, hash: '', updatedAt: '' }))
    .digest('hex');
  const known = await tx.maybe<{ version: number }>(sql`
    update menus set status = 'published', last_update = ${menu.updatedAt ?? now.toISOString()}, published_at = ${now},
      published_by = ${staffId}
    where version = (select max(version) from menus
      where shop_id = ${shopId} and status = 'archived' and content_digest = ${contentDigest})
    returning version`);
  if (!known) return await publishMenu(tx, shopId, menu, now, staffId, contentDigest);
  await putInForce(tx, shopId, known.version);
  return known.version;
}

/** Writes a menu as a version of its own, that nobody sells by yet. */
export async function writeMenu(
  tx: Tx,
  shopId: number,
  menu: ImportedMenu,
  { hash, digest, contentDigest = null, status, now, staffId = null }: NewVersion,
): Promise<number> {
  const sections = menu.sections.map(withoutProducts);
  const { version } = await tx.one<{ version: number }>(sql`
    insert into menus (shop_id, hash, digest, content_digest, last_update, path_name, placeholder_name, base_url, sections, status,
      created_at, published_at, published_by)
    values (${shopId}, ${hash}, ${digest}, ${contentDigest}, ${menu.updatedAt ?? now.toISOString()}, ${menu.imageFolder},
      ${menu.placeholderImage}, ${menu.baseUrl}, ${JSON.stringify(sections)}, ${status},
      ${now}, ${status === 'draft' ? null : now}, ${staffId})
    returning version`);
  const products = menu.sections
    .flatMap(({ families }) => families.flatMap((family) => family.products))
    // A draft says of no price that it ends.
    .map((product) => lean('product', status === 'draft' ? { ...product, priceUntil: null } : product));
  await keepCodes(tx, products);
  await tx.execute(sql`
    insert into menu_products (menu_version, position, code, product)
    select ${version}, place - 1, product->>'code', product
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) with ordinality listed (product, place)`);
  return version;
}

/** As `menus.sections` has it. */
export const withoutProducts = ({ families, ...section }: Section) => ({
  ...section,
  families: families.map(({ products: _, ...family }) => family),
});

/** From the commit on, the shop sells by this version. */
export async function putInForce(tx: Tx, shopId: number, version: number): Promise<void> {
  await nameMenu(tx, shopId, version);
  await tx.execute(sql`
    update menus set status = 'archived' where shop_id = ${shopId} and status = 'published' and version <> ${version}`);
  await appendEvent(tx, {
    topic: 'menu.published',
    payload: { shopId, version },
    keys: [`shop:${shopId}`, 'content'],
  });
  contentChanges(tx);
}
