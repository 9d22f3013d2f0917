import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { sendTask } from '#modules/webhooks/announce.ts';
import { noteAttempt } from '#modules/webhooks/note-attempt.ts';
import { signatureHeaders } from '#modules/webhooks/secret.ts';
import { defineTask } from '#platform/jobs.ts';
import { AddressRefused, postToPublic } from '#platform/public-request.ts';

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
