// Publishes, ends and takes back what many menus were changed by: one shop and one step in a transaction, in the order in
// which they were due, however often the job runs.
import { toLocal } from '@fornada/domain/local-time.ts';
import type { Product } from '@fornada/domain/menu.ts';
import {
  differences,
  fieldsChanged,
  type ProductChange,
  priced,
  pricesOf,
  takenBack,
  writingOf,
} from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { type MenuShop, readMenuShops } from '#modules/shops/shops.ts';
import type { Tx } from '#platform/database.ts';
import { eachOf } from '#platform/each-of.ts';
import { defineTask } from '#platform/jobs.ts';
import { addAndRemove, undoWhole } from './add-and-remove.ts';
import { stretchIn } from './each-week.ts';
import { foundByDraft } from './found-by-draft.ts';
import { holdDraft } from './menu-draft.ts';
import { type Part, passOn } from './pass-on.ts';
import { changeDraftToo, type Reshape, type Revise, reviseMenu } from './revise-menu.ts';
import { asItLasts, backwards, readStanding, withoutHours } from './standing-changes.ts';
import type { Written } from './tell-changes.ts';

/** What is done at once, in one shop. */
export const settleMenuChanges = defineTask<Context, { shopId: number }>(
  'settle-menu-changes',
  v.object({ shopId: v.number() }),
  async ({ shopId }, { db, clock }) => {
    while (await db.transaction((tx) => settleNext(tx, shopId, clock())));
  },
);

/** When the next step of a shop's part of a change is due. */
const stepAt = sql`case part.state
  when 'undoing' then 'epoch' when 'published' then part.ends_at when 'waiting' then part.due_at end`;

