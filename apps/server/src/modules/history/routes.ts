import { present } from '@fornada/contract/codec.ts';
import type { ErrorCode } from '@fornada/contract/errors.ts';
import { mayInOffice } from '@fornada/contract/office-resources.ts';
import {
  cancelBought,
  listDaysOfBought,
  listTimesOfBought,
  moveBought,
} from '@fornada/contract/office-sale-changes.ts';
import {
  readSaleStory,
  refundSale,
  type SaleStory,
  saleStory,
  sendSalePapers,
  writeToBuyer as writeToBuyerCall,
} from '@fornada/contract/office-sales.ts';
import type { GiveBack } from '@fornada/contract/order-changes.ts';
import { readSaleLines, saleLine } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { cancelOrderOf, moveOrderTo } from '#modules/history/change-bought.ts';
import { readSales } from '#modules/history/office-sales.ts';
import { linesOfOwnSale } from '#modules/history/own-lines.ts';
import { refundLineSale } from '#modules/history/refund-line-sale.ts';
import { refundOrder, refundTillSale } from '#modules/history/refund-sale.ts';
import { tellLineSale } from '#modules/history/tell-line-sale.ts';
import { tellOrder, tellSale } from '#modules/history/tell-story.ts';
import { sendPapers, sendTillPapers, writeToBuyer } from '#modules/history/write-to-buyer.ts';
import { limitKey } from '#modules/identity/limits.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { daysOfOrder, timesOfOrder } from '#modules/orders/times-of-order.ts';
import { oncePerRequest } from '#modules/staff/once.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { databaseRefusal } from '#platform/database-refusal.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** Messages about one purchase, from whomever: a conversation is had elsewhere. */
const written = [{ limit: 5, windowSeconds: 86_400 }];

type Asked = {
  linhas: readonly unknown[];
  tudo: boolean;
  amount: number | undefined;
  to: GiveBack;
};

/** Units are of what has lines and an amount is of what hasn't: of the other's, 'all that is left' would be understood. */
function wrongIn(
  { hasLines, isOrder }: { hasLines: boolean; isOrder: boolean },
  { linhas, tudo, amount, to }: Asked,
): string | undefined {
  if (hasLines ? amount !== undefined : linhas.length > 0) return hasLines ? 'valor' : 'linhas';
  if (tudo && (amount !== undefined || linhas.length > 0)) return 'tudo';
  if (hasLines && !tudo && linhas.length === 0) return 'linhas';
  // A till gives back as it was paid.
  return hasLines && !isOrder && to === 'saldo' ? 'devolver' : undefined;
}

