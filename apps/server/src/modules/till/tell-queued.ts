import type { QueuedSale, QueuedSaleResult } from '@fornada/contract/till.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { parsePhone } from '#modules/accounts/phone.ts';
import { findTold, recordTillSale } from '#modules/loyalty/record-sale.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { readBefore } from '#modules/till/identifications.ts';
import { mostDaysOff } from '#modules/till/price-sale.ts';
import { recognise } from '#modules/till/recognise.ts';
import { limitRegistrations, registerAtTill } from '#modules/till/register.ts';
import type { Database, Tx } from '#platform/database.ts';
import { Refusal, refuse, toWireError } from '#platform/refusal.ts';

export type ShownThen = Pick<QueuedSale, 'codigo' | 'pais' | 'registar' | 'identificacao'>;

/**
 * Records a sale that waited on a till for a connection, in a transaction of its own: it gives points and spends nothing.
 * A code that changes is looked at as of when it was shown. Told again, it answers `repetida`.
 */
export async function tellQueuedSale(
  context: Context & { db: Database },
  seller: Seller,
  sale: QueuedSale,
): Promise<QueuedSaleResult> {
  const now = context.clock();
  const soldAt = new Date(Math.min(Date.parse(sale.vendida_em), now.getTime()));
  try {
    const sold = { clientId: sale.id, subtotal: eurosToCents(sale.valor), receipt: sale.talao };
    const known = await findTold(context.db, seller, sold);
    const daysOff = (now.getTime() - soldAt.getTime()) / DAY;
    if (known === undefined && daysOff > mostDaysOff) refuse('receipt_too_old');
    if (known === undefined && sale.registar) await limitRegistrations(context, seller);
    const tell = async (tx: Tx) => {
      // A code that changes is used up by the first telling.
      const told = await findTold(tx, seller, sold);
      if (told !== undefined) return told;
      const customerId = await whose(tx, context, seller, sale, soldAt);
      return await recordTillSale(tx, seller, { ...sold, customerId, soldAt, action: 'sale.queued' }, now);
    };
    const { repeated } = known ?? (await context.db.transaction(tell));
    return { id: sale.id, estado: repeated ? 'repetida' : 'contada', code: null, mensagem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The till keeps it and tells it again.
    if (error.code === 'too_many_requests') throw error;
    const { code, message } = toWireError(error);
    return { id: sale.id, estado: 'recusada', code, mensagem: message };
  }
}

/**
 * Who was shown to a till then: identified before the connection was lost, or asked for now.
 * @throws Refusal `code_unknown`, `code_used` or `customer_unknown`
 */
export async function whose(
  tx: Tx,
  context: Context,
  seller: Seller,
  { codigo, pais, registar, identificacao }: ShownThen,
  at: Date,
): Promise<number> {
  const identified =
    identificacao &&
    (await tx.maybe<{ customer_id: number }>(sql`
      select i.customer_id from till_identifications i join ${customerView} c on c.id = i.customer_id
      where i.id = ${identificacao} and i.shop_id = ${seller.shopId} and c.erased_at is null`));
  if (identified) return identified.customer_id;
  const phone = registar ? parsePhone(codigo, pais) : undefined;
  if (phone !== undefined) {
    return (await registerAtTill(tx, context, seller, phone, context.clock())).customerId;
  }
  try {
    return (await recognise(tx, context, { code: codigo, prefix: pais, at })).customerId;
  } catch (error) {
    const isUsed = error instanceof Refusal && error.code === 'code_used';
    const before = isUsed ? await readBefore(tx, { shopId: seller.shopId, code: codigo, at }) : undefined;
    if (before === undefined) throw error;
    return before;
  }
}
