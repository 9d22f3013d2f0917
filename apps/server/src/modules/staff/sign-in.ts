import type { StaffSignInStep } from '@fornada/contract/staff.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type Attempt, countAttempt } from '#modules/identity/attempts.ts';
import { findDevice } from '#modules/staff/find-device.ts';
import { newTotpSecret, sealTotpSecret, totpUri } from '#modules/staff/second-factor.ts';
import { challengeHash, newToken } from '#modules/staff/staff-token.ts';
import { startStaffSession } from '#modules/staff/start-session.ts';
import type { StaffActor } from '#platform/actor.ts';
import { verifyPassword } from '#platform/password-hash.ts';

const challengeSeconds = 300;

type Row = {
  id: number;
  role: StaffActor['role'];
  password_hash: string;
  enrolled: boolean;
  shop_ids: number[];
};

/**
 * The first step of signing in. An assistant at a device of a shop of theirs is in: the device is the second factor.
 * Everyone else gives a code next, or enrols the app that makes it.
 * @returns undefined when e-mail and password don't belong together, or the person is no longer active
 * @throws Refusal `too_many_requests`
 */
export async function signStaffIn(
  context: Context,
  { email: typed, password, deviceToken }: { email: string; password: string; deviceToken: string },
  address: string,
): Promise<StaffSignInStep | undefined> {
  const { db, secrets, clock } = context;
  const email = typed.toLowerCase();
  const device = deviceToken === '' ? null : ((await findDevice(context, deviceToken)) ?? null);
  const attempt: Attempt = { use: 'staff', account: email, address, knownDevice: device?.id };
  const { succeed } = await countAttempt(context, attempt);
  const person = await db.maybe<Row>(sql`
    select id, role, password_hash, totp_confirmed_at is not null as enrolled,
      array(select shop_id from staff_shops where staff_id = staff.id) as shop_ids
    from staff where email = ${email} and active`);
  const matches = await verifyPassword(secrets, person?.password_hash ?? null, password);
  if (person === undefined || !matches) return undefined;
  await succeed();

  const now = clock();
  return await db.transaction(async (tx) => {
    if (person.role === 'assistant' && device && person.shop_ids.includes(device.shopId)) {
      return await startStaffSession(tx, context, { staffId: person.id, provedBy: 'device', device });
    }
    const secret = person.enrolled ? null : newTotpSecret();
    const challenge = newToken();
    await tx.execute(sql`
      insert into staff_challenges (token_hash, staff_id, device_id, totp_secret, created_at, expires_at)
      values (${challengeHash(secrets, challenge)}, ${person.id}, ${device?.id ?? null},
        ${secret && sealTotpSecret(secrets, secret)}, ${now}, ${new Date(now.getTime() + challengeSeconds * 1000)})`);
    if (secret === null) return { passo: 'codigo', desafio: challenge };
    return { passo: 'inscrever', desafio: challenge, segredo: secret, uri: totpUri(secret, email) };
  });
}