/** The page of one order or sale in the office, and what of it its buyer is told. */
export function addSaleRoutes(app: Http, context: Context): void {
  const { db, clock, secrets, settings } = context;

  handle(app, context, refundSale, async ({ actor, params, body, idempotencyKey: key }) => {
    const { id, kind, code } = await find(actor, params.id);
    const { linhas, tudo, valor, devolver: to, motivo: reason } = body;
    const amount = valor === undefined ? undefined : eurosToCents(valor);
    const hasLines = kind === 'order' || code !== null;
    const wrong = wrongIn({ hasLines, isOrder: kind === 'order' }, { linhas, tudo, amount, to });
    if (wrong !== undefined) refuse('invalid_fields', { fields: { [wrong]: m.error_form() } });
    const units = linhas.map(({ linha: position, qtd: quantity }) => ({ position, quantity }));
    const lines = tudo ? 'all' : units;
    return await doOnce(actor, id, { key, asked: ['refund', id, body] }, (tx, now) => {
      if (kind === 'order') return refundOrder(tx, context, id, { lines, to, reason }, actor, now);
      if (hasLines) return refundLineSale(tx, context, id, { lines, reason }, actor);
      return refundTillSale(tx, context, id, { amount, reason }, actor, now);
    });
  });

  handle(app, context, sendSalePapers, async ({ actor, params, idempotencyKey: key }) => {
    const { id, kind } = await find(actor, params.id);
    const send = kind === 'order' ? sendPapers : sendTillPapers;
    return await doOnce(actor, id, { key, asked: ['papers', id] }, (tx, now) =>
      send(tx, context, id, { actor, now, key }),
    );
  });

  handle(app, context, writeToBuyerCall, async ({ actor, params, body: { texto }, idempotencyKey: key }) => {
    const { id, kind, customer_id, shop_id, shop_name } = await find(actor, params.id);
    // Nobody was known.
    if (customer_id === null) refuse('not_found');
    const bought = { id, kind, customerId: customer_id, shopId: shop_id, shopName: shop_name };
    return await doOnce(actor, id, { key, asked: ['write', id, texto] }, async (tx, now) => {
      await enforceLimit(tx, limitKey(secrets, 'office:written', id), written, now);
      await writeToBuyer(tx, context, bought, texto, { actor, now, key });
    });
  });

  /** Does it once, and tells the story as it is by then. */
  async function doOnce(
    actor: StaffActor,
    id: string,
    request: { key: string; asked: unknown },
    work: (tx: Tx, now: Date) => Promise<void>,
  ): Promise<SaleStory> {
    const now = clock();
    try {
      await db.transaction((tx) => oncePerRequest(tx, actor, request, now, () => work(tx, now)));
    } catch (error) {
      const refusal = databaseRefusal(error);
      if (refusal) refuse(refusal.code as ErrorCode, { context: {} });
      throw error;
    }
    wakeOutbox(db);
    return await show(actor, id);
  }

  handle(
    app,
    context,
    cancelBought,
    async ({ actor, params, body: { motivo: reason }, idempotencyKey: key }) => {
      const { id } = await findOrderIn(actor, params.id);
      return await doOnce(actor, id, { key, asked: ['cancel', id, reason] }, (tx, now) =>
        cancelOrderOf(tx, id, { reason, actor, now }),
      );
    },
  );

  handle(app, context, moveBought, async ({ actor, params, body: { pickup_at } }) => {
    const seen = await findOrderIn(actor, params.id);
    await moveOrderTo(context, seen, new Date(pickup_at), actor);
    wakeOutbox(db);
    return await show(actor, seen.id);
  });

  handle(app, context, listDaysOfBought, async ({ actor, params }) =>
    daysOfOrder(context, await findOrderIn(actor, params.id)),
  );

  handle(app, context, listTimesOfBought, async ({ actor, params, query: { dia } }) =>
    timesOfOrder(context, await findOrderIn(actor, params.id), dia),
  );

  handle(app, context, readSaleLines, async ({ actor, params }) => {
    const lines = await linesOfOwnSale(db, actor.customerId, params.id ?? '');
    return { linhas: lines.map((line) => present(saleLine, line)) };
  });

  handle(app, context, readSaleStory, async ({ actor, params }) => await show(actor, params.id));

  /** One of another's shop answers as unknown. */
  async function find(actor: StaffActor, id = '') {
    requireSecondFactor(actor);
    if (!mayInOffice(actor.role, 'view', 'compras')) refuse('forbidden');
    const [sale] = isUuid(id) ? await readSales(db, [id], actor) : [];
    return sale ?? refuse('not_found');
  }

  async function findOrderIn(actor: StaffActor, id: string | undefined) {
    const sale = await find(actor, id);
    return (sale.kind === 'order' && (await findOrder(db, sale.id))) || refuse('not_found');
  }

  async function show(actor: StaffActor, id: string | undefined): Promise<SaleStory> {
    const sale = await find(actor, id);
    const { id: found, kind, code, customer_id: customerId } = sale;
    const limit = { now: clock(), days: settings.refundDays };
    return present(
      saleStory,
      kind === 'order'
        ? await tellOrder(context, found)
        : code === null && customerId !== null
          ? await tellSale(db, found, customerId, limit)
          : await tellLineSale(db, found, customerId, limit),
    );
  }
}
