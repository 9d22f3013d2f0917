import sql from 'sql-template-tag';
import { forgetSimulated } from '#adapters/forget-simulated.ts';
import type { Context } from '#context';
import { lockCustomer, ownTaxIdsOf } from '#modules/accounts/customers.ts';
import { eraseAccount } from '#modules/accounts/end-account.ts';
import { eraseBroadcasts } from '#modules/broadcasts/people.ts';
import { eraseDevices } from '#modules/identity/devices.ts';
import { salesOf } from '#modules/loyalty/archive.ts';
import { eraseLedgerWords, lapseBalance } from '#modules/loyalty/lapse-balance.ts';
import { eraseToldLines } from '#modules/loyalty/sales.ts';
import { eraseMessages } from '#modules/messages/forget-messages.ts';
import { eraseOpinions, opinionsOf } from '#modules/opinions/give-opinion.ts';
import { claimsOf, ordersOf } from '#modules/orders/archive.ts';
import { eraseOrders, hasOpenOrders } from '#modules/orders/erase-orders.ts';
import { erasePayments, findingsOf } from '#modules/payments/erase-payments.ts';
import { eraseClaims } from '#modules/receipts/keep-receipts.ts';
import { eraseActionsOn } from '#modules/staff/actions.ts';
import { eraseIdentifications } from '#modules/till/identifications.ts';
import { eraseLineSales, eraseRequests, requestsOf } from '#modules/till/line-sales.ts';
import { lockUnknownSalesTo } from '#modules/till/unknown-buyers.ts';
import { eraseWatches } from '#modules/watches/watches.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type ErasureReason = 'forget_request' | 'provisional_lapsed' | 'retention_ended' | 'merged';

/** Whether a customer is still to be erased, asked once their row is locked: they may have come back meanwhile. */
type StillDue = (tx: Tx, customerId: number) => Promise<boolean>;

type Erasing = {
  reason: ErasureReason;
  stillDue: StillDue;
  /** For how long a sale can come back. Without it sales of nobody stay: whose account is merged is still a customer. */
  refundDays?: number;
};

/**
 * Removes a customer, or takes the person out of what the law obliges the chain to keep: sales and their amounts, the
 * ledger, the proof of consents. Balance and points are lost.
 * @returns `waits` when it can't be done yet, because an order or its invoice is still under way
 */
export async function eraseCustomer(
  tx: Tx,
  customerId: number,
  { reason, stillDue, refundDays }: Erasing,
  now: Date,
): Promise<'erased' | 'not_due' | 'waits'> {
  const customer = await lockCustomer(tx, customerId);
  if (customer.erasedAt !== null || !(await stillDue(tx, customerId))) return 'not_due';
  // A phone is still asked to pay what uses their balance, or an order is.
  if (customer.heldCents !== 0 || (await hasOpenOrders(tx, customerId, now))) return 'waits';
  const person = { customerId, phone: customer.phone };
  const subjects = await listSubjects(tx, customerId);

  await lapseBalance(tx, customerId, reason, now);
  await eraseLedgerWords(tx, customerId);
  await eraseIdentifications(tx, customerId);
  // A name and tax number said at a till are their holder's, also where nobody was known. Nobody proves a number.
  const unknown =
    refundDays === undefined
      ? []
      : await lockUnknownSalesTo(tx, await ownTaxIdsOf(tx, customerId), { now, refundDays });
  const sales = [...(await salesOf(tx, customerId)), ...unknown];
  await eraseSales(tx, sales);
  await eraseToldLines(tx, customerId);
  await eraseRequests(tx, customerId);
  await eraseClaims(tx, customerId);
  await eraseWatches(tx, customerId);
  await eraseBroadcasts(tx, customerId);
  await eraseOpinions(tx, customerId);
  const orders = await ordersOf(tx, customerId);
  // By these the invoicing provider knows them.
  const invoices = [...orders, ...sales].flatMap((id) => [`invoice:${id}`, `credit:${id}`]);
  const payments = await erasePayments(tx, customerId);
  await eraseOrders(tx, customerId);
  await eraseActionsOn(tx, subjects);
  await closeRequests(tx, customerId, now);
  const messages = await eraseMessages(tx, person);
  await forgetSimulated(tx, { phone: customer.phone, messages: [...messages, ...invoices], payments });
  await eraseAccount(tx, person, now);
  await eraseDevices(tx, customerId, now);
  return 'erased';
}

