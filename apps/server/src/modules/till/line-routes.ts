import {
  listLineSales as listCall,
  returnLines as returnCall,
  sellLines as sellCall,
} from '@fornada/contract/till-sales.ts';
import { cents, eurosToCents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import type { RecordedSale } from '#modules/loyalty/record-sale.ts';
import { refundsBy } from '#modules/payments/gateway-of.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import { findLineSale, listLineSales } from '#modules/till/line-sales.ts';
import { methodFromWire, presentLineSale } from '#modules/till/present-line-sale.ts';
import { basketOf } from '#modules/till/price-sale.ts';
import { returnLines, returnMinutesOf } from '#modules/till/return-lines.ts';
import { sellLines } from '#modules/till/sell-lines.ts';
import { sellerAt } from '#modules/till/seller-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** What the till sells by its lines. */
export function addLineRoutes(app: Http, context: Context): void {
  const { db, clock, settings } = context;
  const facts = () => ({ now: clock(), refundsBy: refundsBy(context) });

  async function show(actor: StaffActor, { id, repeated }: RecordedSale) {
    wakeOutbox(db);
    const sale = await findLineSale(db, id);
    if (sale === undefined) refuse('not_found');
    return presentLineSale(sale, {
      repeated,
      returnMinutes: returnMinutesOf(actor, sale.shopId, settings),
      ...facts(),
    });
  }

  handle(app, context, sellCall, async ({ actor, body }) => {
    const seller = await sellerAt(db, actor, body.loja);
    const sale = {
      clientId: body.id,
      identification: body.identificacao,
      basket: basketOf(body),
      discount: eurosToCents(body.desconto),
      // One that was told before there were coupons is told again as it was.
      ...(body.cupao !== '' && { coupon: body.cupao }),
      told: cents(Math.round(body.total * 100)),
      method: methodFromWire[body.meio],
      given: body.entregue === null ? null : eurosToCents(body.entregue),
      invoice: { name: body.nome_fatura, taxId: body.nif },
      offline: body.sem_ligacao && {
        ...body.sem_ligacao,
        at: new Date(body.sem_ligacao.vendida_em),
      },
    };
    return await show(actor, await sellLines(context, seller, sale));
  });

  handle(app, context, listCall, async ({ actor, query: { loja } }) => {
    await sellerAt(db, actor, loja);
    const asked = { repeated: false, returnMinutes: returnMinutesOf(actor, loja, settings), ...facts() };
    return (await listLineSales(db, loja)).map((row) => presentLineSale(row, asked));
  });

  handle(app, context, returnCall, async ({ actor, params, body }) => {
    const id = params.id ?? '';
    const sale = isUuid(id) ? await findLineSale(db, id) : undefined;
    // A sale of another shop answers as unknown.
    if (!sale || !worksAt(actor, sale.shopId)) refuse('not_found');
    const back = {
      saleId: id,
      returnId: body.id,
      units: body.linhas.map(({ linha: position, qtd: quantity }) => ({ position, quantity })),
      reason: body.motivo,
      withinMinutes: returnMinutesOf(actor, sale.shopId, settings),
      isByHand: sale.method === 'terminal' && !facts().refundsBy(sale.paymentGateway),
    };
    const seller = await sellerAt(db, actor, sale.shopId);
    const { repeated } = await db.transaction((tx) => returnLines(tx, seller, back, clock));
    return await show(actor, { id, repeated });
  });
}
