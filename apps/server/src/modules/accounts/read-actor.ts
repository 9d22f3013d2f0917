// The token is verified, then its session is looked up on every call, so that ending one takes effect at once.

import type { Access } from '@fornada/contract/endpoint.ts';
import type { ContextParts } from '#context';
import { markSeen, sessionView } from '#modules/identity/sessions.ts';
import { readToken, type TokenParts } from '#modules/identity/token.ts';
import type { CustomerActor, DeviceActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

type Parts = TokenParts & Pick<ContextParts, 'db' | 'settings'>;
export type TokenActor = DeviceActor | CustomerActor;

/**
 * Whom an identity token speaks for, and until when.
 * @throws Refusal `unauthenticated`, `token_expired` or `session_revoked`
 */
export async function readActor(parts: Parts, token: string) {
  const { uid, sessionId, expiresAt } = await readToken(parts, token);
  const now = parts.clock();
  const session = await parts.db.maybe<{
    customer_id: number | null;
    temporary: boolean | null;
    stale: boolean;
  }>({
    text: `select s.customer_id, c.temporary, s.seen_at < $3::timestamptz - interval '5 minutes' as stale
      from ${sessionView.text} s left join customers c on c.id = s.customer_id
      where s.id = $1 and s.device_uid = $2 and s.revoked_at is null and s.expires_at > $3 and c.erased_at is null`,
    values: [sessionId, uid, now],
  });
  if (session === undefined) refuse('session_revoked');
  if (session.stale) await markSeen(parts.db, sessionId, now);
  const { customer_id: customerId } = session;
  const actor: TokenActor =
    customerId === null
      ? { kind: 'device', uid, sessionId }
      : { kind: 'customer', uid, sessionId, customerId, temporary: session.temporary === true };
  return { actor, expiresAt };
}

/** The customer with a whole account that a token names. Its session is checked by the statement that it guards (check_session). */
export async function claimedCustomer(parts: Parts, token: string): Promise<CustomerActor | undefined> {
  const { uid, sessionId, customerId, temporary } = await readToken(parts, token);
  return customerId === null || temporary
    ? undefined
    : { kind: 'customer', uid, sessionId, customerId, temporary };
}

/** @throws Refusal when the call asks for more than an account like this */
export function admit(actor: TokenActor, access: Exclude<Access, 'open' | 'staff' | 'till'>): TokenActor {
  if (access === 'device') return actor;
  if (actor.kind === 'device') refuse('forbidden');
  if (access === 'customer' && actor.temporary) refuse('account_incomplete');
  return actor;
}
