import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import { endSessions, issueTokens, refreshTokenHash, sessionEnd } from '#modules/identity/sessions.ts';
import type { TokenParts } from '#modules/identity/token.ts';
import type { Tx } from '#platform/database.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

/** `reused`: the token had been exchanged before, so two parties hold it, and its session is ended. */
export type RefreshAnswer =
  | { kind: 'refreshed'; identity: Identity }
  | { kind: 'unknown' }
  | { kind: 'reused' };

type Row = {
  session_id: string;
  used_at: Date | null;
  device_uid: string;
  customer_id: number | null;
  temporary: boolean | null;
};

/**
 * Exchanges a refresh token, once, for new tokens of its session. The caller commits also when it was reused.
 * @param attempt a secret of the device's for this one exchange: a page that is closed or a tunnel that begins before the
 *   answer has come would otherwise end a healthy session at the next try. Who repeats it gets other tokens in place of
 *   those that nobody got, as long as nobody uses them.
 */
export async function refreshSession(
  tx: Tx,
  parts: TokenParts,
  refreshToken: string,
  attempt?: string,
): Promise<RefreshAnswer> {
  const now = parts.clock();
  const retryKey = retryKeyOf(parts.secrets, refreshToken, attempt);
  const hash = refreshTokenHash(parts.secrets, refreshToken);
  // Both rows are locked: of two exchanges at once, the second reads what the first has written.
  const found = await tx.maybe<Row>(sql`
    select t.session_id, t.used_at, s.device_uid, s.customer_id,
      is_temporary(s.customer_id) as temporary
    from refresh_tokens t join sessions s on s.id = t.session_id
    where t.token_hash = ${hash} and s.revoked_at is null and s.expires_at > ${now}
    for update of t, s`);
  if (found === undefined) return { kind: 'unknown' };
  if (found.used_at !== null && !(await takeBackLost(tx, found.session_id, retryKey, now))) {
    await endSessions(tx, { deviceUid: found.device_uid }, 'refresh_token_reused', now);
    return { kind: 'reused' };
  }
  await tx.execute(
    sql`update refresh_tokens set used_at = ${now} where token_hash = ${hash} and used_at is null`,
  );
  await tx.execute(sql`
    update sessions set seen_at = ${now}, expires_at = ${sessionEnd(parts)} where id = ${found.session_id}`);
  const customer =
    found.customer_id === null ? null : { id: found.customer_id, temporary: found.temporary === true };
  const bearer = { uid: found.device_uid, sessionId: found.session_id, customer };
  return { kind: 'refreshed', identity: await issueTokens(tx, parts, bearer, retryKey) };
}

const retryKeyOf = (secrets: Secrets, refreshToken: string, attempt: string | undefined): Buffer | null =>
  attempt === undefined ? null : keyedHash(secrets, 'refresh-attempt', `${refreshToken} ${attempt}`);

/** Spends the token of an answer that was lost. @returns whether there is one, and nobody has used it */
async function takeBackLost(tx: Tx, sessionId: string, retryKey: Buffer | null, now: Date): Promise<boolean> {
  if (retryKey === null) return false;
  const lost = await tx.execute(sql`
    update refresh_tokens set used_at = ${now}
    where session_id = ${sessionId} and retry_key = ${retryKey} and used_at is null`);
  return lost > 0;
}
