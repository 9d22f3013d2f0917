import { parseRotatingCode } from '@fornada/domain/rotating-code.ts';
import sql, { type Sql } from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** A person's identifications are erased with them. */
export async function eraseIdentifications(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from till_identifications where customer_id = ${customerId}`);
}

/** Whose code that changes this shop read shortly before, where the answer came too late to its till; for points alone. */
export async function readBefore(
  tx: Tx,
  { shopId, code, at }: { shopId: number; code: string; at: Date },
): Promise<number | undefined> {
  const card = parseRotatingCode(code)?.card ?? null;
  const read = await tx.maybe<{ customer_id: number }>(sql`
    select i.customer_id from till_identifications i join ${customerView} c on c.id = i.customer_id
    where i.shop_id = ${shopId} and i.session_id = ${card} and c.erased_at is null
      and i.identified_at between ${at}::timestamptz - interval '90 seconds' and ${at}::timestamptz + interval '90 seconds'
    order by i.identified_at desc limit 1`);
  return read?.customer_id;
}

/** Whether the `customer` of a statement was recognised at a till of this shop. */
export const wasRecognisedIn = (shopId: Sql): Sql => sql`exists (
  select from till_identifications where customer_id = customer.id and shop_id = ${shopId})`;

/**
 * One reading opens one spending.
 * @throws Refusal `spending_needs_code`
 */
export async function spendIdentification(
  tx: Tx,
  identification: string,
  by: { sale: string } | { order: string } | { request: string },
): Promise<void> {
  const opened =
    'sale' in by
      ? sql`spent_by = ${by.sale}`
      : 'order' in by
        ? sql`spent_on = ${by.order}`
        : sql`spent_for = ${by.request}`;
  const spent = await tx.execute(sql`
    update till_identifications set ${opened}
    where id = ${identification} and coalesce(spent_by, spent_on, spent_for) is null`);
  if (spent === 0) refuse('spending_needs_code');
}
