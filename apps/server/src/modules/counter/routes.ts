import { listBoard, moveOrder as moveCall } from '@fornada/contract/counter.ts';
import { m } from '@fornada/copy/messages.ts';
import type { OrderEvent } from '@fornada/domain/orders.ts';
import type { Context } from '#context';
import { endOrder } from '#modules/orders/end-order.ts';
import { moveOrder } from '#modules/orders/move-order.ts';
import { presentBoardOrder } from '#modules/orders/present.ts';
import { findOrder, listBoardOrders } from '#modules/orders/queries.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

const events = {
  aceitar: 'accept',
  iniciar: 'start',
  concluir: 'finish',
  entregar: 'collect',
  recuar: 'step_back',
  cancelar: 'cancel',
} as const satisfies Record<string, OrderEvent>;

export function addCounterRoutes(app: Http, context: Context): void {
  handle(app, context, listBoard, async ({ actor, query }) => {
    if (!worksAt(actor, query.loja)) refuse('forbidden');
    return (await listBoardOrders(context.db, query.loja)).map(presentBoardOrder);
  });

  handle(app, context, moveCall, async ({ actor, params, body }) => {
    const event = events[body.evento];
    const orderId = params.order_id ?? '';
    await context.db.transaction(async (tx) => {
      const order = isUuid(orderId) ? await findOrder(tx, orderId) : undefined;
      // An order of another shop answers as unknown.
      if (!order || !worksAt(actor, order.shop_id)) refuse('not_found');
      if (event !== 'cancel') return await moveOrder(tx, order, event, actor.staffId);
      if (body.motivo === '') refuse('invalid_fields', { fields: { motivo: m.error_required() } });
      const ended = await endOrder(tx, order.id, {
        to: 'cancelled',
        reason: body.motivo,
        now: context.clock(),
        paidToo: true,
        staffId: actor.staffId,
      });
      if (!ended) refuse('transition_refused', { context: {} });
    });
    wakeOutbox(context.db);
    const order = await findOrder(context.db, orderId);
    if (!order) refuse('not_found');
    return presentBoardOrder(order);
  });
}
