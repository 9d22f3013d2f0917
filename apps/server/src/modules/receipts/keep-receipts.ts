import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { notify } from '#modules/messages/notifications.ts';
import { stateOnWire } from '#modules/receipts/claim-receipt.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** A receipt counts within 15 days; what nobody has claimed, or no till has told of, isn't needed after twice that. */
const days = 30;

export async function forgetOldReceipts({ db, clock }: Context): Promise<void> {
  const now = clock();
  const before = sql`${now}::timestamptz - make_interval(days => ${days})`;
  await db.execute(sql`delete from till_receipts where transaction_id is null and told_at < ${before}`);
  await db.execute(sql`delete from receipt_claims where state = 'refused' and claimed_at < ${before}`);
  await db.transaction(async (tx) => {
    const unfound = await tx.query<{ customer_id: number; atcud: string; number: string }>(sql`
      delete from receipt_claims where state = 'waiting' and claimed_at < ${before} returning customer_id, atcud, number`);
    for (const { customer_id: customerId, atcud, number } of unfound) {
      const words = { title: m.receipts_unfound_title(), text: m.receipts_unfound_text({ number }) };
      const reference = `receipt:unfound:${customerId}:${atcud}`;
      await notify(tx, { customerId, ...words, kind: 'receipt', link: '/fidelizacao/talao', reference }, now);
    }
  });
}

/** The receipts that a customer claimed, in the wire's words (modules/privacy/collect-data.ts). */
export const archiveClaims = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select number as talao, atcud, issued_on as data, total_cents / 100.0 as valor, ${stateOnWire} as estado,
      claimed_at as pedido_em,
      transaction_id as id_transacao
    from receipt_claims claim where customer_id = ${customerId} order by claimed_at`);

/** What they gave stays with its sale. */
export async function eraseClaims(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from receipt_claims where customer_id = ${customerId}`);
}

/** Moves claims between merged accounts. Of two of one receipt the one that counted is kept. */
export async function moveClaims(tx: Tx, { into, from }: { into: number; from: number }): Promise<void> {
  await tx.execute(sql`
    delete from receipt_claims kept using receipt_claims moved
    where kept.customer_id = ${into} and moved.customer_id = ${from} and moved.atcud = kept.atcud and moved.state = 'counted'`);
  await tx.execute(sql`
    update receipt_claims moved set customer_id = ${into}
    where customer_id = ${from} and not exists (
      select from receipt_claims where customer_id = ${into} and atcud = moved.atcud)`);
}
