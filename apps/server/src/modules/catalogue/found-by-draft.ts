import { complete, type Product } from '@fornada/domain/menu.ts';
import { differences, pick } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import type { Part } from './pass-on.ts';
import type { Written } from './tell-changes.ts';

/**
 * What a shop's draft has of a change because of the change: all that was written into one that was there before it, and
 * what the version said that one was copied from. All else that a draft says somebody has typed.
 */
export async function foundByDraft(
  tx: Tx,
  { shop_id, due_at }: Pick<Part, 'shop_id' | 'due_at'>,
  standing: readonly Written[],
): Promise<Written[]> {
  const draft = await tx.maybe<{ created_at: Date; begun_from: number | null }>(sql`
    select created_at, begun_from from menus where shop_id = ${shop_id} and status = 'draft'`);
  if (!draft) return [];
  if (draft.created_at < due_at) return [...standing];
  const codes = standing.map(({ code }) => code);
  const rows = await tx.query<{ product: Partial<Product> }>(sql`
    select product from menu_products where menu_version = ${draft.begun_from} and code = any(${codes}::text[])`);
  const began = new Map(rows.map(({ product }) => [product.code, complete('product', product)] as const));
  return standing.flatMap((one) => {
    const product = began.get(one.code);
    if (one.act) return (one.act === 'add') === (product !== undefined) ? [one] : [];
    if (!product) return [];
    const others = differences({ ...product, ...one.after }, product);
    const keys = (Object.keys(one.after) as (keyof Product)[]).filter((key) => !(key in others));
    return [{ ...one, before: pick(one.before, keys), after: pick(one.after, keys) }];
  });
}
