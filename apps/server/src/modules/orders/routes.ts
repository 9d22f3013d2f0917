import {
  listDaysOfOrder,
  listOrderDays as listOrderDaysCall,
  listPickupTimes as listPickupTimesCall,
  listTimesOfOrder,
  readBasket,
} from '@fornada/contract/order-dates.ts';
import { calculateOrder as calculateCall } from '@fornada/contract/ordering.ts';
import { readOrder, readUsualOrder } from '@fornada/contract/orders.ts';
import { cents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { presentPrivateData } from '#modules/accounts/present.ts';
import { calculateOrder } from '#modules/orders/calculate-order.ts';
import { addChangeRoutes, ownOrder, ownOrderAnswer } from '#modules/orders/change-routes.ts';
import { itemsOf } from '#modules/orders/order-dates.ts';
import { askerOf } from '#modules/orders/order-limits.ts';
import { listOrderDays, listPickupTimes } from '#modules/orders/pickup-times.ts';
import { presentLoyaltyData, presentOrder } from '#modules/orders/present.ts';
import { refuseUnknown } from '#modules/orders/refuse-cart.ts';
import {
  daysOfOrder,
  menuOf,
  presentDays,
  presentTimes,
  timesOfOrder,
} from '#modules/orders/times-of-order.ts';
import { readUsual } from '#modules/orders/usual-order.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';

export function addOrderRoutes(app: Http, context: Context): void {
  addChangeRoutes(app, context);
  const { settings } = context;
  const rule = {
    centsPerPoint: cents(settings.loyalty.centsPerPoint),
    threshold: settings.loyalty.threshold,
    reward: cents(settings.loyalty.rewardCents),
  };

  handle(
    app,
    context,
    calculateCall,
    async ({ actor, body, address }) => {
      const request = {
        shopId: body.id_loja,
        items: body.cart.items,
        deliveryType: body.id_tipo_entrega ?? 0,
        pickupAt: body.pickup_at ?? null,
        ownContainer: body.recipiente_proprio,
        bags: body.sacos,
        asker: askerOf(actor, address),
      };
      const calculation = await calculateOrder(context, actor.customerId, request, body.usar_premio);
      const privateData = presentPrivateData(calculation.privateData, settings, actor);
      const card = privateData.user.data?.qrCode ?? '';
      const { methods } = context.gateways.payments;
      const loyaltyData = presentLoyaltyData(calculation, card, rule, context.clock(), methods, settings);
      return { loyaltyData, privateData };
    },
    { checksSession: true },
  );

  handle(app, context, listPickupTimesCall, async ({ params, query }) => {
    const { unidades: units, produtos, dia: date = null } = query;
    const basket = produtos === undefined ? [] : readBasket(produtos);
    const menu = await menuOf(context, shopIn(params.id_loja));
    return presentTimes(await listPickupTimes(context, menu, { units, items: itemsOf(menu, basket), date }));
  });

  handle(app, context, listTimesOfOrder, async ({ actor, params, query: { dia: date } }) => {
    return await timesOfOrder(context, await ownOrder(context, actor, params.order_id), date);
  });

  handle(app, context, listOrderDaysCall, async ({ params, query }) => {
    const { unidades: units, produtos } = query;
    const basket = produtos === undefined ? [] : readBasket(produtos);
    const menu = await menuOf(context, shopIn(params.id_loja));
    refuseUnknown(menu, basket);
    return presentDays(await listOrderDays(context, menu, { units, items: itemsOf(menu, basket) }));
  });

  handle(app, context, listDaysOfOrder, async ({ actor, params }) => {
    return await daysOfOrder(context, await ownOrder(context, actor, params.order_id));
  });

  handle(app, context, readUsualOrder, async ({ actor }) => {
    const usual = await readUsual(context.db, actor.customerId);
    return { habitual: usual && { pedido: presentOrder(usual.order), vezes: usual.times } };
  });

  handle(app, context, readOrder, async ({ actor, params }) => {
    return await ownOrderAnswer(context, await ownOrder(context, actor, params.order_id));
  });
}

const shopIn = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
