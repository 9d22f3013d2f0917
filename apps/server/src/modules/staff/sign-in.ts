import type { StaffEntered, StaffSignInStep } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type Attempt, countAttempt } from '#modules/identity/attempts.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { findDevice } from '#modules/staff/devices.ts';
import {
  newTotpSecret,
  renewRecoveryCodes,
  sealTotpSecret,
  stepOfCode,
  totpUri,
  unsealTotpSecret,
  useRecoveryCode,
} from '#modules/staff/second-factor.ts';
import { challengeHash, newToken, startStaffSession } from '#modules/staff/sessions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { verifyPassword } from '#platform/password-hash.ts';
import { refuse } from '#platform/refusal.ts';

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
  // Who was invited and hasn't chosen one has none.
  const matches = await verifyPassword(secrets, person?.password_hash || null, password);
  if (person === undefined || !matches) return undefined;
  await succeed();

  const now = clock();
  return await db.transaction(async (tx) => {
    // Still theirs: verifying it takes long enough for somebody to end it. Whoever ends it later ends what begins here too.
    const still = await tx.execute(sql`
      select from staff where id = ${person.id} and active and role = ${person.role} and password_hash = ${person.password_hash}
      for no key update`);
    if (still === 0) return undefined;
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

const mostTries = 5;

type Challenge = {
  hash: Buffer;
  staff_id: number;
  device: { id: string; shopId: number } | null;
  totp_secret: Buffer | null;
};

/**
 * The second step of signing in: a code of the authenticator app, which counts once, or a recovery code. Where the person
 * had none, the first code enrols the app, and recovery codes are told this once.
 * @throws Refusal `sign_in_lapsed`, `totp_code_wrong`, `totp_code_used` or `too_many_requests`
 */
export async function confirmStaffSignIn(
  context: Context,
  given: { challenge: string; code: string },
  address: string,
): Promise<StaffEntered> {
  const { db, clock } = context;
  const code = given.code.replaceAll(' ', '');
  const challenge = await tryChallenge(context, given.challenge);
  // A challenge has five tries, and whoever knows the password gets another: what counts is how often a person's are tried.
  const attempt = { use: 'staff_code' as const, account: String(challenge.staff_id), address };
  const { succeed } = await countAttempt(context, attempt);
  const entered = await db.transaction(async (tx) => {
    const used = await tx.execute(sql`
      update staff_challenges set used_at = ${clock()} where token_hash = ${challenge.hash} and used_at is null`);
    if (used === 0) refuse('sign_in_lapsed');
    const { staff_id: staffId, device } = challenge;
    const codes = challenge.totp_secret ? await enrol(tx, context, challenge, code) : undefined;
    const provedBy = codes ? 'totp' : await verify(tx, context, challenge, code);
    const session = await startStaffSession(tx, context, { staffId, provedBy, device });
    return codes ? { ...session, codigos_recuperacao: codes } : session;
  });
  await succeed();
  return entered;
}

/** The try is paid for before the code is looked at: guesses sent at once can't outrun the count. */
async function tryChallenge({ db, secrets, clock }: Context, token: string): Promise<Challenge> {
  const hash = challengeHash(secrets, token);
  const tried = await db.maybe<Challenge>(sql`
    update staff_challenges c set wrong_tries = wrong_tries + 1
    where token_hash = ${hash} and used_at is null and expires_at > ${clock()} and wrong_tries < ${mostTries}
    returning token_hash as hash, staff_id, totp_secret, (
      select jsonb_build_object('id', d.id, 'shopId', d.shop_id) from till_devices d
      where d.id = c.device_id and d.revoked_at is null) as device`);
  return tried ?? refuse('sign_in_lapsed');
}

async function enrol(tx: Tx, context: Context, challenge: Challenge, code: string): Promise<string[]> {
  const { secrets, clock } = context;
  const now = clock();
  const { staff_id: staffId, totp_secret: sealed } = challenge;
  const step = sealed && stepOfCode(unsealTotpSecret(secrets, sealed), code, now);
  if (step == null) refuseWrongCode();
  const enrolled = await tx.execute(sql`
    update staff set totp_secret = ${sealed}, totp_confirmed_at = ${now}, totp_last_step = ${step}
    where id = ${staffId} and active and totp_confirmed_at is null`);
  // Enrolled meanwhile on another device: that one's codes are asked for.
  if (enrolled === 0) refuse('sign_in_lapsed');
  const actor = { staffId, shopId: challenge.device?.shopId ?? null, deviceId: challenge.device?.id ?? null };
  const action = { action: 'second_factor.enrolled', subject: `staff:${staffId}` };
  await recordStaffAction(tx, actor, action, now);
  return await renewRecoveryCodes(tx, secrets, staffId, now);
}

async function verify(
  tx: Tx,
  { secrets, clock }: Context,
  { staff_id: staffId, device }: Challenge,
  code: string,
): Promise<'totp' | 'recovery_code'> {
  const now = clock();
  const person = await tx.maybe<{ totp_secret: Buffer | null }>(sql`
    select totp_secret from staff where id = ${staffId} and active and totp_confirmed_at is not null for update`);
  if (!person?.totp_secret) refuse('sign_in_lapsed');
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(unsealTotpSecret(secrets, person.totp_secret), code, now);
    if (step === undefined) refuseWrongCode();
    const first = await tx.execute(sql`
      update staff set totp_last_step = ${step} where id = ${staffId} and totp_last_step < ${step}`);
    if (first === 0) refuse('totp_code_used', { fields: { codigo: m.error_totp_code_used() } });
    return 'totp';
  }
  if (!(await useRecoveryCode(tx, secrets, staffId, code, now))) refuseWrongCode();
  const actor = { staffId, shopId: device?.shopId ?? null, deviceId: device?.id ?? null };
  const action = { action: 'recovery_code.used', subject: `staff:${staffId}` };
  await recordStaffAction(tx, actor, action, now);
  return 'recovery_code';
}

function refuseWrongCode(): never {
  refuse('totp_code_wrong', { fields: { codigo: m.error_totp_code_wrong() } });
}
