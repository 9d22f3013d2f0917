import { randomBytes } from 'node:crypto';
import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import { signToken, type TokenParts } from '#modules/identity/token.ts';
import type { Tx } from '#platform/database.ts';
import { keyedHash } from '#platform/keyed-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

/** The customer a device is signed in as; null for an anonymous session. */
export type SignedInCustomer = { id: number; temporary: boolean } | null;

/** Signs a device in: a session, its first refresh token and an identity token. Earlier sessions aren't touched. */
export async function startSession(
  tx: Tx,
  parts: TokenParts,
  uid: string,
  customer: SignedInCustomer,
): Promise<Identity> {
  const now = parts.clock();
  const session = await tx.one<{ id: string }>(sql`
    insert into sessions (device_uid, customer_id, created_at, seen_at, expires_at)
    values (${uid}, ${customer?.id ?? null}, ${now}, ${now}, ${sessionEnd(parts)})
    returning id`);
  return await issueTokens(tx, parts, { uid, sessionId: session.id, customer });
}

/** When a session that is used now ends if it isn't used again. */
export function sessionEnd({ settings, clock }: TokenParts): Date {
  return new Date(clock().getTime() + settings.sessionLifetimeDays * 86_400_000);
}

type Bearer = { uid: string; sessionId: string; customer: SignedInCustomer };

/** New tokens for a session; only the hash of the refresh token stays here, and by what its answer may be asked for again. */
export async function issueTokens(
  tx: Tx,
  parts: TokenParts,
  { uid, sessionId, customer }: Bearer,
  retryKey: Buffer | null = null,
): Promise<Identity> {
  const refreshToken = randomBytes(32).toString('base64url');
  await tx.execute(sql`
    insert into refresh_tokens (token_hash, session_id, retry_key, created_at)
    values (${refreshTokenHash(parts.secrets, refreshToken)}, ${sessionId}, ${retryKey}, ${parts.clock()})`);
  const idToken = await signToken(parts, {
    uid,
    sessionId,
    customerId: customer?.id ?? null,
    temporary: customer?.temporary ?? false,
  });
  return { uid, idToken, refreshToken, expiresIn: parts.settings.tokenLifetimeSeconds };
}

export function refreshTokenHash(secrets: Secrets, refreshToken: string): Buffer {
  return keyedHash(secrets, 'refresh-token', refreshToken);
}
