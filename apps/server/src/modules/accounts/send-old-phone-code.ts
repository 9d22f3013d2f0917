import sql from 'sql-template-tag';
import type { Context } from '#context';
import { askOldPhone } from '#modules/accounts/ask-old-phone.ts';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { lockPhoneChange } from '#modules/accounts/phone-changes.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

type Asked = { change: string; due: Date; phone: string; phone_prefix: string; phone_national: string };

/**
 * Sends the old phone another code, as long as the change waits: longer than a code lives.
 * @returns the hash of the new code; the one before no longer works
 * @throws Refusal `confirmation_unknown` where this device asked for none, or nothing waits any more
 */
export async function sendOldPhoneCode(
  context: Context,
  actor: CustomerActor,
  { hash, address }: { hash: string; address: string },
): Promise<{ hash: string }> {
  const { db } = context;
  const asked = await db.maybe<Asked>(sql`
    select w.id as change, w.due_at as due, c.phone, c.phone_prefix, c.phone_national
    from confirmations c join phone_changes w on w.id::text = c.details->>'change'
    where c.hash = ${hash} and c.purpose = 'old_phone' and c.device_uid = ${actor.uid}
      and c.customer_id = ${actor.customerId} and w.customer_id = c.customer_id and w.state = 'waiting'`);
  if (asked === undefined) refuse('confirmation_unknown');
  const { change, due } = asked;
  const phone = { e164: asked.phone, prefix: asked.phone_prefix, national: asked.phone_national };
  await limitCodes(context, phone, { deviceUid: actor.uid, address });
  return await db.transaction(async (tx) => {
    // It may have been done, stopped or replaced meanwhile.
    if ((await lockPhoneChange(tx, change)) === undefined) refuse('confirmation_unknown');
    const { hash: fresh } = await askOldPhone(tx, context, actor, { phone, change, due });
    return { hash: fresh };
  });
}
