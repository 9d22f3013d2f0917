import type { StaffEntered } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { limitKey } from '#modules/identity/limits.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { findDevice, peopleOfDevice } from '#modules/staff/devices.ts';
import { startStaffSession } from '#modules/staff/sessions.ts';
import type { StaffActor } from '#platform/actor.ts';
import { hashPassword, verifyPassword } from '#platform/password-hash.ts';
import { enforceLimit, type Limit, takeBackHit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

/** Of 10,000 PINs: found by chance once in 2,000 people, and then only at the shop's own device. */
const mostTries = 5;
const perDevice: Limit[] = [
  { limit: 15, windowSeconds: 60 },
  { limit: 40, windowSeconds: 3_600 },
];

/**
 * Lets a person back in by PIN, on an enrolled device where they signed in before.
 * @throws Refusal `device_unknown`, `pin_wrong`, `pin_locked` or `too_many_requests`
 */
export async function enterByPin(
  context: Context,
  { deviceToken, staffId, pin }: { deviceToken: string; staffId: number; pin: string },
): Promise<StaffEntered> {
  const { db, secrets, clock } = context;
  const now = clock();
  const device = await findDevice(context, deviceToken);
  if (device === undefined) refuse('device_unknown');
  const key = limitKey(secrets, 'pin:device', device.id);
  await enforceLimit(db, key, perDevice, now);
  const person = (await peopleOfDevice(db, device, now)).find(({ id }) => id === staffId);
  if (person === undefined) refuseWrongPin();
  // The try is paid for before the PIN is looked at, in one statement: guesses sent at once can't outrun the count.
  const tried = await db.maybe<{ pin_hash: string; pin_wrong_tries: number }>(sql`
    update staff set pin_wrong_tries = pin_wrong_tries + 1
    where id = ${staffId} and pin_locked_at is null and pin_wrong_tries < ${mostTries} and pin_hash is not null
    returning pin_hash, pin_wrong_tries`);
  if (tried === undefined) refuse('pin_locked', { fields: { pin: m.error_pin_locked() } });
  if (!(await verifyPassword(secrets, tried.pin_hash, pin))) {
    if (tried.pin_wrong_tries >= mostTries) await lock(context, staffId, device);
    refuseWrongPin();
  }
  await takeBackHit(db, key, perDevice, now);
  return await db.transaction(async (tx) => {
    // Still this one: verifying it takes long enough for somebody to take it away.
    const still = await tx.execute(sql`
      update staff set pin_wrong_tries = 0
      where id = ${staffId} and active and pin_locked_at is null and pin_hash = ${tried.pin_hash}`);
    if (still === 0) refuseWrongPin();
    return await startStaffSession(tx, context, { staffId, provedBy: 'pin', device });
  });
}

async function lock({ db, clock }: Context, staffId: number, device: { id: string; shopId: number }) {
  const now = clock();
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update staff set pin_locked_at = ${now} where id = ${staffId} and pin_locked_at is null`,
    );
    const where = { staffId, shopId: device.shopId, deviceId: device.id };
    await recordStaffAction(tx, where, { action: 'pin.locked', subject: `staff:${staffId}` }, now);
  });
}

function refuseWrongPin(): never {
  refuse('pin_wrong', { fields: { pin: m.error_pin_wrong() } });
}

/** Sets one's own PIN. @throws Refusal `second_factor_required` in a session that a PIN opened, or `invalid_fields` */
export async function setStaffPin({ db, secrets, clock }: Context, actor: StaffActor, pin: string) {
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
