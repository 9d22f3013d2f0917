import sql from 'sql-template-tag';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

export type StaffAction = {
  /** What was done: noun, dot, past participle, as `sale.undone`, `product.saved`, `order.moved`. */
  action: string;
  /** On what: kind, colon, id, as `customer:100001`, `order:0197…`, `product:862/10101`. */
  subject: string;
  /** Where; left out, it is the shop of the person's session, if there is one. */
  shopId?: number | null;
  /** The fields that changed, as they were; nothing for what is new. No password, code or token ever. */
  before?: object | null;
  /** The same fields, as they are now; nothing for what is gone. */
  after?: object | null;
  /** What the person gave as the reason, where one is asked for. */
  reason?: string | null;
};

/**
 * Puts on record what someone of the chain did, in the transaction of what was done: one can't be there without the
 * other. Every write of staff goes through here.
 * @param actor null for a command or a job
 */
export async function recordStaffAction(
  tx: Tx,
  actor: Pick<StaffActor, 'staffId' | 'shopId' | 'deviceId'> | null,
  {
    action,
    subject,
    shopId = actor?.shopId ?? null,
    before = null,
    after = null,
    reason = null,
  }: StaffAction,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into staff_actions (staff_id, device_id, shop_id, action, subject, before, after, reason, happened_at)
    values (${actor?.staffId ?? null}, ${actor?.deviceId ?? null}, ${shopId}, ${action}, ${subject},
      ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)}, ${reason}, ${now})`);
}
