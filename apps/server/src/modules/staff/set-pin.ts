import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import type { StaffActor } from '#platform/actor.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { refuse } from '#platform/refusal.ts';

/** Sets one's own PIN. @throws Refusal `second_factor_required` in a session that a PIN opened, or `invalid_fields` */
export async function setStaffPin(
  { db, secrets, clock }: Context,
  actor: StaffActor,
  pin: string,
): Promise<void> {
  if (actor.provedBy === 'pin') refuse('second_factor_required');
  if (isWeak(pin)) refuse('invalid_fields', { fields: { pin: m.staff_pin_weak() } });
  const hash = await hashPassword(secrets, pin);
  const now = clock();
  await db.transaction(async (tx) => {
    const { before } = await tx.one<{ before: Date | null }>(sql`
      select pin_set_at as before from staff where id = ${actor.staffId} for no key update`);
    await tx.execute(sql`
      update staff set pin_hash = ${hash}, pin_set_at = ${now}, pin_wrong_tries = 0, pin_locked_at = null
      where id = ${actor.staffId}`);
    const action = {
      action: 'pin.set',
      subject: `staff:${actor.staffId}`,
      before: { pin_set_at: before },
      after: { pin_set_at: now },
    };
    await recordStaffAction(tx, actor, action, now);
  });
}

/** One digit again and again, or digits in a row: what anyone tries first. */
function isWeak(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step = 9] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
