import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Seller } from '#modules/loyalty/seller.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { type Recognised, recognise, type Shown } from '#modules/till/recognise.ts';
import type { Tx } from '#platform/database.ts';

/** How long an identification is valid for a sale. */
export const identificationMinutes = 10;

/**
 * Recognises a customer at a till, and keeps it: a sale names the customer by it. A code that changes is used up here.
 * @returns the identification's id
 * @throws Refusal `code_unknown`, `code_used` or `customer_unknown`
 */
export async function identify(
  tx: Tx,
  context: Pick<Context, 'secrets' | 'clock'>,
  seller: Seller,
  shown: Omit<Shown, 'at'>,
): Promise<string> {
  const recognised = await recognise(tx, context, { ...shown, at: context.clock() });
  return await keepIdentification(tx, seller, recognised, context.clock());
}

/** @returns the identification's id */
export async function keepIdentification(
  tx: Tx,
  { shopId, staff }: Seller,
  { customerId, proof, sessionId }: Recognised,
  now: Date,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into till_identifications (customer_id, shop_id, staff_id, proof, session_id, identified_at)
    values (${customerId}, ${shopId}, ${staff?.staffId ?? null}, ${proof}, ${sessionId ?? null}, ${now}) returning id`);
  // Who looked at whose name and balance is on record too.
  if (staff !== null) {
    const subject = `customer:${customerId}`;
    const action = { action: 'customer.identified', subject, shopId, after: { shown: proof } };
    await recordStaffAction(tx, staff, action, now);
  }
  return id;
}
