// What coupons did in a period, with what being told of them is known to have made people spend.
import type { BroadcastResult } from '@fornada/contract/office-broadcasts.ts';
import type { LocalDate } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { type KeptResult, spentEffectOf } from '#modules/broadcasts/read-result.ts';
import { sumUses, type UsedCoupon } from '#modules/coupons/sum-uses.ts';
import type { Queryable } from '#platform/database.ts';

type CouponFigure = UsedCoupon & { effect: BroadcastResult['medidas'][number] | null };

/** Of messages only what is counted and kept (keepResults) is asked for: nobody's purchases are added up while somebody waits. */
export async function readCouponFigures(
  db: Queryable,
  asked: { from: LocalDate; until: LocalDate },
): Promise<{ coupons: CouponFigure[] }> {
  const coupons = await sumUses(db, asked);
  const results = await db.query<{ coupon: number; result: KeptResult }>(sql`
    select distinct on (coupon_id) coupon_id as coupon, result from broadcasts
    where coupon_id = any(${coupons.map(({ id }) => id)}::integer[]) and state = 'sent' and control_percent > 0 and result is not null
    order by coupon_id, sent_at desc`);
  const effects = new Map(results.map(({ coupon, result }) => [coupon, spentEffectOf(result)]));
  return {
    coupons: coupons.map((coupon) => ({
      ...coupon,
      effect: effects.get(coupon.id) ?? null,
    })),
  };
}
