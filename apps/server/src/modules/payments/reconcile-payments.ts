// Every payment is compared with what its gateway says of it: a quarter of an hour later, a day later, a week later. What a
// lost callback left is repaired, money of a dead order is sent back, and the rest is told to the back office.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { GatewayStatus } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { type FindingKind, recordFinding, settleFindings, wasSeen } from '#modules/payments/findings.ts';
import { gatewayOf } from '#modules/payments/gateway-of.ts';
import { NEVER_SENT, SILENT } from '#modules/payments/look-at-payment.ts';
import { goingOf, goneOf } from '#modules/payments/parts.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import type { Tx } from '#platform/database.ts';
import { eachOf } from '#platform/each-of.ts';
import type { Sweep } from '#platform/sweeps.ts';

/** Compared in one run; while there are as many, the next begins at once. */
const batch = 100;

type Compared = {
  id: string;
  state: string;
  gateway: string;
  gateway_ref: string | null;
  terminal: string | null;
  reason: string | null;
  reference: string;
  amount_cents: number;
  /** Of it, what has gone back by our books, and what may have besides, which is on its way. */
  gone: number;
  going: number;
  requested_at: Date;
};

/** Why one ended of which its gateway hadn't said how: where that is asked no more, somebody has to look. */
const leftOpen = [SILENT, 'given_up'];
const isLeftOpen = sql`reason = any(${leftOpen}::text[])`;

/** A gateway that has said nothing for so long is not only slow. */
const silenceMs = 3 * DAY;
const money = new Set(['paid', 'refunding', 'refunded']);
/** What a comparison finds, and settles when it finds it no more. */
const comparable = [
  'paid_here_only',
  'amount_differs',
  'refund_missing',
  'refunded_there_only',
  'unanswered',
  'gateway_silent',
] as const satisfies FindingKind[];
type Difference = (typeof comparable)[number];

export const reconcilePayments: Sweep<Context> = {
  name: 'reconcile-payments',
  everySeconds: 60,
  async run(context) {
    const { db, clock, gateways } = context;
    const asked = [gateways.payments.name, ...(gateways.terminals ? [gateways.terminals.name] : [])];
    // Taken by a later date of comparison: of two workers one compares, and of one that dies another does.
    const due = await db.query<Compared>(sql`
      update payments set reconciled_at = ${clock()} where id in (
        select id from payments
        where (gateway = any(${asked}::text[]) or ${isLeftOpen}) and state <> 'created' and charge_id is null and reconciliations < 3
          and coalesce(reconciled_at, finished_at, requested_at) < ${clock()}::timestamptz
            - (array[interval '15 minutes', interval '1 day', interval '7 days'])[reconciliations + 1]
        order by coalesce(reconciled_at, finished_at, requested_at) limit ${batch} for update skip locked)
      returning id, state, gateway, gateway_ref, terminal, reason, reference, coalesce(charge_cents, amount_cents) as amount_cents, requested_at,
        ${goneOf(sql`payments`)} as gone, ${goingOf(sql`payments`)} as going`);
    await eachOf(due, (payment) => compare(context, payment));
    return due.length === batch;
  },
};

async function compare(context: Context, payment: Compared): Promise<void> {
  const { db, clock } = context;
  if (payment.reason === NEVER_SENT)
    return void (await db.execute(sql`update payments set reconciliations = 3 where id = ${payment.id}`));
  const asked = { paymentId: payment.id, gatewayRef: payment.gateway_ref };
  const word = await gatewayOf(context, payment).getStatus(asked);
  const ourWord = money.has(payment.state) ? 'duplicate' : await settleBy(context, payment, word);
  const repaired = ourWord === 'paid' || ourWord === 'refund_due';
  const differences = findDifferences(context, payment, word);
  const details = {
    ours: payment.state,
    theirs: word.state,
    reference: payment.reference,
    ...(word.amount !== undefined && { amount: word.amount }),
    ...(word.refunded !== undefined && { refunded: word.refunded }),
  };
  const answered = word.state !== 'unknown' || !mayStillAnswer(context, payment);
  await db.transaction(async (tx) => {
    if (repaired) await keepRepair(tx, payment.id, { ...details, became: ourWord }, clock());
    for (const kind of differences) {
      const finding = { kind, paymentId: payment.id, details };
      if (!(await wasSeen(tx, finding))) await recordFinding(tx, finding, clock());
    }
    const gone = comparable.filter((kind) => !differences.includes(kind));
    await settleFindings(tx, payment.id, gone, clock());
    if (answered)
      await tx.execute(
        sql`update payments set reconciliations = least(reconciliations + 1, 3) where id = ${payment.id}`,
      );
  });
}

const settleBy = (context: Context, payment: Compared, word: GatewayStatus) =>
  settlePayment(context, payment.id, { ...word, reason: 'reconciled' });

const mayStillAnswer = ({ clock }: Context, { requested_at }: Compared) =>
  clock().getTime() < requested_at.getTime() + silenceMs;

/** What doesn't agree, and can't be made to by us. */
function findDifferences(context: Context, payment: Compared, word: GatewayStatus): Difference[] {
  const ours = payment.state;
  if (word.state === 'unknown') {
    const { isDriven, idempotent } = gatewayOf(context, payment);
    if (isDriven ? payment.gateway_ref === null && !idempotent : leftOpen.includes(payment.reason ?? ''))
      return ['unanswered'];
    return money.has(ours) && !mayStillAnswer(context, payment) ? ['gateway_silent'] : [];
  }
  if (!money.has(ours)) return [];
  if (word.state !== 'paid') return ['paid_here_only'];
  const { amount = payment.amount_cents, refunded } = word;
  const differences: Difference[] = [];
  if (amount !== payment.amount_cents) differences.push('amount_differs');
  if (refunded === undefined) return differences;
  // What is on its way may have arrived there.
  if (refunded > payment.going) differences.push('refunded_there_only');
  // What goes back by hand it may know nothing of.
  if (refunded < payment.gone && gatewayOf(context, payment).refundsById) differences.push('refund_missing');
  return differences;
}

/** Settled as it is found: told so that somebody can see how often callbacks are lost. */
async function keepRepair(tx: Tx, paymentId: string, details: object, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into payment_findings (kind, payment_id, subject, details, found_at, seen_at, settled_at, settled_how)
    values ('repaired', ${paymentId}, ${paymentId}, ${JSON.stringify(details)}, ${now}, ${now}, ${now}, 'repaired')`);
}
