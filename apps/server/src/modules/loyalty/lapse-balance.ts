import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customer-view.ts';
import type { Tx } from '#platform/database.ts';

/** Ends what a customer had: balance and points lapse with the account, as one last entry of the ledger. Once. */
export async function lapseBalance(tx: Tx, customerId: number, reason: string, now: Date): Promise<void> {
  await tx.query(sql`
    select post_entry(id, 'lapse', 'customer:' || id || ':lapse', -balance_cents, 0, -progress_cents, null, null,
      ${now}, ${reason})
    from ${customerView} customer where id = ${customerId} and (balance_cents <> 0 or progress_cents <> 0)`);
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
