import type { Seller } from '#modules/loyalty/seller.ts';
import { isShop } from '#modules/shops/shops.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** @throws Refusal `forbidden` for staff of another shop, `shop_unknown` when it doesn't exist */
export async function sellerAt(db: Queryable, actor: StaffActor, shopId: number): Promise<Seller> {
  if (!worksAt(actor, shopId)) refuse('forbidden');
  if (!(await isShop(db, shopId))) refuse('shop_unknown');
  return { shopId, source: 'till', staff: actor };
}
