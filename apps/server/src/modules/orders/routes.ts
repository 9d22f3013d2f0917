import {
  calculateOrder as calculateCall,
  listPickupTimes as listPickupTimesCall,
  placeOrder as placeCall,
  readOrder,
  readUsualOrder,
} from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import type { CartLine } from '@fornada/domain/cart.ts';
import { cents } from '@fornada/domain/money.ts';
import { usualOrder } from '@fornada/domain/usual-order.ts';
import type { Context } from '#context';
import { parsePhone } from '#modules/accounts/phone.ts';
import { presentPrivateData } from '#modules/accounts/present.ts';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import { calculateOrder } from '#modules/orders/calculate-order.ts';
import { requestFingerprint } from '#modules/orders/fingerprints.ts';
import { listPickupTimes } from '#modules/orders/pickup-times.ts';
import { placeOrder } from '#modules/orders/place-order.ts';
import { presentLoyaltyData, presentOrder, presentOrderData } from '#modules/orders/present.ts';
import { findOwnOrder, listFormerOrders, type OrderLineRow } from '#modules/orders/queries.ts';
import { offeredMethod, openCardPage } from '#modules/payments/card-page.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

export function addOrderRoutes(app: Http, context: Context): void {
  const { settings } = context;
  const rule = {
    centsPerPoint: cents(settings.loyalty.centsPerPoint),
    threshold: settings.loyalty.threshold,
    reward: cents(settings.loyalty.rewardCents),
  };

  handle(app, context, calculateCall, async ({ actor, body, address }) => {
    const request = {
      shopId: body.id_loja,
      items: body.cart.items,
      deliveryType: body.id_tipo_entrega ?? 0,
      pickupAt: body.pickup_at ?? null,
      asker: { device: actor.uid, address },
    };
    const calculation = await calculateOrder(context, actor.customerId, request, body.usar_premio);
    const privateData = presentPrivateData(calculation.privateData, settings, actor);
    const card = privateData.user.data?.qrCode ?? '';
    const { methods } = context.gateways.payments;
    const loyaltyData = presentLoyaltyData(calculation, card, rule, context.clock(), methods);
    return { loyaltyData, privateData };
  });

  handle(app, context, listPickupTimesCall, async ({ params, query }) => {
    const shopId = /^\d{1,9}$/.test(params.id_loja ?? '') ? Number(params.id_loja) : Number.NaN;
    const current = await currentMenu(context, shopId);
    if (!current) refuse('shop_unknown', { context: {} });
    const { soonest, times } = await listPickupTimes(context, current.shop, query.unidades);
    return {
      assim_que_possivel: soonest?.toISOString() ?? null,
      horas: times.map((time) => time.toISOString()),
    };
  });

  handle(app, context, placeCall, async ({ actor, body, idempotencyKey, address }) => {
    const phone = body.telemovel === '' ? null : parsePhone(body.telemovel, body.pais);
    if (phone === undefined) refuse('invalid_fields', { fields: { telemovel: m.error_phone_invalid() } });
    const method = offeredMethod(context, body.metodo);
    const placed = await placeOrder(context, actor.customerId, {
      shopId: body.id_loja,
      items: body.cart.items,
      deliveryType: body.id_tipo_entrega,
      pickupAt: body.pickup_at ?? null,
      asker: { device: actor.uid, address },
      idempotencyKey,
      fingerprint: requestFingerprint(body),
      useBalance: body.usar_premio,
      phone: phone?.e164 ?? null,
      method,
      invoice: { name: body.nome, taxId: body.nif, email: body.email },
      note: body.nota,
    });
    const redirectUrl =
      method === 'card' && !placed.order.paid ? await openCardPage(context, placed.order.id) : null;
    return {
      orderData: presentOrderData(placed, redirectUrl),
      privateData: presentPrivateData(placed.private, settings, actor),
    };
  });

  handle(app, context, readUsualOrder, async ({ actor }) => {
    const orders = await listFormerOrders(context.db, actor.customerId);
    const usual = usualOrder(orders.map((order) => ({ order, lines: order.lines.map(asAsked) })));
    return { habitual: usual && { pedido: presentOrder(usual.order.order), vezes: usual.times } };
  });

  handle(app, context, readOrder, async ({ actor, params }) => {
    const orderId = params.order_id ?? '';
    const order = isUuid(orderId) ? await findOwnOrder(context.db, actor.customerId, orderId) : undefined;
    if (!order) refuse('not_found');
    return presentOrder(order, context.gateways.payments.methods);
  });
}

/** A line as it was asked for. */
const asAsked = (line: OrderLineRow): CartLine => ({
  productCode: line.product_code,
  quantity: line.quantity,
  complementCodes: line.complements.flatMap(({ code, units }) => Array<string>(units).fill(code)),
  optionCodes: line.options.map(({ code }) => code),
});
