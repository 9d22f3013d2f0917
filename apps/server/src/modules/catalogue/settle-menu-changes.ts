// Publishes, and takes back, what many menus were changed by: one shop and one change in a transaction, in the order in
// which they were due, however often the job runs.
import { complete, lean, type Menu, type Product } from '@fornada/domain/menu.ts';
import { carriedOver, fieldsChanged, type ProductChange, pick } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { lockShop, type MenuShop, readMenuShops } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { Tx } from '#platform/database.ts';
import { eachOf } from '#platform/each-of.ts';
import { defineTask } from '#platform/jobs.ts';
import { holdDraft, menuState } from './menu-draft.ts';
import { publishMenu } from './publish-menu.ts';
import { readMenu } from './read-menu.ts';
import { tellWritten, type Written } from './tell-changes.ts';

/** What is done at once, in one shop. */
export const settleMenuChanges = defineTask<Context, { shopId: number }>(
  'settle-menu-changes',
  v.object({ shopId: v.number() }),
  async ({ shopId }, { db, clock }) => {
    while (await db.transaction((tx) => settleNext(tx, shopId, clock())));
  },
);

/** What was planned for a moment, at that moment; and whatever a job has left behind. */
export async function settleDueChanges(context: Context): Promise<{ withinSeconds: number }> {
  const { db, clock } = context;
  const now = clock();
  const parts = await db.query<{ shop_id: number; due_at: Date }>(sql`
    select shop_id, min(case when state = 'undoing' then 'epoch' else due_at end) as due_at
    from menu_change_shops where state in ('waiting', 'undoing') group by shop_id order by shop_id`);
  const waits = parts.map(({ due_at }) => Number(due_at) - now.getTime());
  // One shop that goes wrong keeps none of the others waiting.
  await eachOf(
    parts.filter((_, at) => (waits[at] ?? 0) <= 0),
    async ({ shop_id }) => {
      while (await db.transaction((tx) => settleNext(tx, shop_id, clock())));
    },
  );
  return { withinSeconds: Math.min(...waits.filter((wait) => wait > 0)) / 1000 };
}

type Due = {
  change_id: string;
  state: 'waiting' | 'undoing';
  written: Written[];
  products: ProductChange[];
  made_by: number;
  undone_by: number | null;
};

/** @returns whether there was one */
async function settleNext(tx: Tx, shopId: number, now: Date): Promise<boolean> {
  await holdDraft(tx, shopId);
  const next = await tx.maybe<Due>(sql`
    select part.change_id, part.state, part.written, part.undone_by, whole.made_by, whole.products
    from menu_change_shops part join menu_changes whole on whole.id = part.change_id
    where part.shop_id = ${shopId}
      and (part.state = 'undoing' or part.state = 'waiting' and part.due_at <= ${now})
    order by part.due_at, whole.made_at limit 1 for no key update of part`);
  if (!next) return false;
  const isUndone = next.state === 'undoing';
  const staffId = isUndone ? next.undone_by : next.made_by;
  const revise = isUndone ? takingBack(next.written) : making(next.products);
  const { version, written } = await reviseMenu(tx, shopId, revise, { staffId, now });
  // Where something newer stands on all of it, it can be taken back once that has been.
  const isDone = isUndone && (written.length > 0 || next.written.length === 0);
  await tx.execute(sql`
    update menu_change_shops set state = ${isDone ? 'undone' : 'published'},
      version = case when ${isUndone && !isDone} then version else ${version}::bigint end,
      undone_by = ${isDone ? next.undone_by : null}, written = ${JSON.stringify(isUndone ? next.written : written)}
    where change_id = ${next.change_id} and shop_id = ${shopId}`);
  return true;
}

type Revise = (product: Product, shop: MenuShop) => Partial<Product>;

function making(changes: ProductChange[]): Revise {
  const byCode = new Map(changes.map((change) => [change.code, change]));
  return (product, shop) => {
    const change = byCode.get(product.code);
    return (change && fieldsChanged(product, change, shop)) ?? {};
  };
}

/** Where nothing newer stands. */
function takingBack(written: Written[]): Revise {
  const byCode = new Map(written.map((one) => [one.code, one]));
  return (product) => {
    const one = byCode.get(product.code);
    return one ? carriedOver(product, one.after, one.before) : {};
  };
}

/** A new version of what the shop sells by, and the same in its draft where that still says what was changed. */
async function reviseMenu(
  tx: Tx,
  shopId: number,
  revise: Revise,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<{ version: number | null; written: Written[] }> {
  await lockShop(tx, shopId);
  const [shop] = await readMenuShops(tx, [shopId]);
  if (!shop || shop.menuVersion === null) return { version: null, written: [] };
  const written: Written[] = [];
  const menu = mapProducts(await readMenu(tx, shop.menuVersion), (product) => {
    const after = revise(product, shop);
    const keys = Object.keys(after) as (keyof Product)[];
    if (keys.length === 0) return product;
    written.push({ code: product.code, name: product.name, before: pick(product, keys), after });
    return { ...product, ...after };
  });
  if (written.length === 0) return { version: null, written };
  const version = await publishMenu(tx, shopId, { ...menu, updatedAt: now.toISOString() }, now, staffId);
  await changeDraftToo(tx, shopId, written);
  const before = { versao: shop.menuVersion };
  const after = { versao: version, alteracoes: tellWritten(written).slice(0, 200) };
  const actor = staffId === null ? null : { staffId, shopId: null, deviceId: null };
  const action = { action: 'menu.published', subject: `menu:${shopId}`, shopId, before, after };
  await recordStaffAction(tx, actor, action, now);
  return { version, written };
}

const mapProducts = (menu: Menu, change: (product: Product) => Product): Menu => ({
  ...menu,
  sections: menu.sections.map((section) => ({
    ...section,
    families: section.families.map((family) => ({ ...family, products: family.products.map(change) })),
  })),
});

/** A draft is a whole menu: published later, it would put back what was changed meanwhile. */
async function changeDraftToo(tx: Tx, shopId: number, written: Written[]): Promise<void> {
  const { draft = null } = (await menuState(tx, shopId)) ?? {};
  if (draft === null) return;
  for (const { code, before, after } of written) {
    const row = await tx.maybe<{ product: Partial<Product> }>(sql`
      select product from menu_products where menu_version = ${draft} and code = ${code}`);
    if (!row) continue;
    const product = complete('product', row.product);
    const next = lean('product', { ...product, ...carriedOver(product, before, after) });
    await tx.execute(sql`
      update menu_products set product = ${JSON.stringify(next)} where menu_version = ${draft} and code = ${code}`);
  }
}
