// What the customer does with the request on the phone, and how unreliably the gateway reports it.

import { cents, ZERO } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import {
  type DeliverCallback,
  deliverDueCallbacks,
  nextMoment,
  readSimulatedCallback,
} from '#adapters/payments/simulator-callbacks.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type {
  GatewayState,
  PaymentGateway,
  PaymentMethod,
  PaymentRequest,
  RefundRequest,
  RequestOutcome,
} from './port.ts';

export const decisions = [
  'approve',
  'refuse',
  'expire',
  'duplicate',
  'delay',
  'lose',
  'disorder',
  'decline',
] as const;
export type Decision = (typeof decisions)[number];

type Consequence = { state: GatewayState; callbacks: { state: GatewayState; afterMs?: number }[] };

const lateMs = 2_000;

const consequences: Record<Decision, Consequence> = {
  approve: { state: 'paid', callbacks: [{ state: 'paid' }] },
  refuse: { state: 'rejected', callbacks: [{ state: 'rejected' }] },
  expire: { state: 'expired', callbacks: [{ state: 'expired' }] },
  decline: { state: 'declined', callbacks: [{ state: 'declined' }] },
  duplicate: { state: 'paid', callbacks: [{ state: 'paid' }, { state: 'paid' }] },
  // The window lapses now, the money comes all the same: it has to be sent back.
  delay: { state: 'expired', callbacks: [{ state: 'expired' }, { state: 'paid', afterMs: lateMs }] },
  lose: { state: 'paid', callbacks: [] },
  disorder: { state: 'paid', callbacks: [{ state: 'paid' }, { state: 'pending' }] },
};

/** @returns false when no payment of this id waits for a decision */
async function decidePayment(db: Database, now: Date, id: string, decision: Decision): Promise<boolean> {
  const { state, callbacks } = consequences[decision];
  return await db.transaction(async (tx) => {
    const decided = await tx.execute(sql`
      update simulator.payments set state = ${state}
      where id = ${id} and state = 'pending' and expires_at > ${now}`);
    if (decided === 0) return false;
    for (const callback of callbacks) {
      const dueAt = new Date(now.getTime() + (callback.afterMs ?? 0));
      await tx.execute(sql`
        insert into simulator.callbacks (payment_id, state, due_at) values (${id}, ${callback.state}, ${dueAt})`);
    }
    return true;
  });
}

// A gateway that is real enough to use: it remembers in the database, so it survives being killed like the real ones do,
// and it tells of payments by signed callbacks that can be late, repeated, out of order or lost.

export const behaviours = ['silence', 'error', 'decline', 'slow'] as const;
/** How the next request of a phone goes wrong: its answer is lost, it fails, the bank says no, the answer is slow. */
export type Behaviour = (typeof behaviours)[number];

export type PaymentSimulator = PaymentGateway & {
  /** The customer's thumb. @returns false when there is no such payment waiting */
  decide(id: string, decision: Decision): Promise<boolean>;
  /** Says how the next request for this phone goes. */
  script(phone: string, behaviour: Behaviour): Promise<void>;
  /** Lets windows lapse and delivers the callbacks that are due. @returns how many were delivered */
  deliverDue(): Promise<number>;
  /** The same, where anything is. @returns how soon to come again, for what is known of now */
  deliverInTime(): Promise<{ withinSeconds: number }>;
};

type SimulatorParts = {
  db: Database;
  clock: Clock;
  /** Signs the callbacks. */
  secret: string;
  deliver: DeliverCallback;
  /** MB WAY alone, unless said otherwise. */
  methods?: readonly PaymentMethod[];
  /** Waits out a slow answer; a test doesn't. */
  pause?: (milliseconds: number) => Promise<void>;
};

const slowAnswerMs = 3_000;
/** What couldn't be delivered is due again in a while, and something else may be by now. */
const afterDeliverySeconds = 0.25;

export function createPaymentSimulator(parts: SimulatorParts): PaymentSimulator {
  const { db, clock, secret } = parts;
  return {
    name: 'simulator',
    methods: parts.methods ?? ['mbway'],
    leastAmount: ZERO,
    idempotent: true,
    requestPayment: (request) => neverThrow(() => requestPayment(parts, request)),
    async getStatus({ paymentId, gatewayRef }) {
      const known = await findPayment(db, paymentId, gatewayRef, clock()).catch(() => undefined);
      return known ?? { state: 'unknown', gatewayRef };
    },
    refund: (request) => neverThrow(() => refund(db, request)),
    readCallback: (request) => readSimulatedCallback(secret, clock(), request),
    decide: (id, decision) => decidePayment(db, clock(), id, decision),
    async script(phone, behaviour) {
      await db.execute(sql`
        insert into simulator.scripts (phone, behaviour) values (${phone}, ${behaviour})
        on conflict (phone) do update set behaviour = excluded.behaviour`);
    },
    deliverDue: () => deliverDueCallbacks(parts),
    async deliverInTime() {
      const next = await nextMoment(db);
      const ms = next === null ? Infinity : next.getTime() - clock().getTime();
      if (ms > 0) return { withinSeconds: ms / 1_000 };
      await deliverDueCallbacks(parts);
      return { withinSeconds: afterDeliverySeconds };
    },
    // A request that rings can't be called back; a page can be closed.
    async withdraw(gatewayRef) {
      await db
        .execute(sql`
          update simulator.payments set state = 'expired'
          where id::text = ${gatewayRef} and method = 'card' and state = 'pending'`)
        .catch(() => undefined);
    },
  };
}