/** That something was asked and done stays on record, without the address and the archives that were made. */
async function closeRequests(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`delete from email_verifications where customer_id = ${customerId}`);
  await tx.execute(sql`
    delete from privacy_archives a using privacy_requests r where r.id = a.request_id and r.customer_id = ${customerId}`);
  await tx.execute(sql`
    update privacy_requests set email = '', token_hash = null,
      state = case
        when kind = 'forget' and state = 'confirmed' then 'done'
        when state in ('held', 'asked', 'confirmed') then 'withdrawn'
        else state end,
      done_at = coalesce(done_at, ${now})
    where customer_id = ${customerId}`);
}

/** Takes the words out of sales, and of what staff did with them. */
export async function eraseSales(tx: Tx, sales: string[]): Promise<void> {
  await eraseLineSales(tx, sales);
  await eraseActionsOn(tx, await subjectsOfSales(tx, { sales }));
}

const named = (noun: string, ids: readonly (string | number)[]) => ids.map((id) => `${noun}:${id}`);

const subjectsOfSales = async (db: Queryable, of: Parameters<typeof requestsOf>[1]): Promise<string[]> => [
  ...named('transaction', of.sales),
  ...named('request', await requestsOf(db, of)),
];

/** The subjects under which staff's actions on a customer, and on what is theirs, are recorded. */
export async function listSubjects(db: Queryable, customerId: number): Promise<string[]> {
  return [
    ...named('customer', [customerId]),
    ...named('order', await ordersOf(db, customerId)),
    ...(await subjectsOfSales(db, { customerId, sales: await salesOf(db, customerId) })),
    ...named('opinion', await opinionsOf(db, customerId)),
    ...named('claim', await claimsOf(db, customerId)),
    ...named('payment-finding', await findingsOf(db, customerId)),
  ];
}

const batchSize = 100;

/**
 * Erases customers one by one, each in a transaction of its own. Who can't be erased yet, because an order is under way,
 * waits for the next time; one that fails doesn't keep the others.
 */
export async function eraseEach(
  context: Context,
  customerIds: number[],
  why: Pick<Erasing, 'reason' | 'stillDue'>,
): Promise<void> {
  const { db, clock, log, settings } = context;
  const { refundDays } = settings;
  for (const customerId of customerIds) {
    try {
      const outcome = await db.transaction((tx) =>
        eraseCustomer(tx, customerId, { ...why, refundDays }, clock()),
      );
      if (outcome === 'waits')
        log.info({ customer: customerId, reason: why.reason }, 'erasure waits for an order');
    } catch (error) {
      log.error({ customer: customerId, reason: why.reason, err: error }, 'erasure failed');
    }
  }
}

/** Erases those whose week to undo is over. */
export async function eraseForgotten(context: Context): Promise<void> {
  const now = context.clock();
  const due = await context.db.query<{ id: number }>(sql`
    select customer_id as id from privacy_requests
    where kind = 'forget' and state = 'confirmed' and due_at <= ${now} order by due_at limit ${batchSize}`);
  await eraseEach(
    context,
    due.map(({ id }) => id),
    {
      reason: 'forget_request',
      // Locked, so that undoing it waits for the end of this, or this for the end of that.
      stillDue: async (tx, customerId) =>
        (await tx.execute(sql`
          select 1 from privacy_requests
          where customer_id = ${customerId} and kind = 'forget' and state = 'confirmed' and due_at <= ${now}
          for update`)) > 0,
    },
  );
}
