// A new version of what a shop sells by, product by product, and the same in its draft.
import { complete, lean, type Product } from '@fornada/domain/menu.ts';
import { carriedOver, pick } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import { lockShop, type MenuShop, readMenuShops } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { Tx } from '#platform/database.ts';
import { copyVersion, menuState } from './menu-draft.ts';
import { publishAgain, publishMenu } from './publish-menu.ts';
import { mapProducts, readMenu } from './read-menu.ts';
import { backwards, readStanding } from './standing-changes.ts';
import { tellWritten, type Written } from './tell-changes.ts';

/** The fields of a product that become others. */
export type Revise = (product: Product, shop: MenuShop) => Partial<Product>;
/** `again`: what it says was said before and will be once more, as the hours of every day. */
type By = { staffId: number | null; now: Date; again?: boolean };

/** @returns the version, null where nothing changed */
export async function reviseMenu(
  tx: Tx,
  shopId: number,
  revise: Revise,
  { staffId, now, again = false }: By,
): Promise<number | null> {
  await lockShop(tx, shopId);
  const [shop] = await readMenuShops(tx, [shopId]);
  if (!shop || shop.menuVersion === null) return null;
  const written: Written[] = [];
  const menu = mapProducts(await readMenu(tx, shop.menuVersion), (product) => {
    const after = revise(product, shop);
    const keys = Object.keys(after) as (keyof Product)[];
    if (keys.length === 0) return product;
    written.push({ code: product.code, name: product.name, before: pick(product, keys), after });
    return { ...product, ...after };
  });
  if (written.length === 0) return null;
  const publish = again ? publishAgain : publishMenu;
  const version = await publish(tx, shopId, { ...menu, updatedAt: now.toISOString() }, now, staffId);
  await changeDraftToo(tx, shopId, written);
  const before = { versao: shop.menuVersion };
  // Nobody does what comes again each day, and it says each day the same.
  const after = { versao: version, ...(!again && { alteracoes: tellWritten(written).slice(0, 200) }) };
  const actor = staffId === null || again ? null : { staffId, shopId: null, deviceId: null };
  const action = { action: 'menu.published', subject: `menu:${shopId}`, shopId, before, after };
  await recordStaffAction(tx, actor, action, now);
  return version;
}

/** A draft is a whole menu: published later, it would put back what was changed meanwhile. */
export async function changeDraftToo(tx: Tx, shopId: number, written: Written[]): Promise<void> {
  const { draft = null } = (await menuState(tx, shopId)) ?? {};
  if (draft === null) return;
  for (const { code, before, after: all } of written) {
    // Published by hand, it would never end.
    const { priceUntil: _, ...after } = all;
    const row = await tx.maybe<{ product: Partial<Product> }>(sql`
      select product from menu_products where menu_version = ${draft} and code = ${code}`);
    if (!row) continue;
    const product = complete('product', row.product);
    const next = lean('product', { ...product, ...carriedOver(product, before, after) });
    await tx.execute(sql`
      update menu_products set product = ${JSON.stringify(next)} where menu_version = ${draft} and code = ${code}`);
  }
}

/** Begins a new shop's menu with what another sells by, once all is over there that ends by itself; nothing where that has none. */
export async function beginMenuLike(tx: Tx, shopId: number, model: number, now: Date): Promise<void> {
  const { published = null } = (await menuState(tx, model)) ?? {};
  if (published === null) return;
  await copyVersion(tx, shopId, published, now, model);
  for (const { standing } of await readStanding(tx, [model]))
    await changeDraftToo(tx, shopId, backwards(standing));
}
