// The simulated gateway's callbacks: signed, delivered at least once, by any process.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import type { Callback } from '#adapters/payments/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

export type CallbackDelivery = {
  method: 'POST';
  url: string;
  headers: Record<string, string>;
  payload: string;
};
/** Sends a request to our own server, as a gateway would. */
export type DeliverCallback = (delivery: CallbackDelivery) => Promise<{ statusCode: number }>;

export const callbackPath = '/pagamentos/retorno/simulator';
const signatureHeader = 'x-simulator-signature';
/** A replayed message is refused after this long, as Stripe does. */
const toleranceMs = 300_000;
/** A callback that was taken up but not finished, because the process died, is taken up again after this. */
const leaseMs = 5_000;

const message = v.object({
  id: v.string(),
  payment_id: v.string(),
  order_ref: v.string(),
  amount_cents: v.pipe(v.number(), v.safeInteger()),
  state: v.picklist(['pending', 'paid', 'rejected', 'declined', 'expired']),
});
type Message = v.InferOutput<typeof message>;
type Due = Message & { callbackId: number };

export async function deliverDueCallbacks(parts: {
  db: Database;
  clock: Clock;
  secret: string;
  deliver: DeliverCallback;
}): Promise<number> {
  const { db, clock, secret, deliver } = parts;
  await letWindowsLapse(db, clock());
  let delivered = 0;
  for (const { callbackId, ...content } of await takeDue(db, clock())) {
    const payload = JSON.stringify(content);
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: sign(secret, clock().getTime(), payload),
    };
    const answer = await deliver({ method: 'POST', url: callbackPath, headers, payload }).catch(
      () => undefined,
    );
    // Like a real gateway: again later when the shop couldn't listen, never again when it refused.
    if (answer === undefined || answer.statusCode >= 500 || answer.statusCode === 429) continue;
    await db.execute(sql`update simulator.callbacks set delivered_at = ${clock()} where id = ${callbackId}`);
    delivered += 1;
  }
  return delivered;
}

/** The next moment in which a window lapses or a callback is due. */
export async function nextMoment(db: Database): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>(sql`
    select least((select min(expires_at) from simulator.payments where state = 'pending'),
      (select min(due_at) from simulator.callbacks where delivered_at is null)) as at`);
  return at;
}

async function letWindowsLapse(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    with lapsed as (
      update simulator.payments set state = 'expired' where state = 'pending' and expires_at <= ${now} returning id
    )
    insert into simulator.callbacks (payment_id, state, due_at) select id, 'expired', ${now}::timestamptz from lapsed`);
}

async function takeDue(db: Database, now: Date): Promise<Due[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  return await db.transaction(async (tx) => {
    const due = await tx.query<Due>(sql`
      with taken as (
        select id, due_at from simulator.callbacks
        where delivered_at is null and due_at <= ${now}
        order by due_at, id limit 100 for update skip locked
      ), leased as (
        update simulator.callbacks c set due_at = ${leasedUntil} from taken where c.id = taken.id
        returning c.id, c.payment_id, c.state, taken.due_at
      )
      select leased.id as "callbackId", p.id, p.idempotency_key as payment_id, p.order_ref, p.amount_cents, leased.state
      from leased join simulator.payments p on p.id = leased.payment_id
      order by leased.due_at, leased.id`);
    // A late approval happens at the gateway in the moment in which it is told.
    const paid = due.filter((callback) => callback.state === 'paid').map((callback) => callback.id);
    if (paid.length > 0) {
      await tx.execute(
        sql`update simulator.payments set state = 'paid' where id = any(${paid}::uuid[]) and state = 'expired'`,
      );
    }
    return due;
  });
}

export function readSimulatedCallback(secret: string, now: Date, request: CallbackRequest): Callback | null {
  if (request.method !== 'POST') return null;
  const given = String(request.headers[signatureHeader] ?? '');
  const sentAt = Number(given.split('.')[0]);
  if (!(Math.abs(now.getTime() - sentAt) <= toleranceMs)) return null;
  const expected = Buffer.from(sign(secret, sentAt, request.rawBody));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), message), request.rawBody);
  if (!parsed.success) return null;
  const body = parsed.output;
  return {
    gatewayRef: body.id,
    paymentId: body.payment_id,
    orderRef: body.order_ref,
    amount: cents(body.amount_cents),
    state: body.state,
    needsConfirmation: false,
    body,
  };
}

function sign(secret: string, sentAt: number, payload: string): string {
  return `${sentAt}.${createHmac('sha256', secret).update(`${sentAt}.${payload}`).digest('base64url')}`;
}
