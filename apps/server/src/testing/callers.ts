// Everyone who might call the server, each as the token that would be sent, and what each kind of call owes them.

import { randomBytes } from 'node:crypto';
import type { Access } from '@fornada/contract/endpoint.ts';
import sql from 'sql-template-tag';
import { signToken } from '#modules/identity/token.ts';
import { staffTokenHash } from '#modules/staff/sessions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import { generateSecrets } from '#platform/secrets.ts';
import type { TestApp } from './app.ts';
import { makeCustomer } from './factories.ts';
import { signInDevice } from './identity.ts';
import { endedPosKey, posKey } from './pos.ts';

export type Caller = {
  name: string;
  /** What the token is worth, if anything. */
  is: 'nobody' | 'device' | 'temporary' | 'customer' | 'staff' | 'till';
  /** A token of a session that begins now, since some calls end it; undefined sends none. */
  token(): Promise<string | undefined>;
};

/** The session whose token strangers forge, find too late or find ended. */
type Victim = { id: number; uid: string };

/** @param elsewhere a shop other than the one that the staff work for */
export function everyCaller(
  { context }: TestApp,
  victim: Victim,
  [shop, elsewhere]: [number, number],
): Caller[] {
  const { db, clock } = context;
  const subject = async () => {
    const { id } = await db.one<{ id: string }>(sql`
      select id from sessions where device_uid = ${victim.uid} and revoked_at is null`);
    return { uid: victim.uid, sessionId: id, customerId: victim.id, temporary: false };
  };
  const nobody = (name: string, token: Caller['token']): Caller => ({ name, is: 'nobody', token });
  const identity = (name: string, is: Caller['is'], make: () => Promise<number | null>): Caller => ({
    name,
    is,
    token: async () => (await signInDevice(context, await make())).idToken,
  });
  const customer = async (options = {}) => (await makeCustomer(db, options)).id;
  const staff = (role: StaffActor['role'], shopId: number, name: string = role): Caller => ({
    name,
    is: 'staff',
    token: () => staffToken(context, role, shopId),
  });
  const forgery = generateSecrets();
  return [
    nobody('nobody', async () => undefined),
    nobody('a forged token', async () => {
      const { tokenSigningKey } = await forgery;
      const { kid } = context.secrets.tokenSigningKey;
      const secrets = { ...context.secrets, tokenSigningKey: { ...tokenSigningKey, kid } };
      return await signToken({ ...context, secrets }, await subject());
    }),
    nobody('an expired token', async () => {
      const { tokenLifetimeSeconds } = context.settings;
      const issued = new Date(clock().getTime() - (tokenLifetimeSeconds + 1) * 1000);
      return await signToken({ ...context, clock: () => issued }, await subject());
    }),
    nobody('a token whose session ended', async () => {
      const { uid, idToken } = await signInDevice(context, victim.id);
      await db.execute(sql`update sessions set revoked_at = ${clock()} where device_uid = ${uid}`);
      return idToken;
    }),
    nobody('a token of nothing', async () => randomBytes(32).toString('base64url')),
    identity('an anonymous device', 'device', async () => null),
    identity('a temporary customer', 'temporary', () => customer({ temporary: true })),
    identity('a customer', 'customer', () => customer()),
    identity('another customer', 'customer', () => customer({ balance: 300 })),
    ...(['assistant', 'manager', 'marketing', 'administrator'] as const).map((role) => staff(role, shop)),
    staff('manager', elsewhere, 'a manager of another shop'),
    staff('assistant', elsewhere, 'an assistant of another shop'),
    { name: 'a till', is: 'till', token: () => posKey(context, shop) },
    { name: 'a till of another shop', is: 'till', token: () => posKey(context, elsewhere) },
    nobody('a till with a key of nothing', async () => `fpos_${randomBytes(32).toString('base64url')}`),
    nobody('a till whose key was revoked', () => endedPosKey(context, 'revoked_at', shop)),
    nobody('a till whose key has ended', () => endedPosKey(context, 'expires_at', shop)),
  ];
}

/** A person of the chain at a shop, signed in with a second factor of their own. */
export async function staffToken(
  { db, secrets, clock }: Pick<TestApp['context'], 'db' | 'secrets'> & { clock: Clock },
  role: string,
  shopId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const email = `${role}.${token.slice(0, 8)}@fornada.example`.toLowerCase();
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff (email, name, password_hash, role, created_at)
    values (${email}, 'Pessoa', 'none', ${role}, ${clock()}) returning id`);
  await db.execute(sql`insert into staff_shops (staff_id, shop_id) values (${id}, ${shopId})`);
  const expiresAt = new Date(clock().getTime() + 3_600_000);
  await db.execute(sql`
    insert into staff_sessions (token_hash, staff_id, created_at, seen_at, expires_at)
    values (${staffTokenHash(secrets, token)}, ${id}, ${clock()}, ${clock()}, ${expiresAt})`);
  return token;
}

/** The status a caller is refused with; undefined when allowed. */
export function refusalFor(access: Access, { is }: Caller): 401 | 403 | undefined {
  if (access === 'open') return undefined;
  if (access === 'staff') return is === 'staff' ? undefined : 401;
  if (access === 'till') return is === 'till' ? undefined : 401;
  if (is === 'nobody' || is === 'staff' || is === 'till') return 401;
  if (access === 'device' || is === 'customer') return undefined;
  if (access === 'account') return is === 'device' ? 403 : undefined;
  return 403;
}