async function requestPayment(parts: SimulatorParts, request: PaymentRequest): Promise<RequestOutcome> {
  const { db, clock } = parts;
  const script = await db.maybe<{ behaviour: Behaviour }>(
    sql`delete from simulator.scripts where phone = ${request.phone} returning behaviour`,
  );
  if (script?.behaviour === 'error') return { kind: 'failed', reason: 'simulated_error' };
  if (script?.behaviour === 'slow') await (parts.pause ?? pause)(slowAnswerMs);
  const declined = script?.behaviour === 'decline';
  const now = clock();
  const id = await insertPayment(db, request, declined ? 'declined' : 'pending', now);
  if (declined) return { kind: 'declined', reason: 'simulated_decline' };
  if (script?.behaviour === 'silence') return { kind: 'unknown', reason: 'simulated_silence' };
  if (request.method === 'mbway') return { kind: 'pending', gatewayRef: id };
  return { kind: 'pending', gatewayRef: id, redirectUrl: new URL(cardPagePath(id), request.returnUrl).href };
}

/** The page on which a card is paid, at our own address. */
const cardPagePath = (id: string) => `/simulador/cartao/${id}`;

async function insertPayment(db: Database, request: PaymentRequest, state: GatewayState, now: Date) {
  const { paymentId, orderRef, phone, amount, method, description, windowSeconds } = request;
  const expiresAt = new Date(now.getTime() + windowSeconds * 1000);
  const row = await db.one<{ id: string }>(sql`
    insert into simulator.payments
      (idempotency_key, order_ref, phone, amount_cents, method, return_url, cancel_url, description, state, created_at, expires_at)
    values (${paymentId}, ${orderRef}, ${phone}, ${amount}, ${method}, ${request.returnUrl}, ${request.cancelUrl},
      ${description}, ${state}, ${now}, ${expiresAt})
    on conflict (idempotency_key) do update set order_ref = excluded.order_ref
    returning id`);
  return row.id;
}

async function findPayment(db: Database, paymentId: string, gatewayRef: string | null, now: Date) {
  const row = await db.maybe<{
    id: string;
    state: GatewayState;
    lapsed: boolean;
    amount: number;
    refunded: number;
  }>(sql`
    select id, state, expires_at <= ${now} as lapsed, amount_cents as amount, refunded_cents as refunded from simulator.payments
    where idempotency_key = ${paymentId} and (${gatewayRef}::text is null or id::text = ${gatewayRef})`);
  if (row === undefined) return undefined;
  const state: GatewayState = row.state === 'pending' && row.lapsed ? 'expired' : row.state;
  return { state, gatewayRef: row.id, amount: cents(row.amount), refunded: cents(row.refunded) };
}

async function refund(db: Database, { refundId, paymentId, gatewayRef, amount }: RefundRequest) {
  return await db.transaction(async (tx) => {
    const payment = await tx.maybe<{ id: string; left: number }>(sql`
      select id, amount_cents - refunded_cents as left from simulator.payments
      where idempotency_key = ${paymentId} and id::text = ${gatewayRef} and state = 'paid' for update`);
    const known = await tx.maybe<{ amount: number; refundRef: string }>(sql`
      select amount_cents as amount, refund_ref as "refundRef" from simulator.refunds where id = ${refundId}`);
    if (known?.amount === amount) return { kind: 'refunded', refundRef: known.refundRef } as const;
    if (known !== undefined) return { kind: 'refused', reason: 'refunded_before' } as const;
    if (payment === undefined || amount < 1 || amount > payment.left)
      return { kind: 'refused', reason: 'not_refundable' } as const;
    await tx.execute(sql`
      update simulator.payments set refunded_cents = refunded_cents + ${amount} where id = ${payment.id}`);
    const { refundRef } = await tx.one<{ refundRef: string }>(sql`
      insert into simulator.refunds (id, payment_id, amount_cents) values (${refundId}, ${payment.id}, ${amount})
      returning refund_ref as "refundRef"`);
    return { kind: 'refunded', refundRef } as const;
  });
}

/** A gateway that can't be reached leaves its caller not knowing. */
async function neverThrow<Outcome>(ask: () => Promise<Outcome>) {
  return await ask().catch((error: Error) => ({ kind: 'unknown' as const, reason: error.message }));
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
