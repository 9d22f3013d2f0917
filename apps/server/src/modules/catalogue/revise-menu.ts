// A new version of what a shop sells by, product by product, and the same in its draft.
import { complete, lean, type Menu, type Product } from '@fornada/domain/menu.ts';
import { carriedOver, differences, pick, priceKeys } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import { lockShop, type MenuShop, readMenuShops } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { Tx } from '#platform/database.ts';
import { type Reshaped, suggestingKnown } from './add-and-remove.ts';
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
  const fields: Written[] = [];
  const revised = mapProducts(await readMenu(tx, shop.menuVersion), (product) => {
    const after = revise(product, shop);
    const keys = Object.keys(after) as (keyof Product)[];
    if (keys.length === 0) return product;
    fields.push({ code: product.code, name: product.name, before: pick(product, keys), after });
    return { ...product, ...after };
  });
  const { menu: reshaped, written: whole } = reshape(revised, shop);
  const { menu, written } = suggestingKnown(reshaped, [...fields, ...whole]);
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
  // Whole products first: what comes back may be suggested again.
  for (const one of written) if (one.act) await reshapeDraft(tx, draft, one);
  const rows = await tx.query<{ code: string }>(sql`
    select code from menu_products where menu_version = ${draft}`);
  const codes = new Set(rows.map((row) => row.code));
  for (const one of written) if (!one.act && codes.has(one.code)) await reviseDraft(tx, draft, one, codes);
  if (written.some(({ act, after }) => act || after.suggestedCodes)) await suggestKnownIn(tx, draft);
}

async function reviseDraft(
  tx: Tx,
  draft: number,
  { code, before, after: all }: Written,
  codes: ReadonlySet<string>,
): Promise<void> {
  // Published by hand, it would never end.
  const { priceUntil: _, ...after } = all;
  // What has stayed in the draft is suggested there on.
  const suggestedCodes = before.suggestedCodes?.filter(
    (one) => !codes.has(one) || after.suggestedCodes?.includes(one),
  );
  const from = { ...before, ...(suggestedCodes && { suggestedCodes }) };
  const { product: kept } = await tx.one<{ product: Partial<Product> }>(sql`
    select product from menu_products where menu_version = ${draft} and code = ${code}`);
  const product = complete('product', kept);
  const next = lean('product', { ...product, ...carriedOver(product, from, after) });
  await tx.execute(sql`
    update menu_products set product = ${JSON.stringify(next)} where menu_version = ${draft} and code = ${code}`);
}

/** What a draft hasn't got isn't suggested there. */
async function suggestKnownIn(tx: Tx, draft: number): Promise<void> {
  const isUnknown = sql`suggested not in (select code from menu_products where menu_version = ${draft})`;
  await tx.execute(sql`
    update menu_products set product = jsonb_set(product, '{suggestedCodes}', (
      select coalesce(jsonb_agg(suggested order by place) filter (where not (${isUnknown})), '[]')
      from jsonb_array_elements_text(product->'suggestedCodes') with ordinality listed (suggested, place)))
    where menu_version = ${draft} and product ? 'suggestedCodes' and exists (
      select from jsonb_array_elements_text(product->'suggestedCodes') suggested where ${isUnknown})`);
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
