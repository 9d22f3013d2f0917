import { present } from '@fornada/contract/codec.ts';
import {
  dropSaleRequest,
  readSaleRequest,
  requestSale as requestCall,
  requestState,
  type SaleRequest,
} from '@fornada/contract/sale-requests.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, eurosToCents } from '@fornada/domain/money.ts';
import type { PaymentState } from '@fornada/domain/payments.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { parsePhone } from '#modules/accounts/phone.ts';
import { lookAtTerminal, stopTerminal } from '#modules/payments/at-terminal.ts';
import { askedOfPhone } from '#modules/payments/at-till.ts';
import { refundsBy } from '#modules/payments/gateway-of.ts';
import { SILENT } from '#modules/payments/look-at-payment.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import { findLineSale } from '#modules/till/line-sales.ts';
import { presentLineSale } from '#modules/till/present-line-sale.ts';
import { basketOf } from '#modules/till/price-sale.ts';
import { giveUpSale, requestSale } from '#modules/till/request-sale.ts';
import { returnMinutesOf } from '#modules/till/return-lines.ts';
import { keepRequested } from '#modules/till/sell-requested.ts';
import { sellerAt } from '#modules/till/seller-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

type Row = {
  id: string;
  shopId: number;
  state: 'waiting' | 'paid' | 'ended';
  reason: string | null;
  askedAt: Date;
  saleId: string | null;
  paymentId: string;
  payment: {
    state: PaymentState;
    reason: string | null;
    amount: number;
    expiresAt: string;
    method: 'mbway' | 'terminal';
  };
};

/** What a till asks a phone, or a card terminal, to pay. */
export function addRequestRoutes(app: Http, context: Context): void {
  const { db, clock, settings } = context;

  handle(app, context, requestCall, async ({ actor, body }) => {
    const seller = await sellerAt(db, actor, body.loja);
    const phone = body.telemovel === '' ? null : parsePhone(body.telemovel, body.pais);
    if (phone === undefined) refuse('invalid_fields', { fields: { telemovel: m.error_phone_invalid() } });
    await requestSale(context, seller, {
      ...{ id: body.id, identification: body.identificacao, told: cents(Math.round(body.total * 100)) },
      discount: eurosToCents(body.desconto),
      ...(body.cupao !== '' && { coupon: body.cupao }),
      ...(body.terminal !== null && { terminal: body.terminal }),
      ...{ phone: phone?.e164 ?? null, invoice: { name: body.nome_fatura, taxId: body.nif } },
      basket: basketOf(body),
    });
    return await show(actor, body.id);
  });

  handle(app, context, readSaleRequest, ({ actor, params }) => show(actor, params.id));

  handle(app, context, dropSaleRequest, async ({ actor, params }) => {
    const { id, shopId, state, paymentId, payment } = await find(actor, params.id);
    // It may have approved in this moment: then it is paid.
    if (state === 'waiting' && payment.method === 'terminal') await stopTerminal(context, paymentId);
    await giveUpSale(context, await sellerAt(db, actor, shopId), id);
    return await show(actor, id);
  });

  /** One of another shop answers as unknown. */
  async function find(actor: StaffActor, id = ''): Promise<Row> {
    const row = isUuid(id)
      ? await db.maybe<Row>(sql`
          select id, shop_id as "shopId", state, reason, asked_at as "askedAt", sale_id as "saleId", payment_id as "paymentId",
            ${askedOfPhone(sql`payment_id`)} as payment
          from till_requests where id = ${id}`)
      : undefined;
    if (!row || !worksAt(actor, row.shopId)) refuse('not_found');
    return row;
  }

  async function show(actor: StaffActor, id?: string): Promise<SaleRequest> {
    let row = await find(actor, id);
    if (row.state === 'waiting' && row.payment.method === 'terminal') {
      await lookAtTerminal(context, row.paymentId);
      row = await find(actor, id);
    }
    // Its job may take a moment, and somebody waits.
    if (row.state === 'paid' && row.saleId === null) {
      await keepRequested(context, row.id);
      wakeOutbox(db);
      row = await find(actor, id);
    }
    const sale = row.saleId === null ? undefined : await findLineSale(db, row.saleId);
    const facts = {
      repeated: false,
      returnMinutes: returnMinutesOf(actor, row.shopId, settings),
      now: clock(),
      refundsBy: refundsBy(context),
    };
    const { payment, askedAt } = row;
    return {
      ...present(requestState, {
        ...{ id: row.id, estado: stateOf(row), askedAt },
        ...{ amount: payment.amount, expiresAt: new Date(payment.expiresAt), wasCharged: wasCharged(row) },
      }),
      venda: sale ? presentLineSale(sale, facts) : null,
    };
  }
}

const open = { created: 'a_pedir', sending: 'a_pedir', pending: 'pedido', unknown: 'sem_resposta' } as const;
const ended = { rejected: 'recusado', declined: 'falhou', failed: 'falhou', expired: 'expirado' } as const;

function stateOf({ state, reason, payment }: Row): SaleRequest['estado'] {
  if (state === 'paid') return 'pago';
  if (state === 'waiting') return open[payment.state as keyof typeof open] ?? 'sem_resposta';
  return ended[reason as keyof typeof ended] ?? 'desistiu';
}

const taken: readonly PaymentState[] = ['paid', 'refunding', 'refunded'];

/** Null while that is open, and for good where it was given up or nobody ever said. */
function wasCharged({ state, reason, payment }: Row): boolean | null {
  if (taken.includes(payment.state)) return true;
  const isTold = state === 'ended' && Object.hasOwn(ended, reason ?? '') && payment.reason !== SILENT;
  return isTold ? false : null;
}
