import * as v from 'valibot';
import type { Context } from '#context';
import { queueEmail } from '#modules/messages/send.ts';
import { confirmationOf, confirmedWith, confirmOrder } from '#modules/orders/confirm-order.ts';
import { documentAdvance } from '#modules/orders/document-advance.ts';
import { moveOrder } from '#modules/orders/move-order.ts';
import { tellReceived } from '#modules/orders/notify-of-order.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';

/**
 * Hands a paid order to its shop: from 'Pagamento efetuado' to 'Recebemos o seu pedido'; tells its customer, and confirms it by
 * e-mail, in the same transaction. Idempotent.
 */
export const receiveOrder = defineTask<Context, { order_id: string }>(
  'receive-order',
  v.object({ order_id: v.string() }),
  async ({ order_id }, context) => {
    const { db, clock } = context;
    await db.transaction(async (tx) => {
      const order = await findOrder(tx, order_id);
      if (order === undefined) return;
      // A shop waits for its order, whatever becomes of the e-mail's words.
      const confirmed = await confirmedWith(tx, order);
      const email = attempt(() => confirmationOf(context, confirmed));
      const written = email instanceof Error ? undefined : email;
      if (order.state === 'awaiting_payment' && order.paid) {
        const isInvoiced = context.gateways.invoices !== null;
        await moveOrder(tx, order, { event: 'accept', actor: null, now: clock(), isTold: true, isInvoiced });
        await tellReceived(tx, context, order, written);
      } else if (written) await queueEmail(tx, written);
      if (email instanceof Error) await enqueueJob(tx, confirmOrder.name, { order_id });
      if (order.later_cents > 0) await enqueueJob(tx, documentAdvance.name, { order_id });
    });
  },
);

function attempt<Value>(work: () => Value): Value | Error {
  try {
    return work();
  } catch (error) {
    return error as Error;
  }
}
