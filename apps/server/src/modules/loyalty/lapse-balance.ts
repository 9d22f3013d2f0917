import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import type { Tx } from '#platform/database.ts';

/** Lapses a customer's balance and points with the account, as a last ledger entry. Idempotent. */
export const lapseBalance = (tx: Tx, customerId: number, reason: string, now: Date): Promise<void> =>
  lapse(tx, [customerId], 'lapse', reason, now);

/** Ends what was made up in a simulation, of these customers; what they have afterwards may lapse again. */
export const lapseSimulated = (tx: Tx, customers: number[], now: Date): Promise<void> =>
  lapse(tx, customers, 'simulation', 'simulation_ended', now);

async function lapse(tx: Tx, customers: number[], name: string, reason: string, now: Date): Promise<void> {
  await tx.query(sql`
    select post_entry(id, 'lapse', 'customer:' || id || ':' || ${name}::text, -balance_cents, 0, -progress_cents, null, null,
      ${now}, ${reason})
    from ${customerView} customer where id = any(${customers}) and (balance_cents <> 0 or progress_cents <> 0)`);
}

/** Takes out the words of a customer's entries, and why a sale was undone; the amounts stay, for they are the chain's books. */
export async function eraseLedgerWords(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`
    update ledger_entries set reason = null
    where customer_id = ${customerId} and reason is not null and kind <> 'lapse'`);
  await tx.execute(sql`
    update transactions set reverse_reason = null
    where customer_id = ${customerId} and reverse_reason is not null`);
  await tx.execute(sql`
    update sale_returns set reason = null from transactions t
    where t.id = transaction_id and t.customer_id = ${customerId} and reason is not null`);
}
