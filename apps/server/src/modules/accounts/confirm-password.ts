import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import type { SetPassword } from '#modules/accounts/passwords.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { codeHash, provePhone, useProof } from '#modules/accounts/prove-phone.ts';
import { newCode, sendCode } from '#modules/accounts/send-code.ts';
import { countAttempt } from '#modules/identity/attempts.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { verifyPassword } from '#platform/password-hash.ts';
import { refuse } from '#platform/refusal.ts';

export type PasswordProof = { hash: string; address: string } & (
  | { presentPassword: string }
  | { code: string }
);

type Waiting = {
  phone: string;
  phone_prefix: string;
  phone_national: string;
  details: { password_hash: string };
};

/** Sends a code to the customer's phone, in place of a forgotten password. */
export async function sendPasswordCode(
  context: Context,
  actor: CustomerActor,
  { hash, address }: { hash: string; address: string },
): Promise<void> {
  const { db, secrets, settings, clock } = context;
  const { phone, phone_prefix: prefix, phone_national: national } = await findWaiting(context, actor, hash);
  await limitCodes(context, { e164: phone, prefix, national }, { deviceUid: actor.uid, address });
  const now = clock();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + settings.smsCodeMinutes * 60_000);
  await db.transaction(async (tx) => {
    const renewed = await tx.execute(sql`
      update confirmations set code_hash = ${codeHash(secrets, hash, code)}, expires_at = ${expiresAt}, wrong_tries = 0
      where hash = ${hash} and used_at is null and expires_at > ${now}`);
    if (renewed === 0) refuse('confirmation_unknown');
    const reference = `code:${hash}:${now.getTime()}`;
    await sendCode(tx, context, {
      to: phone,
      code,
      reference,
      customerId: actor.customerId,
      sendBefore: expiresAt,
    });
  });
}

/** Sets the password that waits, and ends the customer's other sessions. */
export async function confirmPassword(
  context: Context,
  actor: CustomerActor,
  proof: PasswordProof,
  setPassword: SetPassword,
): Promise<PrivateData> {
  const { db, settings, clock } = context;
  const { hash } = proof;
  const waiting = await findWaiting(context, actor, hash);
  if ('code' in proof) {
    await provePhone(context, { hash, code: proof.code, purpose: 'password', deviceUid: actor.uid });
    return await db.transaction((tx) => finish(tx));
  }
  const { succeed } = await countAttempt(context, {
    use: 'present_password',
    account: waiting.phone,
    address: proof.address,
    knownDevice: actor.uid,
  });
  await verifyPresent(context, actor, proof.presentPassword);
  const privateData = await db.transaction((tx) => finish(tx));
  await succeed();
  return privateData;

  async function finish(tx: Tx): Promise<PrivateData> {
    const now = clock();
    await useProof(tx, { hash }, now);
    await setPassword(tx, actor, waiting.details.password_hash, now);
    await customerChanged(tx, actor.customerId, now);
    return await readPrivateData(tx, actor, settings, now);
  }
}

async function verifyPresent({ db, secrets }: Context, actor: CustomerActor, given: string): Promise<void> {
  const { present } = await db.one<{ present: string | null }>(
    sql`select password_hash as present from customers where id = ${actor.customerId}`,
  );
  if (await verifyPassword(secrets, present, given)) return;
  refuse('invalid_fields', { fields: { passwordAtual: m.error_present_password() } });
}

async function findWaiting({ db, clock }: Context, actor: CustomerActor, hash: string): Promise<Waiting> {
  const waiting = await db.maybe<Waiting>(sql`
    select phone, phone_prefix, phone_national, details from confirmations
    where hash = ${hash} and purpose = 'password' and device_uid = ${actor.uid}
      and customer_id = ${actor.customerId} and used_at is null and expires_at > ${clock()}`);
  return waiting ?? refuse('confirmation_unknown');
}
