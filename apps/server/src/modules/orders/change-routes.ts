import { claimMissing as claimCall } from '@fornada/contract/claims.ts';
import { answerMissing as missingCall } from '@fornada/contract/missing.ts';
import {
  cancelPaidOrder as cancelCall,
  changeOrderLines as linesCall,
  changeOrderTime as timeCall,
} from '@fornada/contract/order-changes.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import type { Context } from '#context';
import { readPrivateData } from '#modules/accounts/present.ts';
import { cancelPaidOrder, changeLines, changeTime } from '#modules/orders/change-order.ts';
import { changeableOf } from '#modules/orders/changeable.ts';
import { claimLines, claimsUntil } from '#modules/orders/claim-lines.ts';
import { methodsFor } from '#modules/orders/least-payment.ts';
import { missingAnswers } from '#modules/orders/missing-answers.ts';
import { presentOwnOrder } from '#modules/orders/present.ts';
import { findOwnOrder, type OrderRow } from '#modules/orders/queries.ts';
import { answerAsCustomer } from '#modules/orders/settle-missing.ts';
import { withSubstitutes } from '#modules/orders/substitutes.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

export const ownOrder = async ({ db }: Context, actor: CustomerActor, orderId = ''): Promise<OrderRow> =>
  (isUuid(orderId) ? await findOwnOrder(db, actor.customerId, orderId) : undefined) ?? refuse('not_found');

/** An order as the answer to its own customer. */
export async function ownOrderAnswer(context: Context, order: OrderRow): Promise<OrderDetail> {
  const shown = presentOwnOrder(order, methodsFor(context, order), {
    changeable: await changeableOf(context, order),
    claimsUntil: claimsUntil(order, context.settings.claimHours),
    now: context.clock(),
  });
  return order.missing.length > 0 ? await withSubstitutes(context, order, shown) : shown;
}

/** What customers change of their paid orders. */
export function addChangeRoutes(app: Http, context: Context): void {
  const { db, settings, clock } = context;

  const answer = async (actor: CustomerActor, { id }: OrderRow) => {
    wakeOutbox(db);
    return {
      encomenda: await ownOrderAnswer(context, await ownOrder(context, actor, id)),
      privateData: await readPrivateData(db, actor, settings),
    };
  };

  handle(app, context, cancelCall, async ({ actor, params, body }) => {
    const seen = await ownOrder(context, actor, params.order_id);
    await cancelPaidOrder(context, { seen, now: clock(), toBalance: body.devolver === 'saldo' });
    return await answer(actor, seen);
  });

  handle(app, context, linesCall, async ({ actor, params, body }) => {
    const seen = await ownOrder(context, actor, params.order_id);
    const lines = body.linhas.map(({ linha, qtd, nota, inscricao }) => ({
      ...{ position: linha, quantity: qtd },
      ...{ note: nota, inscription: inscricao },
    }));
    await changeLines(context, { seen, now: clock(), toBalance: body.devolver === 'saldo', lines });
    return await answer(actor, seen);
  });

  handle(app, context, missingCall, async ({ actor, params, body: { resposta, troca, devolver } }) => {
    const seen = await ownOrder(context, actor, params.order_id);
    await answerAsCustomer(context, seen, {
      number: Number(params.numero),
      answer: missingAnswers[resposta],
      code: troca,
      toBalance: devolver === 'saldo',
    });
    return await answer(actor, seen);
  });

  handle(app, context, claimCall, async ({ actor, params, body }) => {
    const seen = await ownOrder(context, actor, params.order_id);
    await claimLines(context, seen.id, {
      lines: body.linhas.map(({ linha, qtd }) => ({ position: linha, quantity: qtd })),
      ...{ note: body.texto, toBalance: body.devolver === 'saldo', after: body.depois },
    });
    return await answer(actor, seen);
  });

  handle(app, context, timeCall, async ({ actor, params, body }) => {
    const seen = await ownOrder(context, actor, params.order_id);
    await changeTime(context, { seen, now: clock(), pickupAt: new Date(body.pickup_at) });
    return await answer(actor, seen);
  });
}
