import { isShop } from '#modules/shops/is-shop.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** @throws Refusal `forbidden` for staff of another shop, `not_found` when the shop doesn't exist */
export async function requireShop(db: Queryable, actor: StaffActor, shopId: number): Promise<void> {
  if (!worksAt(actor, shopId)) refuse('forbidden');
  if (!(await isShop(db, shopId))) refuse('not_found');
}
