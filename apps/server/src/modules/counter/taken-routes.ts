import { present } from '@fornada/contract/codec.ts';
import { packedPart } from '@fornada/contract/packaging.ts';
import {
  askTakenPayment,
  dropTakenOrder,
  listTakenOrders as listCall,
  quoteTakenOrder,
  readTakenOrder,
  type TakenOrder,
  takeOrder as takeCall,
  takenOrder,
  takenQuote,
} from '@fornada/contract/taken-orders.ts';
import { type Cents, cents, sum } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { requireShop } from '#modules/counter/shop-desk.ts';
import { identifiedMinutes, requestOf, takeOrder } from '#modules/counter/take-order.ts';
import { changeableUntil } from '#modules/orders/changeable.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { requireAskableRest } from '#modules/orders/least-payment.ts';
import { takenLimits } from '#modules/orders/order-limits.ts';
import { orderFacts } from '#modules/orders/present.ts';
import { findOrder, listTakenOrders, type OrderRow } from '#modules/orders/queries.ts';
import { discountPart, priceBasket } from '#modules/orders/split-basket.ts';
import { askAgain, payingPhone } from '#modules/payments/ask-again.ts';
import { offeredMethod } from '#modules/payments/card-page.ts';
import { limitRings } from '#modules/payments/limit-rings.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import { ending } from '#modules/till/present.ts';
import { mayOrderWithBalance, readIdentified } from '#modules/till/read-customer.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** 'Nova encomenda': what the shop's people order for somebody who phones or stands there. */
export function addTakenRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  handle(app, context, quoteTakenOrder, async ({ actor, body }) => {
    await requireShop(db, actor, body.loja);
    const parts = await priceBasket(context, requestOf(body));
    const balance = await spendable(body.loja, body.identificacao);
    const carts = parts.map((part) => discountPart(part, balance ?? 0, body.usar_premio));
    return present(takenQuote, {
      subtotal: sum(carts.map(({ subtotal }) => subtotal)),
      saldo: balance === null ? null : sum(carts.map(({ usable }) => usable)),
      desconto: sum(carts.map(({ discount }) => discount)),
      total: sum(carts.map(({ total }) => total)),
      pede_ao_telemovel: context.gateways.payments.methods.includes('mbway'),
      partes: parts.map(({ lines, priced: { cart, current, items, plan } }) => ({
        linhas: lines,
        embalagens: packedPart(cart.packaging, lines),
        subtotal: cart.subtotal,
        pronto_em: plan.readyAt,
        hora_marcada: plan.wanted,
        alteravel_ate: changeableUntil(items, plan.wanted, current.shop.hours),
      })),
    });
  });

  /** The balance of who has shown that it is theirs; null of everybody else. */
  async function spendable(shopId: number, identification: string | null): Promise<Cents | null> {
    if (identification === null) return null;
    const now = clock();
    const customer = await readIdentified(db, { shopId }, identification, now, identifiedMinutes);
    return mayOrderWithBalance(customer, now) ? cents(customer.balanceCents) : null;
  }

  handle(app, context, takeCall, async ({ actor, body, idempotencyKey }) => {
    await requireShop(db, actor, body.loja);
    return await show(actor, await takeOrder(context, actor, body, idempotencyKey));
  });

  handle(app, context, listCall, async ({ actor, query: { loja } }) => {
    await requireShop(db, actor, loja);
    return (await listTakenOrders(db, loja, clock())).map(presentTaken);
  });

  handle(app, context, readTakenOrder, ({ actor, params }) => show(actor, params.order_id));

  handle(app, context, askTakenPayment, async ({ actor, params, body }) => {
    const order = await findTaken(db, actor, params.order_id);
    requireAskableRest(context, order);
    const limits = takenLimits(context, { staffId: actor.staffId, shopId: order.shop_id });
    await db.transaction(async (tx) => {
      await limitRings(context, tx, payingPhone(order, body));
      await askAgain(context, tx, order, { method: offeredMethod(context, 'mbway'), limits, typed: body });
      const attempt = await findTaken(tx, actor, order.id);
      const after = { phone: ending(attempt.payment?.phone ?? '') };
      await record(tx, actor, order, { action: 'order.payment_asked', after });
    });
    return await show(actor, order.id);
  });

  handle(app, context, dropTakenOrder, async ({ actor, params }) => {
    const order = await findTaken(db, actor, params.order_id);
    const { staffId } = actor;
    // Given up by word of mouth: its customer need not be told.
    const given = { to: 'cancelled', reason: 'customer', now: clock(), paidToo: false, staffId } as const;
    await db.transaction(async (tx) => {
      if (!(await endOrder(tx, order.id, given))) return;
      const states = { before: { state: order.state }, after: { state: 'cancelled' } };
      await record(tx, actor, order, { action: 'order.cancelled', ...states });
    });
    if ((await findTaken(db, actor, order.id)).paid) refuse('order_already_paid', { context: {} });
    return await show(actor, order.id);
  });

  const record = (
    tx: Parameters<typeof recordStaffAction>[0],
    actor: StaffActor,
    { id, shop_id }: OrderRow,
    what: { action: string; before?: object; after: object },
  ) => recordStaffAction(tx, actor, { ...what, subject: `order:${id}`, shopId: shop_id }, clock());

  /** One of another shop, or of a customer's own, answers as unknown. */
  async function findTaken(at: Queryable, actor: StaffActor, orderId = ''): Promise<OrderRow> {
    const order = isUuid(orderId) ? await findOrder(at, orderId) : undefined;
    if (!order || order.taken_by_name === null || !worksAt(actor, order.shop_id)) refuse('not_found');
    return order;
  }

  async function show(actor: StaffActor, orderId = ''): Promise<TakenOrder> {
    wakeOutbox(db);
    return presentTaken(await findTaken(db, actor, orderId));
  }
}

function presentTaken(order: OrderRow): TakenOrder {
  const { payment } = order;
  const [firstName = ''] = order.customer_name.split(' ');
  const facts = orderFacts(order);
  return present(takenOrder, {
    ...facts,
    taken_by_name: order.taken_by_name,
    cliente: firstName,
    pagamento: facts.payment && {
      ...facts.payment,
      telemovel: ending(payment?.phone ?? ''),
    },
  });
}
