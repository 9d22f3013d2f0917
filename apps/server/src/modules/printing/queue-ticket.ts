import * as v from 'valibot';
import type { Context } from '#context';
import { readBoardOrder } from '#modules/orders/present-board.ts';
import { queuePaper } from '#modules/printing/printers.ts';
import { defineTask } from '#platform/jobs.ts';

// An event may be there for the open streams alone, and name nothing.
const changed = v.object({ order_id: v.optional(v.string()), state: v.optional(v.string()) });

/** A shop has an order: its ticket comes out when it is to be begun. Twice is once. */
export const queueTicket = defineTask<Context, v.InferOutput<typeof changed>>(
  'queue-ticket',
  changed,
  async ({ order_id: subject, state }, { db, clock }) => {
    if (subject === undefined || state !== 'received') return;
    const order = await readBoardOrder(db, subject);
    if (order?.estado !== 'received') return;
    const now = clock();
    const begins = order.comecar_em === null ? now : new Date(order.comecar_em);
    const dueAt = begins > now ? begins : now;
    await db.transaction((tx) => queuePaper(tx, { shopId: order.id_loja, kind: 'ticket', subject, dueAt }));
  },
);
