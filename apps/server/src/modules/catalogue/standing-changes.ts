// What holds in a shop's menu and ends there by itself, or is being taken back.
import type { Product } from '@fornada/domain/menu.ts';
import { takenBack } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import type { Written } from './tell-changes.ts';

export type Standing = { shop_id: number; ends_at: Date | null; is_weekly: boolean; standing: Written[] };

/** The newest first: each stands on those before it. */
export const readStanding = async (db: Queryable, shopIds: readonly number[]): Promise<Standing[]> =>
  await db.query<Standing>(sql`
    select part.shop_id, part.ends_at, whole.weekdays is not null as is_weekly,
      coalesce(part.remains, part.written) as standing
    from menu_change_shops part join menu_changes whole on whole.id = part.change_id
    where part.shop_id = any(${shopIds}::int[])
      and (part.state = 'published' and part.ends_at is not null or part.state = 'undoing')
    order by part.due_at desc, whole.made_at desc`);

/** What was there, in place of what was written. */
export const backwards = (standing: readonly Written[]): Written[] =>
  standing.map(({ before, after, act, ...one }) => ({
    ...{ ...one, before: after, after: before },
    ...(act && { act: act === 'add' ? 'remove' : 'add' }),
  }));

/** A product without anything that ends by itself, as it is when all of that is over. */
export function asItLasts(product: Product, parts: readonly Standing[]): Product {
  let left = product;
  for (const { standing } of parts) {
    const one = standing.find(({ code, act }) => code === product.code && act === undefined);
    if (one) left = { ...left, ...takenBack(left, one).back };
  }
  return { ...left, priceUntil: null };
}

/** A product without the prices of those hours that end before this moment, null is never. */
export function withoutHours(product: Product, parts: readonly Standing[], until: Date | null): Product {
  let left = product;
  for (const { is_weekly, ends_at, standing } of parts) {
    const one = standing.find(({ code }) => code === product.code);
    if (one && is_weekly && (until === null || ends_at === null || ends_at < until))
      left = { ...left, ...takenBack(left, one).back };
  }
  return left;
}
