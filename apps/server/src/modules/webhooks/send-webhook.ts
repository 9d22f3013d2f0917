import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { sendTask } from '#modules/webhooks/announce.ts';
import { signatureHeaders } from '#modules/webhooks/secret.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';
import { AddressRefused, postToPublic } from '#platform/public-request.ts';

const minute = 60_000;
const hour = 60 * minute;

/** After the first try: close together while a server restarts, then wide, over a day in all. */
const waits = [5_000, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 9 * hour];

/** Of its length a wait may be that much shorter or longer, so that what failed together doesn't come back together. */
const jitter = 0.2;

/**
 * How long to wait after so many tries.
 * @param chance from 0 to 1
 * @returns milliseconds; undefined once there is nothing more to try
 */
function waitAfter(tries: number, chance: number): number | undefined {
  const wait = waits[tries - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 - jitter + 2 * jitter * chance));
}

/** Nothing came through for so long: an endpoint that nobody looks after is let go. */
const givenUpAfterMs = 3 * DAY;

type Attempt = {
  deliveryId: string;
  number: number;
  status: number | null;
  /** A word for the log; null where an answer came. */
  error: string | null;
  milliseconds: number;
};

const gone = 410;

/** Writes down how a try went and what follows: nothing, another try, or that the endpoint is let go. */
async function noteAttempt(tx: Tx, attempt: Attempt, now: Date, chance: number): Promise<void> {
  const { deliveryId, number, status, error, milliseconds } = attempt;
  const cameThrough = status !== null && status >= 200 && status < 300;
  const noted = await tx.maybe<{ endpoint_id: string; tries: number }>(sql`
    update webhook_deliveries set attempts = ${number}, tries = tries + 1, last_status = ${status}, last_error = ${error}
    where id = ${deliveryId} and attempts = ${number - 1} and state = 'waiting' returning endpoint_id, tries`);
  // The same try ran twice, and the other one was faster.
  if (noted === undefined) return;
  await tx.execute(sql`
    insert into webhook_attempts (delivery_id, number, attempted_at, status, error, milliseconds)
    values (${deliveryId}, ${number}, ${now}, ${status}, ${error}, ${milliseconds})`);
  if (cameThrough) {
    await tx.execute(sql`
      update webhook_deliveries set state = 'delivered', delivered_at = ${now}, next_at = null where id = ${deliveryId}`);
    await tx.execute(
      sql`update webhook_endpoints set failing_since = null where id = ${noted.endpoint_id} and failing_since is not null`,
    );
    return;
  }
  if (await letGo(tx, noted.endpoint_id, status === gone, now)) {
    await tx.execute(
      sql`update webhook_deliveries set state = 'failed', next_at = null where id = ${deliveryId}`,
    );
    return;
  }
  const wait = waitAfter(noted.tries, chance);
  const next = wait === undefined ? null : new Date(now.getTime() + wait);
  await tx.execute(sql`
    update webhook_deliveries set state = ${next === null ? 'failed' : 'waiting'}, next_at = ${next}
    where id = ${deliveryId}`);
  if (next === null) return;
  await enqueueJob(tx, sendTask, { delivery_id: deliveryId, attempt: number + 1 }, { runAt: next });
}

/** @returns whether the endpoint is let go: it said that it is gone, or nothing came through for days */
async function letGo(tx: Tx, endpointId: string, isGone: boolean, now: Date): Promise<boolean> {
  const { since } = await tx.one<{ since: Date }>(sql`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${now}) where id = ${endpointId}
    returning failing_since as since`);
  if (!isGone && now.getTime() - since.getTime() < givenUpAfterMs) return false;
  const stopped = await tx.maybe<{ shop_id: number; url: string }>(sql`
    update webhook_endpoints set disabled_at = ${now} where id = ${endpointId} and disabled_at is null
    returning shop_id, url`);
  if (stopped !== undefined) {
    const { shop_id: shopId, url } = stopped;
    const after = { url, a_falhar_desde: since.toISOString() };
    const action = { action: 'webhook.disabled', subject: `webhook:${endpointId}`, shopId, after };
    await recordStaffAction(tx, null, action, now);
  }
  return true;
}

const payload = v.object({ delivery_id: v.string(), attempt: v.number() });

type Waiting = {
  url: string;
  body: string;
  secret: Buffer;
  previous: Buffer | null;
  open: boolean;
};

/**
 * One try at telling one endpoint one thing. Killed in the middle it runs again: who receives may be told twice, and
 * knows by the id.
 */
export const sendWebhook = defineTask<Context, v.InferOutput<typeof payload>>(
  sendTask,
  payload,
  async ({ delivery_id: deliveryId, attempt: number }, context) => {
    const { db, clock, secrets, settings } = context;
    const waiting = await db.maybe<Waiting>(sql`
      select e.url, d.payload as body, e.secret, e.active and e.disabled_at is null as open,
        case when e.previous_until > ${clock()} then e.previous_secret end as previous
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.id = ${deliveryId} and d.state = 'waiting' and d.attempts = ${number - 1}`);
    if (waiting === undefined) return;
    if (!waiting.open) {
      await db.execute(
        sql`update webhook_deliveries set state = 'dropped', next_at = null where id = ${deliveryId}`,
      );
      return;
    }
    const { url, body, secret, previous } = waiting;
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Fornada-Webhooks/1.0',
      ...signatureHeaders(secrets, { id: deliveryId, at: clock(), body, secret, previous }),
    };
    const began = performance.now();
    const parts = { patienceMs: settings.gatewayPatienceMs, toLoopback: settings.webhooksToLoopback };
    const answer = await postToPublic(url, { headers, body }, parts).then(
      (status) => ({ status, error: null }),
      (error: unknown) => ({ status: null, error: wordFor(error) }),
    );
    const milliseconds = Math.round(performance.now() - began);
    const attempt = { deliveryId, number, ...answer, milliseconds };
    await db.transaction((tx) => noteAttempt(tx, attempt, clock(), Math.random()));
  },
);

/** A word of ours for what went wrong: an error's own text may tell of addresses inside. */
function wordFor(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_unknown';
  if (code.includes('CERT') || code.includes('TLS') || code.includes('SSL')) return 'certificate';
  return 'no_connection';
}
