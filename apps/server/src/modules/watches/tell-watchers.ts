// Tells those who asked that a product has come out. Followed from the event that is written with the baker's word, so that a
// killed server forgets nobody; what a customer gets carries the day in its reference, so that nobody gets a second one.
import { hourWords } from '@fornada/contract/oven-words.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import { speaksUntil } from '@fornada/domain/oven.ts';
import { productTag } from '@fornada/domain/tag.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { type CurrentMenu, shownMenu } from '#modules/catalogue/current-menu.ts';
import { notify, wasNotified } from '#modules/messages/notifications.ts';
import { liveSubscriptions } from '#modules/push/subscriptions.ts';
import { cameOut } from '#modules/shops/oven-sayings.ts';
import { shopPath } from '#modules/shops/shops.ts';
import { defineTask, enqueueJob, type Task } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';
import type { Place } from './watches.ts';

/** So many in one transaction; the others' are not kept waiting by it. */
const batch = 200;

type Batch = Place & { saidAt: Date };

const told = v.object({
  shopId: v.number(),
  code: v.string(),
  out: v.optional(v.nullable(v.string())),
  isSure: v.optional(v.boolean()),
});

/** Follows `shop.oven`. */
export const tellWatchers: Task<Context> = defineTask<Context, v.InferOutput<typeof told>>(
  'tell-oven-watchers',
  told,
  async ({ shopId, code, out, isSure }, context) => {
    const { db, clock, gateways, settings } = context;
    if (!out || gateways.push === null) return;
    // A push can't be taken back; a tap that was a mistake is, at once.
    const sureAt = new Date(Date.parse(out) + settings.tellOvenAfterSeconds * 1_000);
    if (!isSure && clock() < sureAt) {
      const payload = { shopId, code, out, isSure: true };
      const options = { runAt: sureAt, key: `oven:${shopId}:${code}:${out}` };
      await db.transaction((tx) => enqueueJob(tx, tellWatchers.name, payload, options));
      return;
    }
    while ((await tellSome(context, { shopId, code, saidAt: new Date(out) })) === batch);
  },
);

/** @returns how many were told now; fewer than a batch when it is done */
async function tellSome(context: Context, { shopId, code, saidAt }: Batch): Promise<number> {
  const { db, clock } = context;
  const now = clock();
  const current = await shownMenu(context, shopId);
  const entry = current && thereIs(current, code, now);
  if (!entry) return 0;
  const { timeZone, name: shop } = current.shop;
  const day = toLocal(now.getTime(), timeZone).date;
  return await db.transaction(async (tx) => {
    const product = await cameOut(tx, { shopId, code, saidAt }, now);
    const path = await shopPath(tx, shopId);
    if (!product || !path) return 0;
    // Held, so that who is being forgotten is either forgotten first, or afterwards with what they were told.
    const people = await tx.query<{ id: number; language: string | null }>(sql`
      select watch.customer_id as id, watch.language from oven_watches watch
      where watch.shop_id = ${shopId} and watch.code = ${code} and watch.expires_at > ${now}
        and exists (select from ${liveSubscriptions(now)} live where live.customer_id = watch.customer_id)
        and not ${wasNotified(sql`'oven:' || watch.customer_id || ':' || ${day}::text`)}
      order by watch.customer_id limit ${batch} for share of watch`);
    for (const { id, language } of people) {
      const words = speakingAs(language, () => ({
        title: m.notifications_oven_title({
          product: (getLocale() === 'en' && entry.product.nameInEnglish) || product,
        }),
        text: m.notifications_oven_text({ time: hourWords(saidAt.getTime(), timeZone), shop }),
      }));
      const link = `${path}/menus/carta/${encodeURIComponent(productTag({ code, name: product }))}`;
      const reference = `oven:${id}:${day}`;
      await notify(tx, { customerId: id, ...words, link, kind: 'oven', reference }, now);
    }
    return people.length;
  });
}

/** Nobody is sent to a closed door, or for what isn't to be had. */
function thereIs({ whole, shop: { hours }, soldOut }: CurrentMenu, code: string, now: Date) {
  const entry = indexMenu(whole).get(code);
  return entry?.visible && !soldOut.has(code) && speaksUntil(hours, now.getTime()) !== null && entry;
}
