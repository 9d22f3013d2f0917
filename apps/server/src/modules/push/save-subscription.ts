import { ECDH } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { isPushEndpoint } from '#modules/push/push-endpoint.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

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
