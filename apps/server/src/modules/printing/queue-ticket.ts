import * as v from 'valibot';
import type { Context } from '#context';
import { readBoardOrder } from '#modules/orders/present-board.ts';
import { queueChange, queuePaper } from '#modules/printing/printers.ts';
import { defineTask } from '#platform/jobs.ts';

// An event may be there for the open streams alone, and name nothing.
const changed = v.object({
  order_id: v.optional(v.string()),
  state: v.optional(v.string()),
  from: v.optional(v.string()),
});

/**
 * Follows `order.changed` and `order.ended`. A shop has an order: its ticket comes out when it is to be begun, twice is once. One
 * that is changed or cancelled after that is said on paper too.
 */
export const queueTicket = defineTask<Context, v.InferOutput<typeof changed>>(
  'queue-ticket',
  changed,
  async ({ order_id: subject, state, from }, { db, clock }, { eventId }) => {
    if (subject === undefined || (state !== 'received' && state !== 'cancelled')) return;
    const order = await readBoardOrder(db, subject);
    if (order === undefined) return;
    const now = clock();
    const wanted = { shopId: order.id_loja, kind: 'ticket' as const, subject, now };
    await db.transaction(async (tx) => {
      if (order.estado === 'received' || order.estado === 'preparing') {
        const begins = order.comecar_em === null ? now : new Date(order.comecar_em);
        await queuePaper(tx, { ...wanted, dueAt: begins > now ? begins : now });
      }
      if (state === 'cancelled' || from === state) await queueChange(tx, { ...wanted, eventId });
    });
  },
);
