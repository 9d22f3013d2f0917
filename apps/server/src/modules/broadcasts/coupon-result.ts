// What a coupon did, with what each message did that told of it.
import { present } from '@fornada/contract/codec.ts';
import { type CouponResult, couponUses } from '@fornada/contract/office-broadcasts.ts';
import sql from 'sql-template-tag';
import { readResult } from '#modules/broadcasts/read-result.ts';
import { readUses } from '#modules/coupons/read-uses.ts';
import type { Queryable } from '#platform/database.ts';

const lastMessages = 5;

/** @throws Refusal `not_found` */
export async function readCouponResult(db: Queryable, couponId: number, now: Date): Promise<CouponResult> {
  const uses = await readUses(db, couponId, now);
  const sent = await db.query<{ id: number; title: string; sent_at: Date }>(sql`
    select id, title, sent_at from broadcasts
    where coupon_id = ${couponId} and state = 'sent' and sent_at is not null order by sent_at desc, id desc limit ${lastMessages}`);
  const messages: CouponResult['envios'] = [];
  for (const { id, title, sent_at } of sent) {
    const result = await readResult(db, id, now);
    messages.push({ id, titulo: title, enviado_em: sent_at.toISOString(), resultado: result });
  }
  return { ...present(couponUses, uses), envios: messages };
}
