import { placeOrder as placeCall } from '@fornada/contract/ordering.ts';
import { askPaymentAgain, cancelOrder } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { restOf } from '@fornada/domain/advance.ts';
import type { Context } from '#context';
import { parsePhone } from '#modules/accounts/phone.ts';
import { presentPrivateData, readPrivateData } from '#modules/accounts/present.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { requestFingerprint } from '#modules/orders/fingerprints.ts';
import { methodsFor, requireAskableRest } from '#modules/orders/least-payment.ts';
import { askerOf, orderLimits } from '#modules/orders/order-limits.ts';
import { type Placement, placeOrder } from '#modules/orders/place-order.ts';
import { presentOrder, presentOrderData } from '#modules/orders/present.ts';
import { findOwnOrder, type OrderRow } from '#modules/orders/queries.ts';
import { askAgain } from '#modules/payments/ask-again.ts';
import { believeCallback, storeCallback } from '#modules/payments/callbacks.ts';
import { offeredMethod, openCardPage } from '#modules/payments/card-page.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** What an advance leaves of a part, as it was calculated. */
const restsBy =
  ({ settings, clock }: Context): NonNullable<Placement['laterCents']> =>
  (subtotal, { pickupAt, timeZone }) =>
    restOf(
      settings.advance,
      { subtotal, total: subtotal, pickupAt: pickupAt?.getTime() ?? null },
      { now: clock().getTime(), timeZone },
    );

/** Ordering and paying: a card's page is opened while the customer waits. */
export function addPaymentRoutes(app: Http, context: Context): void {
  const { db, settings, clock } = context;

  const ownOrder = async (actor: CustomerActor, orderId = ''): Promise<OrderRow> => {
    const order = isUuid(orderId) ? await findOwnOrder(db, actor.customerId, orderId) : undefined;
    return order ?? refuse('not_found');
  };
  const answer = async (actor: CustomerActor, orderId: string) => {
    const order = await ownOrder(actor, orderId);
    return {
      encomenda: presentOrder(order, methodsFor(context, order)),
      privateData: await readPrivateData(db, actor, settings),
    };
  };

  handle(
    app,
    context,
    placeCall,
    async ({ actor, body, idempotencyKey, address }) => {
      const phone = body.telemovel === '' ? null : parsePhone(body.telemovel, body.pais);
      if (phone === undefined) refuse('invalid_fields', { fields: { telemovel: m.error_phone_invalid() } });
      const method = offeredMethod(context, body.metodo);
      const placed = await placeOrder(context, actor.customerId, {
        shopId: body.id_loja,
        items: body.cart.items,
        deliveryType: body.id_tipo_entrega,
        pickupAt: body.pickup_at ?? null,
        ownContainer: body.recipiente_proprio,
        bags: body.sacos,
        asker: askerOf(actor, address),
        idempotencyKey,
        fingerprint: requestFingerprint(body),
        useBalance: body.usar_premio,
        phone: phone?.e164 ?? null,
        method,
        invoice: { name: body.nome, taxId: body.nif, email: body.email },
        note: body.nota,
        ...(body.principio_de_pagamento && { laterCents: restsBy(context) }),
      });
      const redirectUrl =
        method === 'card' && !placed.order.paid ? await openCardPage(context, placed.order.id) : null;
      return {
        orderData: presentOrderData(placed, redirectUrl),
        privateData: presentPrivateData(placed.private, settings, actor),
      };
    },
    { checksSession: true },
  );

  handle(app, context, askPaymentAgain, async ({ actor, params, body, address }) => {
    const order = await ownOrder(actor, params.order_id);
    requireAskableRest(context, order);
    const method = offeredMethod(context, body.metodo);
    const limits = orderLimits(context, { device: actor.uid, address });
    await askAgain(context, db, order, { method, limits, typed: body });
    wakeOutbox(db);
    const redirectUrl =
      method === 'card'
        ? await openCardPage(context, order.paid ? order.id : (order.purchase_id ?? order.id))
        : null;
    return { ...(await answer(actor, order.id)), redirect_url: redirectUrl };
  });

  handle(app, context, cancelOrder, async ({ actor, params }) => {
    const order = await ownOrder(actor, params.order_id);
    const ending = { to: 'cancelled', reason: 'customer', now: clock(), paidToo: false } as const;
    const ended = await endOrder(db, order.id, ending);
    wakeOutbox(db);
    // Cancelling twice is cancelling; cancelling what was paid meanwhile is refused.
    if (!ended && (await ownOrder(actor, order.id)).paid) refuse('order_already_paid', { context: {} });
    return await answer(actor, order.id);
  });

  // A gateway calls back with GET or POST: verified on the bytes as they came, stored, answered, and only then worked on.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { gateway: string }; Querystring: Record<string, string> }>({
      method: ['GET', 'POST'],
      url: '/pagamentos/retorno/:gateway',
      config: { fromGateway: true },
      async handler({ method, headers, query, params, body }) {
        const gateway = context.gateways.payments;
        if (params.gateway !== gateway.name) refuse('not_found');
        const rawBody = typeof body === 'string' ? body : '';
        const callback = gateway.readCallback({ method, headers, query, rawBody });
        if (!callback) refuse('unauthenticated');
        await believeCallback(context, callback, await storeCallback(context, callback));
        return { success: true, data: {} };
      },
    });
  });
}
