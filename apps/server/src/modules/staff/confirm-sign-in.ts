import type { StaffEntered } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { countAttempt } from '#modules/identity/attempts.ts';
import { recordStaffAction } from '#modules/staff/record-action.ts';
import { renewRecoveryCodes, useRecoveryCode } from '#modules/staff/recovery-codes.ts';
import { stepOfCode, unsealTotpSecret } from '#modules/staff/second-factor.ts';
import { challengeHash } from '#modules/staff/staff-token.ts';
import { startStaffSession } from '#modules/staff/start-session.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

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
