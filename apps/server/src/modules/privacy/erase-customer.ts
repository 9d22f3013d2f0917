import sql from 'sql-template-tag';
import { forgetSimulated } from '#adapters/forget-simulated.ts';
import { eraseAccount } from '#modules/accounts/erase-account.ts';
import { lockCustomer } from '#modules/accounts/lock-customer.ts';
import { eraseDevices } from '#modules/identity/erase-devices.ts';
import { eraseLedgerWords, lapseBalance } from '#modules/loyalty/lapse-balance.ts';
import { eraseMessages } from '#modules/messages/erase-messages.ts';
import { eraseOpinions } from '#modules/opinions/erase-opinions.ts';
import { ordersOf } from '#modules/orders/archive.ts';
import { eraseOrders, hasOpenOrders } from '#modules/orders/erase-orders.ts';
import { erasePayments } from '#modules/payments/erase-payments.ts';
import { eraseActionsOn } from '#modules/staff/erase-actions.ts';
import { eraseIdentifications } from '#modules/till/identifications.ts';
import type { Tx } from '#platform/database.ts';
import { listDealings } from './dealings.ts';

export type ErasureReason = 'forget_request' | 'provisional_lapsed' | 'retention_ended' | 'merged';

/** Whether a customer is still to be erased, asked once their row is locked: they may have come back meanwhile. */
export type StillDue = (tx: Tx, customerId: number) => Promise<boolean>;

/**
 * Removes a customer, or takes the person out of what the law obliges the chain to keep: sales and their amounts, the
 * ledger, the proof of consents. Balance and points are lost.
 * @returns `waits` when it can't be done yet, because an order or its invoice is still under way
 */
export async function eraseCustomer(
  tx: Tx,
  customerId: number,
  { reason, stillDue }: { reason: ErasureReason; stillDue: StillDue },
  now: Date,
): Promise<'erased' | 'not_due' | 'waits'> {
  const customer = await lockCustomer(tx, customerId);
  if (customer.erasedAt !== null || !(await stillDue(tx, customerId))) return 'not_due';
  if (await hasOpenOrders(tx, customerId, now)) return 'waits';
  const person = { customerId, phone: customer.phone };

  await lapseBalance(tx, customerId, reason, now);
  await eraseLedgerWords(tx, customerId);
  await eraseIdentifications(tx, customerId);
  await eraseOpinions(tx, customerId);
  const orders = await ordersOf(tx, customerId);
  // By these the invoicing provider knows them.
  const invoices = orders.flatMap((id) => [`invoice:${id}`, `credit:${id}`]);
  const payments = await erasePayments(tx, customerId);
  await eraseOrders(tx, customerId);
  await eraseActionsOn(tx, customerId, await listDealings(tx, customerId));
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
