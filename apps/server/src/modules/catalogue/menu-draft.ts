// The version of a shop's menu that its people work on: a copy of the one in force, begun by the first save. Customers never
// see it, because no shop names it until it is published.

import { createHash } from 'node:crypto';
import type { WireMenu } from '@fornada/contract/menu.ts';
import { priceKeys } from '@fornada/domain/menu-change.ts';
import sql, { type Sql } from 'sql-template-tag';
import { lockShop, shopView } from '#modules/shops/shops.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { putInForce } from './publish-menu.ts';
import { readWireMenu } from './read-menu.ts';

export type MenuState = {
  /** The version that customers see; null before the first. */
  published: number | null;
  draft: number | null;
};

/** @returns undefined when there is no such shop */
export async function menuState(db: Queryable, shopId: number): Promise<MenuState | undefined> {
  return await db.maybe<MenuState>(sql`
    select shop.menu_version as published,
      (select version from menus where shop_id = shop.id and status = 'draft') as draft
    from ${shopView} shop where shop.id = ${shopId}`);
}

/** Until the commit nobody else changes the shop's draft, or puts it in force. */
export async function holdDraft(tx: Tx, shopId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('menu-draft'), ${shopId})`);
}

/**
 * The shop's draft, made of the menu in force when there is none. Whoever asks holds it until the commit: two people's
 * changes follow one another.
 */
export async function openDraft(tx: Tx, shopId: number, now: Date): Promise<number> {
  await holdDraft(tx, shopId);
  const { published, draft } = (await menuState(tx, shopId)) ?? refuse('shop_unknown');
  return draft ?? (await copyVersion(tx, shopId, published, now));
}

/**
 * A draft that says what the given version says, of the shop's own or of another's; an empty one of null. That a price ends
 * today is said by the hours that it holds in, and by nothing that is published by hand.
 */
export async function copyVersion(
  tx: Tx,
  shopId: number,
  from: number | null,
  now: Date,
  of = shopId,
): Promise<number> {
  if (from === null) {
    const { version } = await tx.one<{ version: number }>(sql`
      insert into menus (shop_id, hash, digest, last_update, status, created_at, published_at)
      values (${shopId}, '', '', ${now.toISOString()}, 'draft', ${now}, null) returning version`);
    return version;
  }
  const { version } = await tx.one<{ version: number }>(sql`
    insert into menus (shop_id, hash, digest, last_update, path_name, placeholder_name, base_url, sections, status,
      created_at, published_at, begun_from)
    select ${shopId}, hash, '', last_update, path_name, placeholder_name, base_url, sections, 'draft', ${now}, null, version
    from menus where version = ${from} and shop_id = ${of} returning version`);
  await tx.execute(sql`
    insert into menu_products (menu_version, position, code, product)
    select ${version}, position, code, product - 'priceUntil' from menu_products where menu_version = ${from}`);
  return version;
}

/** Throws a draft away. @returns the version that it was; undefined when there was none */
export async function discardDraft(tx: Tx, shopId: number): Promise<number | undefined> {
  await holdDraft(tx, shopId);
  const discarded = await tx.maybe<{ version: number }>(sql`
    delete from menus where shop_id = ${shopId} and status = 'draft' returning version`);
  return discarded?.version;
}

const digestOf = ({ seccoes }: WireMenu) =>
  createHash('sha256').update(JSON.stringify(seccoes)).digest('hex');

export type Preview = {
  /** Null of a shop that has none yet. */
  before: WireMenu | null;
  after: WireMenu;
  /** Another one once either menu says anything else. */
  fingerprint: string;
};

/** What publishing the draft would put in place of what; undefined without a draft. */
export async function previewDraft(db: Queryable, shopId: number): Promise<Preview | undefined> {
  const { draft = null, published = null } = (await menuState(db, shopId)) ?? {};
  if (draft === null) return undefined;
  const before = published === null ? null : await readWireMenu(db, published);
  const after = await readWireMenu(db, draft);
  return { before, after, fingerprint: fingerprintOf({ published, draft }, after) };
}

/** Names what there is of a menu: what is in force, the draft, and what that says (null without one). */
export function fingerprintOf({ published, draft }: MenuState, drafted: WireMenu | null): string {
  const said = JSON.stringify([published, draft, drafted && digestOf(drafted)]);
  return createHash('sha256').update(said).digest('base64url');
}

/** Another one once a draft is begun or thrown away, or either menu says anything else. */
export async function readFingerprint(db: Queryable, shopId: number): Promise<string> {
  const state = (await menuState(db, shopId)) ?? refuse('shop_unknown');
  return fingerprintOf(state, state.draft === null ? null : await readWireMenu(db, state.draft));
}

/**
 * Puts the draft in force that somebody has looked at: readers see the old menu or the new one and nothing between.
 * @throws Refusal `draft_missing`, or `record_changed` when it no longer says what was looked at
 */
export async function publishDraft(
  tx: Tx,
  shopId: number,
  { staffId, seen, now }: { staffId: number; seen: string; now: Date },
): Promise<{ version: number; published: number | null; before: WireMenu | null; after: WireMenu }> {
  await holdDraft(tx, shopId);
  const { draft } = (await menuState(tx, shopId)) ?? refuse('shop_unknown');
  if (draft === null) refuse('draft_missing');
  // Publishing another menu meanwhile waits, or was waited for: the preview shows the current state.
  await lockShop(tx, shopId);
  const { published } = (await menuState(tx, shopId)) ?? refuse('shop_unknown');
  const preview = (await previewDraft(tx, shopId)) ?? refuse('draft_missing');
  if (preview.fingerprint !== seen) refuse('record_changed');
  await keepHours(tx, draft, published);
  const { before } = preview;
  const after = await readWireMenu(tx, draft);
  const digest = digestOf(after);
  await tx.execute(sql`
    update menus set status = 'published', hash = ${digest.slice(0, 32)}, digest = ${digest},
      last_update = ${now.toISOString()}, published_at = ${now}, published_by = ${staffId}
    where version = ${draft}`);
  await putInForce(tx, shopId, draft);
  return { version: draft, published, before, after };
}

/** What costs in a draft what it costs in its hours says until when, as the version in force does. */
async function keepHours(tx: Tx, draft: number, published: number | null): Promise<void> {
  const pricesOf = (product: Sql) =>
    sql`array(select ${product} -> key from unnest(${[...priceKeys]}::text[]) key)`;
  await tx.execute(sql`
    update menu_products drafted
    set product = drafted.product || jsonb_build_object('priceUntil', sold.product -> 'priceUntil')
    from menu_products sold
    where drafted.menu_version = ${draft} and sold.menu_version = ${published} and sold.code = drafted.code
      and sold.product ? 'priceUntil' and ${pricesOf(sql`drafted.product`)} = ${pricesOf(sql`sold.product`)}`);
}

/**
 * Makes an earlier version the draft, in place of the one that there may be.
 * @param seen the fingerprint of what there was when somebody chose it
 * @throws Refusal `record_changed` when it is another by now: a colleague's work would be lost untold; `menu_of_hours` of one
 * that was in force for some hours, whose prices would stay for good
 */
export async function restoreVersion(
  tx: Tx,
  shopId: number,
  { version, seen, now }: { version: number; seen: string; now: Date },
): Promise<number> {
  const known = await tx.maybe<{ of_hours: boolean }>(sql`
    select exists (
      select 1 from menu_products where menu_version = version and product ? 'priceUntil') as of_hours
    from menus where version = ${version} and shop_id = ${shopId} and status <> 'draft'`);
  if (!known) refuse('not_found');
  if (known.of_hours) refuse('menu_of_hours');
  await holdDraft(tx, shopId);
  if ((await readFingerprint(tx, shopId)) !== seen) refuse('record_changed');
  await discardDraft(tx, shopId);
  return await copyVersion(tx, shopId, version, now);
}
