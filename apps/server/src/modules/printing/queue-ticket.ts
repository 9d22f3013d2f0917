import * as v from 'valibot';
import type { Context } from '#context';
import { readBoardOrder } from '#modules/orders/present-board.ts';
import { datedIn } from '#modules/printing/dated-products.ts';
import { keepsLabels, needsLabels } from '#modules/printing/label.ts';
import { queueChange, queuePaper } from '#modules/printing/printers.ts';
import { defineTask } from '#platform/jobs.ts';

// An event may be there for the open streams alone, and name nothing.
const changed = v.object({
  order_id: v.optional(v.string()),
  state: v.optional(v.string()),
  from: v.optional(v.string()),
});

/**
 * Follows `order.changed` and `order.ended`; idempotent. Prints an order's ticket when its work is due to start, and a correction
 * when it is changed or cancelled after that. Its labels are printed when somebody starts on it.
 */
export const queueTicket = defineTask<Context, v.InferOutput<typeof changed>>(
  'queue-ticket',
  changed,
  async ({ order_id: subject, state = '', from }, context, { eventId }) => {
    if (subject === undefined || !['received', 'preparing', 'cancelled'].includes(state)) return;
    const { db, clock } = context;
    const order = await readBoardOrder(db, subject);
    if (order === undefined) return;
    const now = clock();
    const ofOrder = { shopId: order.id_loja, subject, now };
    // Had by hand the day before, they bear what was changed since.
    if (state === 'received' && from === state && keepsLabels(order, await datedIn(context, order.id_loja)))
      await db.transaction((tx) => queueChange(tx, { ...ofOrder, kind: 'label', eventId }));
    if (state === 'preparing') {
      if (!needsLabels(order, await datedIn(context, order.id_loja))) return;
      return await db.transaction((tx) => queuePaper(tx, { ...ofOrder, kind: 'label', dueAt: now }));
    }
    const wanted = { ...ofOrder, kind: 'ticket' as const };
    await db.transaction(async (tx) => {
      if (order.estado === 'received' || order.estado === 'preparing') {
        const begins = order.comecar_em === null ? now : new Date(order.comecar_em);
        await queuePaper(tx, { ...wanted, dueAt: begins > now ? begins : now });
      }
      if (state === 'cancelled' || from === state) await queueChange(tx, { ...wanted, eventId });
    });
  },
);

/** Follows `order.missing_settled`: labels that are printed name what was swapped, and its allergens. */
export const labelSwapped = defineTask<Context, { order_id: string; number: number }>(
  'label-swapped',
  v.object({ order_id: v.string(), number: v.number() }),
  async ({ order_id: subject, number }, { db, clock }, { eventId }) => {
    const order = await readBoardOrder(db, subject);
    if (!order?.faltas.some(({ numero, troca }) => numero === number && troca !== null)) return;
    const ofOrder = { shopId: order.id_loja, subject, now: clock() };
    await db.transaction((tx) => queueChange(tx, { ...ofOrder, kind: 'label', eventId }));
  },
);
