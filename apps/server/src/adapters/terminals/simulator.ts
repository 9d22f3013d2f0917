// Terminals that are real enough to use. Left alone they approve after a moment; at /simulador somebody decides before. An amount
// that ends in 51 cents is refused, and of one that ends in 68 the answer is lost for a while, as those codes of real ones say.
import { type Cents, cents } from '@fornada/domain/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { GatewayState, GatewayStatus, RefundOutcome, RequestOutcome } from '#adapters/payments/port.ts';
import type { ChargeRequest, TerminalGateway } from '#adapters/terminals/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

export type TerminalSimulator = TerminalGateway & {
  /** The card that is held to it. @returns false where no such one is waited for */
  decide(id: string, state: 'paid' | 'rejected' | 'expired'): Promise<boolean>;
};

/** For how long a lost network is gone. */
const silenceMs = 20_000;
const [refused, lost] = [51, 68];

type Parts = {
  db: Database;
  clock: Clock;
  /** How long a customer takes to find the card. */
  seconds: number;
};

export function createTerminalSimulator(parts: Parts): TerminalSimulator {
  const { db, clock } = parts;
  return {
    name: 'terminal-simulator',
    idempotent: true,
    refundsById: true,
    charge: (input) => neverThrow(() => charge(parts, input)),
    getStatus: ({ paymentId, gatewayRef }) =>
      readCharge(parts, paymentId).then(
        (found) => found ?? { state: 'unknown', gatewayRef },
        () => ({ state: 'unknown', gatewayRef }),
      ),
    async cancel({ paymentId }) {
      await settleDue(parts, sql`payment_id = ${paymentId}`)
        .then(() =>
          db.execute(sql`
          update simulator.charges set state = 'expired' where payment_id = ${paymentId} and state = 'pending'`),
        )
        .catch(() => undefined);
    },
    refund: (input) => neverThrow(() => refund(db, input)),
    async decide(id, state) {
      return (
        (await db.execute(sql`
        update simulator.charges set state = ${state}
        where id = ${id} and state = 'pending' and expires_at > ${clock()}`)) === 1
      );
    },
  };
}

/** What has been held to it by now. */
async function settleDue({ db, clock, seconds }: Parts, which: Sql): Promise<void> {
  const approved = new Date(clock().getTime() - seconds * 1_000);
  await db.execute(sql`
    update simulator.charges set state = case when amount_cents % 100 = ${refused} then 'rejected' else 'paid' end
    where ${which} and state = 'pending' and created_at <= ${approved}`);
}

async function charge(parts: Parts, input: ChargeRequest): Promise<RequestOutcome> {
  const { db, clock } = parts;
  const { paymentId, terminal, amount, description, windowSeconds } = input;
  const now = clock();
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  await settleDue(parts, sql`terminal = ${terminal}`);
  const isLost = amount % 100 === lost;
  return await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`terminal:${terminal}`}, 0))`);
    const known = await tx.maybe<{ id: string; isSilent: boolean }>(sql`
      select id, silent_until > ${now} as "isSilent" from simulator.charges where payment_id = ${paymentId}`);
    if (known?.isSilent) return { kind: 'unknown', reason: 'simulated_silence' };
    if (known) return { kind: 'pending', gatewayRef: known.id };
    const busy = await tx.maybe(sql`
      select from simulator.charges where terminal = ${terminal} and state = 'pending' and expires_at > ${now} limit 1`);
    if (busy) return { kind: 'failed', reason: 'busy' };
    const { id } = await tx.one<{ id: string }>(sql`
      insert into simulator.charges (payment_id, terminal, amount_cents, description, created_at, silent_until, expires_at)
      values (${paymentId}, ${terminal}, ${amount}, ${description}, ${now}, ${isLost ? at(silenceMs) : null},
        ${at(windowSeconds * 1_000)}) returning id`);
    if (isLost) return { kind: 'unknown', reason: 'simulated_silence' };
    return { kind: 'pending', gatewayRef: id };
  });
}

async function readCharge(parts: Parts, paymentId: string): Promise<GatewayStatus | undefined> {
  const { db, clock } = parts;
  await settleDue(parts, sql`payment_id = ${paymentId}`);
  const row = await db.maybe<{
    id: string;
    state: GatewayState;
    amount: Cents;
    refunded: Cents;
    lapsed: boolean;
  }>(sql`
    select id, state, amount_cents as amount, refunded_cents as refunded, expires_at <= ${clock()} as lapsed from simulator.charges
    where payment_id = ${paymentId} and coalesce(silent_until, '-infinity') <= ${clock()}`);
  if (row === undefined) return undefined;
  const state = row.state === 'pending' && row.lapsed ? 'expired' : row.state;
  return { state, gatewayRef: row.id, amount: cents(row.amount), refunded: cents(row.refunded) };
}

async function refund(
  db: Database,
  { refundId, paymentId, amount }: { refundId: string; paymentId: string; amount: Cents },
): Promise<RefundOutcome> {
  return await db.transaction(async (tx) => {
    const charged = await tx.maybe<{ id: string; left: number }>(sql`
      select id, amount_cents - refunded_cents as left from simulator.charges
      where payment_id = ${paymentId} and state = 'paid' for update`);
    const known = await tx.maybe<{ amount: number }>(
      sql`select amount_cents as amount from simulator.charge_refunds where id = ${refundId}`,
    );
    if (known?.amount === amount) return { kind: 'refunded', refundRef: refundId };
    if (known !== undefined) return { kind: 'refused', reason: 'refunded_before' };
    if (charged === undefined || amount < 1 || amount > charged.left)
      return { kind: 'refused', reason: 'not_refundable' };
    await tx.execute(sql`
      insert into simulator.charge_refunds (id, charge_id, amount_cents) values (${refundId}, ${charged.id}, ${amount})`);
    await tx.execute(
      sql`update simulator.charges set refunded_cents = refunded_cents + ${amount} where id = ${charged.id}`,
    );
    return { kind: 'refunded', refundRef: refundId };
  });
}

/** One that can't be reached leaves its caller not knowing. */
async function neverThrow<Outcome>(ask: () => Promise<Outcome>) {
  return await ask().catch((error: Error) => ({ kind: 'unknown' as const, reason: error.message }));
}
