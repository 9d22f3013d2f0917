import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type ErasureReason, eraseCustomer, type StillDue } from '#modules/privacy/erase-customer.ts';

const batchSize = 100;

/**
 * Erases customers one by one, each in a transaction of its own. Who can't be erased yet, because an order is under way,
 * waits for the next time; one that fails doesn't keep the others.
 */
export async function eraseEach(
  context: Context,
  customerIds: number[],
  why: { reason: ErasureReason; stillDue: StillDue },
): Promise<void> {
  const { db, clock, log } = context;
  for (const customerId of customerIds) {
    try {
      const outcome = await db.transaction((tx) => eraseCustomer(tx, customerId, why, clock()));
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