/** What was planned for a moment, at that moment; and whatever a job has left behind. */
export async function settleDueChanges(context: Context): Promise<{ withinSeconds: number }> {
  const { db, clock } = context;
  const now = clock();
  const parts = await db.query<{ shop_id: number; due_at: Date }>(sql`
    select shop_id, min(${stepAt}) as due_at from menu_change_shops part
    where state in ('waiting', 'undoing') or state = 'published' and ends_at is not null
    group by shop_id order by shop_id`);
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

/** @returns whether there was one */
async function settleNext(tx: Tx, shopId: number, now: Date): Promise<boolean> {
  await holdDraft(tx, shopId);
  // Where one ends as another begins, the end comes first: the other finds what is there without it.
  const part = await tx.maybe<Part>(sql`
    select part.*, whole.made_at, whole.made_by, whole.products, whole.local_until,
      whole.weekdays, whole.time_from, whole.time_until
    from menu_change_shops part join menu_changes whole on whole.id = part.change_id
    where part.shop_id = ${shopId} and ${stepAt} <= ${now}
    order by ${stepAt}, part.state = 'waiting', part.due_at, whole.made_at limit 1 for no key update of part`);
  if (!part) return false;
  await (part.state === 'waiting' ? begin(tx, part, now) : takeBack(tx, part, now));
  return true;
}

async function begin(tx: Tx, part: Part, now: Date): Promise<void> {
  const { change_id, shop_id, ends_at, made_by } = part;
  // Nobody was there between its two moments, or they are behind it: what holds each week waits for the next ones.
  if (ends_at !== null && ends_at <= now) return await waitOrEnd(tx, part, now);
  const changed = part.products.filter(({ act }) => act === undefined);
  const byCode = new Map(changed.map((change) => [change.code, change]));
  const standing = part.weekdays ? [] : await readStanding(tx, [shop_id]);
  const written: Written[] = [];
  const revise: Revise = (product, shop) => {
    const asked = byCode.get(product.code);
    const fixed = asked && priced(withoutHours(product, standing, ends_at), asked, shop);
    const change = fixed && saidUntil(product, fixed, part.weekdays && ends_at, shop);
    const writing = change && writingOf(product, change, shop, ends_at === null);
    if (!writing) return {};
    written.push({ code: product.code, name: product.name, base: product.price, ...writing });
    return differences(product, { ...product, ...writing.after });
  };
  const reshape: Reshape = (menu, shop) => {
    const whole = addAndRemove(menu, shop, part.products, (product) => asItLasts(product, standing));
    for (const one of whole.written) {
      const known = written.find(({ code }) => code === one.code);
      if (!known) written.push(one);
      // What is suggested no more was perhaps asked for by the change as well.
      else
        Object.assign(known, {
          before: { ...one.before, ...known.before },
          after: { ...known.after, ...one.after },
        });
    }
    return whole;
  };
  const by = { staffId: made_by, now, again: part.weekdays !== null };
  const version = await reviseMenu(tx, shop_id, revise, by, reshape);
  await tx.execute(sql`
    update menu_change_shops set state = 'published', version = ${version}, written = ${JSON.stringify(written)},
      remains = null
    where change_id = ${change_id} and shop_id = ${shop_id}`);
}

/**
 * Prices of some hours tell when they end, where each that is shown became another; of one way only it is kept as ''. What
 * replaces them meanwhile no longer does.
 */
function saidUntil(
  product: Product,
  change: ProductChange,
  ends: Date | null,
  shop: MenuShop,
): ProductChange {
  if (change.takeAway === null && change.eatIn === null) return change;
  const before = pricesOf(product, shop);
  const after = pricesOf({ ...product, ...fieldsChanged(product, change, shop) }, shop);
  const others = [after.takeAway !== before.takeAway, after.eatIn !== before.eatIn];
  const said = (priceUntil: string | null) => ({ ...change, fields: { ...change.fields, priceUntil } });
  if (!ends) {
    const isOne = shop.takeAwayTier === shop.eatInTier;
    const isWhole = isOne || (change.takeAway !== null && change.eatIn !== null);
    // For good, of one way: the other's hours go on.
    return isWhole ? said(null) : change;
  }
  if (others.includes(false)) return said(others.includes(true) || product.priceUntil !== null ? '' : null);
  const { time } = toLocal(ends.getTime(), shop.timeZone);
  return said(time === '00:00' ? '24:00' : time);
}

async function waitOrEnd(tx: Tx, part: Part, now: Date): Promise<void> {
  const [shop] = await readMenuShops(tx, [part.shop_id]);
  const next = shop && stretchIn(shop, part, now);
  await tx.execute(sql`
    update menu_change_shops set state = ${next ? 'waiting' : 'ended'},
      due_at = ${next?.begins ?? part.due_at}, ends_at = ${next?.ends ?? part.ends_at}
    where change_id = ${part.change_id} and shop_id = ${part.shop_id}`);
}

/** Puts back what was there, at the change's end or because somebody asks, where nothing newer stands. */
async function takeBack(tx: Tx, part: Part, now: Date): Promise<void> {
  const { change_id, shop_id, made_by, undone_by } = part;
  const isUndone = part.state === 'undoing';
  const standing = await passOn(tx, part);
  const byCode = new Map(standing.filter(({ act }) => act === undefined).map((one) => [one.code, one]));
  const ending = await readStanding(tx, [shop_id]);
  const remains: Written[] = [];
  const revise: Revise = (product) => {
    const one = byCode.get(product.code);
    if (!one) return {};
    const { back, left } = takenBack(product, one);
    if (Object.keys(left.after).length > 0) remains.push({ ...one, ...left });
    return back;
  };
  const reshape: Reshape = (menu) => {
    const whole = undoWhole(menu, standing, (product) => asItLasts(product, ending));
    remains.push(...whole.left);
    return whole;
  };
  const by = { staffId: isUndone ? undone_by : made_by, now, again: part.weekdays !== null && !isUndone };
  const version = await reviseMenu(tx, shop_id, revise, by, reshape);
  // What a file brought meanwhile may not have it where a draft does.
  const goes = standing.filter(
    ({ act, code }) => !remains.some((one) => one.act && one.act === act && one.code === code),
  );
  await changeDraftToo(tx, shop_id, backwards(await foundByDraft(tx, part, goes)));
  // `waiting` for moments that are over: the next step finds the next ones.
  const over = isUndone ? 'undone' : part.weekdays === null ? 'ended' : 'waiting';
  await tx.execute(sql`
    update menu_change_shops set state = ${remains.length > 0 ? 'partly' : over},
      version = coalesce(${version}::bigint, version), remains = ${JSON.stringify(remains)}
    where change_id = ${change_id} and shop_id = ${shop_id}`);
}
