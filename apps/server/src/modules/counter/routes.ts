import {
  handOver as handOverCall,
  listBoard,
  moveOrder as moveCall,
  promiseTime as promiseCall,
} from '@fornada/contract/board.ts';
import { reportMissing as reportCall, settleMissing as settleCall } from '@fornada/contract/missing.ts';
import { m } from '@fornada/copy/messages.ts';
import { answerBy } from '@fornada/domain/answer-by.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { isUntouched } from '@fornada/domain/order-changes.ts';
import type { OrderEvent } from '@fornada/domain/orders.ts';
import type { Context } from '#context';
import { handOver, refuseOwing } from '#modules/counter/hand-over.ts';
import { requireShop } from '#modules/counter/shop-desk.ts';
import { cancelAsShop } from '#modules/orders/cancel-as-shop.ts';
import { changeableOf } from '#modules/orders/changeable.ts';
import { answerMissing, markMissing } from '#modules/orders/missing-lines.ts';
import { moveOrder } from '#modules/orders/move-order.ts';
import { readBoard, readBoardOrder } from '#modules/orders/present-board.ts';
import { promiseTime } from '#modules/orders/promise-time.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { lockOrder } from '#modules/orders/refund-lines.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { makeOncePerRequest } from '#modules/staff/once.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
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

/**
 * When work on an order for later begins: by the board, or before that when what is made to order is closed for it. Null once it
 * has.
 * @param closes until when the order can be changed, as it was looked up before anything was held
 */
async function beginsOf(tx: Tx, order: OrderRow, closes: Date | null, now: Date): Promise<number | null> {
  const { comecar_em: byBoard = null } = (await readBoardOrder(tx, order.id)) ?? {};
  if (byBoard === null || !isUntouched(order)) return null;
  const begins = Date.parse(byBoard);
  return closes !== null && closes > now ? Math.min(begins, closes.getTime()) : begins;
}

/** A shop's order board and its actions. */
export function addCounterRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  handle(app, context, listBoard, async ({ actor, query }) => {
    if (!worksAt(actor, query.loja)) refuse('forbidden');
    return await readBoard(db, query.loja);
  });

  handle(app, context, moveCall, async ({ actor, params, body }) => {
    const event = events[body.evento];
    const { minutos, motivo } = body;
    await db.transaction(async (tx) => {
      const order = await findIn(tx, actor, params.order_id);
      if ((body.estado ?? order.state) !== order.state) refuse('transition_refused', { context: {} });
      const now = clock();
      if (event === 'cancel') {
        if (motivo === '') refuse('invalid_fields', { fields: { motivo: m.error_required() } });
        if (await cancelAsShop(tx, order, { reason: motivo, actor, now })) return;
        // Whoever didn't hear of it says so again.
        const { state, end_reason } = await findIn(tx, actor, order.id);
        if (state === 'cancelled' && end_reason === motivo) return;
        return refuse('transition_refused', { context: {} });
      }
      if (event === 'collect' && !body.sem_receber) refuseOwing(order);
      await moveOrder(tx, order, { event, actor, now });
      if (minutos === undefined || event === 'finish' || event === 'collect') return;
      await promiseTime(tx, order, { readyAt: inMinutes(now, minutos), actor, now });
    });
    return await present(params.order_id ?? '');
  });

  handle(app, context, promiseCall, async ({ actor, params, body }) => {
    await db.transaction(async (tx) => {
      const order = await findIn(tx, actor, params.order_id);
      const now = clock();
      await promiseTime(tx, order, { readyAt: inMinutes(now, body.minutos), actor, now });
    });
    return await present(params.order_id ?? '');
  });

  handle(app, context, reportCall, async ({ actor, params, body: { linha, qtd, depois } }) => {
    const seen = await findIn(db, actor, params.order_id);
    const { until: closes } = await changeableOf(context, seen);
    await db.transaction(async (tx) => {
      const { id, shop_id, time_zone: timeZone } = seen;
      const now = clock();
      const missing = { position: linha, quantity: qtd, after: depois, now };
      const begins = await beginsOf(tx, await lockOrder(tx, id), closes, now);
      const minutes = context.settings.missingAnswerMinutes;
      const until = answerBy(now.getTime(), { minutes, begins, timeZone });
      if (!(await markMissing(tx, id, { ...missing, answerBy: new Date(until) }))) return;
      const after = { line: linha, quantity: qtd };
      await recordStaffAction(tx, actor, { ...missingOf(id, shop_id, 'order.missing_marked'), after }, now);
    });
    return await present(params.order_id ?? '');
  });

  handle(app, context, settleCall, async ({ actor, params, body: { resposta, id: requestId } }) => {
    await db.transaction(async (tx) => {
      const { id, shop_id } = await findIn(tx, actor, params.order_id);
      const order = await lockOrder(tx, id);
      const now = clock();
      const said = {
        number: Number(params.numero),
        toBalance: false,
        by: 'shop',
        staffId: actor.staffId,
        ...(requestId !== null && { requestId }),
      } as const;
      const answer = resposta === 'havia' ? 'found' : 'refund';
      if (!(await answerMissing(tx, order, { ...said, answer, now }))) return;
      const told = { before: { number: said.number }, after: { answer } };
      await recordStaffAction(
        tx,
        actor,
        { ...missingOf(id, shop_id, 'order.missing_settled'), ...told },
        now,
      );
    });
    return await present(params.order_id ?? '');
  });

  handle(app, context, handOverCall, async ({ actor, body, idempotencyKey: key }) => {
    const { loja: shopId, codigo: code, pedidos, sem_receber: withoutRest } = body;
    await requireShop(db, actor, shopId);
    if (code === '' && !pedidos) refuse('invalid_fields', { fields: { codigo: m.error_required() } });
    const orderIds = await db.transaction(async (tx) => {
      const hand = () => handOver(tx, context, actor, { shopId, code, orderIds: pedidos, withoutRest });
      if (key === '') return await hand();
      // Not by the code: the phone shows another one by the time that it is read again.
      const request = { key, asked: ['hand-over', shopId] };
      const make = async () => ({ id: (await hand()).join(), told: null });
      return (await makeOncePerRequest(tx, actor, request, clock(), make)).id.split(',');
    });
    return { entregues: await Promise.all(orderIds.map(present)) };
  });

  /** An order of another shop answers as unknown. */
  async function findIn(tx: Queryable, actor: StaffActor, orderId = ''): Promise<OrderRow> {
    const order = isUuid(orderId) ? await findOrder(tx, orderId) : undefined;
    if (!order || !worksAt(actor, order.shop_id)) refuse('not_found');
    return order;
  }

  async function present(orderId: string) {
    wakeOutbox(db);
    const order = await readBoardOrder(db, orderId);
    if (!order) refuse('not_found');
    return order;
  }
}

const missingOf = (id: string, shopId: number, action: string) => ({
  action,
  subject: `order:${id}`,
  shopId,
});

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE);
