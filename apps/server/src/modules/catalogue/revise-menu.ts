// A new version of what a shop sells by, product by product, and the same in its draft.
import { complete, lean, type Menu, type Product } from '@fornada/domain/menu.ts';
import { carriedOver, differences, pick, priceKeys } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import { lockShop, type MenuShop, readMenuShops } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { Tx } from '#platform/database.ts';
import type { Reshaped } from './add-and-remove.ts';
import { removeProduct } from './edit-draft.ts';
import { copyVersion, menuState } from './menu-draft.ts';
import { publishAgain, publishMenu } from './publish-menu.ts';
import { mapProducts, readMenu, readStructure } from './read-menu.ts';
import { backwards, readStanding } from './standing-changes.ts';
import { tellWritten, type Written } from './tell-changes.ts';

/** The fields of a product that become others. */
export type Revise = (product: Product, shop: MenuShop) => Partial<Product>;
/** Products that come and go, after the others were revised. */
export type Reshape = (menu: Menu, shop: MenuShop) => Reshaped;
/** `again`: what it says was said before and will be once more, as the hours of every day. */
type By = { staffId: number | null; now: Date; again?: boolean };

/** @returns the version, null where nothing changed */
export async function reviseMenu(
  tx: Tx,
  shopId: number,
  revise: Revise,
  { staffId, now, again = false }: By,
  reshape: Reshape = (menu) => ({ menu, written: [] }),
): Promise<number | null> {
  await lockShop(tx, shopId);
  const [shop] = await readMenuShops(tx, [shopId]);
  if (!shop || shop.menuVersion === null) return null;
  const written: Written[] = [];
  const revised = mapProducts(await readMenu(tx, shop.menuVersion), (product) => {
    const after = revise(product, shop);
    const keys = Object.keys(after) as (keyof Product)[];
    if (keys.length === 0) return product;
    written.push({ code: product.code, name: product.name, before: pick(product, keys), after });
    return { ...product, ...after };
  });
  const { menu, written: whole } = reshape(revised, shop);
  written.push(...whole);
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
  for (const one of written) {
    const { code, before, after: all } = one;
    if (one.act) {
      await reshapeDraft(tx, draft, one);
      continue;
    }
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

/** A product that somebody has worded otherwise in the draft is theirs, and one without its family there finds no place. */
async function reshapeDraft(tx: Tx, draft: number, { code, act, before, after }: Written): Promise<void> {
  const row = await tx.maybe<{ product: Partial<Product> }>(sql`
    select product from menu_products where menu_version = ${draft} and code = ${code}`);
  if (act === 'remove') {
    const changed = row && differences(complete('product', before), complete('product', row.product));
    const words = Object.keys(changed ?? {}).filter((key) => !priceKeys.has(key as keyof Product));
    if (row && words.every((key) => key === 'priceUntil')) await removeProduct(tx, draft, code);
    return;
  }
  const families = (await readStructure(tx, draft)).flatMap((section) => section.families);
  if (row || !families.some((family) => family.code === after.familyCode)) return;
  const { priceUntil: _, ...product } = after;
  await tx.execute(sql`
    insert into menu_products (menu_version, position, code, product)
    select ${draft}, coalesce(max(position) + 1, 0), ${code}, ${JSON.stringify(product)}
    from menu_products where menu_version = ${draft}`);
}

/** Begins a new shop's menu with what another sells by, once all is over there that ends by itself; nothing where that has none. */
export async function beginMenuLike(tx: Tx, shopId: number, model: number, now: Date): Promise<void> {
  const { published = null } = (await menuState(tx, model)) ?? {};
  if (published === null) return;
  await copyVersion(tx, shopId, published, now, model);
  for (const { standing } of await readStanding(tx, [model]))
    await changeDraftToo(tx, shopId, backwards(standing));
}
