import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import {
  askConfirmation,
  codeHash,
  newCode,
  provePhone,
  sendCode,
  useProof,
} from '#modules/accounts/confirmations.ts';
import { ownerOf, phoneIn } from '#modules/accounts/customers.ts';
import { changeOwnData } from '#modules/accounts/own-data.ts';
import { findPasswordFault } from '#modules/accounts/password-policy.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { countAttempt } from '#modules/identity/attempts.ts';
import { limitKey } from '#modules/identity/limits.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword, verifyPassword } from '#platform/password-hash.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

/** Sets a password with its side effects, including requests held for an address, which accounts don't know of. */
export type SetPassword = (tx: Tx, actor: CustomerActor, passwordHash: string, now: Date) => Promise<void>;

/** Keeps a new password; what a reset granted is spent. */
export async function savePasswordHash(tx: Tx, customerId: number, passwordHash: string | null) {
  await tx.execute(sql`
    update customers set password_hash = ${passwordHash}, password_change_until = null, password_change_session = null
    where id = ${customerId}`);
}

const perCustomer = [{ limit: 10, windowSeconds: 3_600 }];

/**
 * Takes a new password, which waits for proof that it is the customer who gives it: the present one, or a code.
 * @returns the hash of what waits
 * @throws Refusal `password_change_failed` for a weak one
 */
export async function changePassword(context: Context, { customerId, uid }: CustomerActor, password: string) {
  const { db, secrets, settings, clock } = context;
  await enforceLimit(db, limitKey(secrets, 'password:customer', String(customerId)), perCustomer, clock());
  const { birthDate, ...phone } = await ownerOf(db, customerId);
  const fault = findPasswordFault(password, { phone: phone.national, birthDate }, settings);
  if (fault !== undefined) refuse('password_change_failed', { fields: { password: fault } });
  const details = { password_hash: await hashPassword(secrets, password) };
  const waiting = { purpose: 'password', phone, deviceUid: uid, customerId, details, silent: true } as const;
  return await db.transaction((tx) => askConfirmation(tx, context, waiting));
}

type PasswordProof = { hash: string; address: string } & ({ presentPassword: string } | { code: string });

type Waiting = { phone: Phone; details: { password_hash: string } };

/** Sends a code to the customer's phone, in place of a forgotten password. */
export async function sendPasswordCode(
  context: Context,
  actor: CustomerActor,
  { hash, address }: { hash: string; address: string },
): Promise<void> {
  const { db, secrets, settings, clock } = context;
  const { phone } = await findWaiting(context, actor, hash);
  await limitCodes(context, phone, { deviceUid: actor.uid, address });
  const now = clock();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + settings.smsCodeMinutes * 60_000);
  await db.transaction(async (tx) => {
    const renewed = await tx.execute(sql`
      update confirmations set code_hash = ${codeHash(secrets, hash, code)}, expires_at = ${expiresAt}, wrong_tries = 0
      where hash = ${hash} and used_at is null and expires_at > ${now}`);
    if (renewed === 0) refuse('confirmation_unknown');
    const message = {
      to: phone.e164,
      customerId: actor.customerId,
      reference: `code:${hash}:${now.getTime()}`,
    };
    await sendCode(tx, context, { ...message, code, sendBefore: expiresAt });
  });
}

/** Sets the password that waits, and ends the customer's other sessions. */
export async function confirmPassword(
  context: Context,
  actor: CustomerActor,
  proof: PasswordProof,
  setPassword: SetPassword,
): Promise<PrivateData> {
  const { hash } = proof;
  const waiting = await findWaiting(context, actor, hash);
  const finish = () =>
    changeOwnData(context, actor, async (tx, now) => {
      await useProof(tx, { hash }, now);
      await setPassword(tx, actor, waiting.details.password_hash, now);
      return true;
    });
  if ('code' in proof) {
    await provePhone(context, { hash, code: proof.code, purpose: 'password', deviceUid: actor.uid });
    return await finish();
  }
  const { succeed } = await countAttempt(context, {
    use: 'present_password',
    account: waiting.phone.e164,
    address: proof.address,
    knownDevice: actor.uid,
  });
  await verifyPresent(context, actor, proof.presentPassword);
  const privateData = await finish();
  await succeed();
  return privateData;
}

async function verifyPresent({ db, secrets }: Context, actor: CustomerActor, given: string): Promise<void> {
  const { present } = await db.one<{ present: string | null }>(sql`
    select password_hash as present from customers where id = ${actor.customerId}`);
  if (await verifyPassword(secrets, present, given)) return;
  refuse('invalid_fields', { fields: { passwordAtual: m.error_present_password() } });
}

async function findWaiting({ db, clock }: Context, actor: CustomerActor, hash: string): Promise<Waiting> {
  const waiting = await db.maybe<Waiting>(sql`
    select ${phoneIn('confirmations')}, details from confirmations
    where hash = ${hash} and purpose = 'password' and device_uid = ${actor.uid}
      and customer_id = ${actor.customerId} and used_at is null and expires_at > ${clock()}`);
  return waiting ?? refuse('confirmation_unknown');
}
