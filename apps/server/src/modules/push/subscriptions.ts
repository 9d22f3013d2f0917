import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { m } from '@fornada/copy/messages.ts';
import sql, { type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { deviceName } from '#modules/identity/devices.ts';
import { sessionView } from '#modules/identity/sessions.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * A condition on `push_subscriptions s`: its device is signed in as its customer now. A push must not tell of somebody's
 * orders on a device where they have logged out, also in the moment before the subscription is removed.
 */
const isLive = (now: Date): Sql => sql`exists (
    select from ${sessionView} live
    where live.device_uid = s.device_uid and live.customer_id = s.customer_id
      and live.revoked_at is null and live.expires_at > ${now})`;

/** The same as others' statements read them: `from ${liveSubscriptions(now)} subscription`. */
export const liveSubscriptions = (now: Date): Sql => sql`(
  select id, customer_id, endpoint, p256dh, auth from push_subscriptions s where ${isLive(now)})`;

/** Whether anything is pushed to the device with this id. */
export const isSubscribed = (deviceUid: Sql): Sql =>
  sql`exists (select from push_subscriptions p where p.device_uid = ${deviceUid})`;

// Where a subscription's pushes are sent is the subscriber's word, and the server goes there: only to push services that
// the chain names, or any customer could make it knock on doors inside its own house (OWASP API7, server-side request forgery).

/**
 * Whether pushes may be sent to an endpoint.
 * @param services host names; `*.example.com` is every host below example.com
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.toLowerCase();
  // Also what the URL standard makes of 0x7f000001, 127.1 and [::1].
  if (isIP(host) !== 0 || host.startsWith('[') || !host.includes('.') || host.endsWith('.')) return false;
  return services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  );
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Sends a customer's pushes to their device from now on; a device has one subscription, its newest.
 * @throws Refusal `invalid_fields` when it leads to no push service, or nothing could be encrypted for it
 */
export async function saveSubscription(
  tx: Tx,
  { uid, customerId }: CustomerActor,
  { endpoint, keys }: Subscription,
  { services, now }: { services: readonly string[]; now: Date },
): Promise<void> {
  if (!isPushEndpoint(endpoint, services)) refuseField('endpoint');
  if (!isPoint(keys.p256dh)) refuseField('keys.p256dh');
  await tx.execute(sql`
    delete from push_subscriptions where device_uid = ${uid} and endpoint <> ${endpoint}`);
  // The same browser under another identity, as after its storage was emptied, takes its endpoint along.
  await tx.execute(sql`
    insert into push_subscriptions (device_uid, customer_id, endpoint, p256dh, auth, created_at)
    values (${uid}, ${customerId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now})
    on conflict (endpoint) do update
    set device_uid = excluded.device_uid, customer_id = excluded.customer_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`);
}

function refuseField(field: string): never {
  refuse('invalid_fields', { fields: { [field]: m.error_value_invalid() } });
}

/** Bytes that are no point of the curve would fail at each push. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/** Follows `session.ended`: removes the subscriptions of signed-out devices, unless signed in again by now. */
export const dropSubscriptions = defineTask<Context, { devices: string[] }>(
  'drop-push-subscriptions',
  v.object({ devices: v.array(v.string()) }),
  async ({ devices }, { db, clock }) => {
    await db.execute(sql`
      delete from push_subscriptions s where device_uid = any(${devices}::uuid[]) and not ${isLive(clock())}`);
  },
);

/** Sessions also end by themselves, which nothing tells. */
export async function dropExpiredSubscriptions({ db, clock }: Context): Promise<void> {
  await db.execute(sql`delete from push_subscriptions s where not ${isLive(clock())}`);
}

/** Nothing is pushed to these customers any more. */
export async function dropSubscriptionsOf(db: Queryable, customers: number[]): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where customer_id = any(${customers})`);
}

/** The push service knows this one no longer. */
export async function dropSubscription(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where id = ${id}`);
}

// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

/** Which browsers they wanted to be told on. */
export const archiveSubscriptions = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select p.endpoint as endereco, p.created_at as desde, ${deviceName(sql`p.device_uid`)} as dispositivo
    from push_subscriptions p where p.customer_id = ${customerId} order by p.id`);
