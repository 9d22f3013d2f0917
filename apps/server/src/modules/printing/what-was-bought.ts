import { packagingNames, wirePackagingKinds } from '@fornada/contract/packaging.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, sum } from '@fornada/domain/money.ts';
import { summariseVat } from '@fornada/domain/vat.ts';
import { entriesOf } from '#modules/loyalty/sales.ts';
import { lineFacts, orderCode, owing, vatOf } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import type { Bought } from '#modules/printing/receipt.ts';
import { findLineSale, type LineSaleRow, saleCode } from '#modules/till/line-sales.ts';
import { billOf, nameOfLine } from '#modules/till/sold-lines.ts';
import type { Queryable } from '#platform/database.ts';

/** How something was paid, in words. */
export const methods = {
  cash: m.sale_cash,
  terminal: m.sale_terminal,
  mbway: m.sale_mbway,
  card: m.payment_method_card,
  balance: m.till_balance,
};

/** A sale by line, or an order that is paid or was taken on; undefined for what there is no receipt of. */
export async function whatWasBought(db: Queryable, shopId: number, id: string): Promise<Bought | undefined> {
  const sale = await findLineSale(db, id);
  if (sale !== undefined) return sale.shopId === shopId ? await ofSale(db, sale) : undefined;
  const order = await findOrder(db, id);
  const isBought = order?.shop_id === shopId && order.paid && !['cancelled', 'expired'].includes(order.state);
  return isBought ? await ofOrder(db, order) : undefined;
}

async function ofSale(db: Queryable, sale: LineSaleRow): Promise<Bought> {
  const {
    id,
    soldAt: at,
    goods,
    packaging,
    discount,
    paid: total,
    method,
    given,
    invoiceId,
    invoiceUrl,
  } = sale;
  return {
    ...{
      subject: `transaction:${id}`,
      code: saleCode(id),
      at,
      subtotal: goods + packaging,
      discount,
      total,
      given,
      owed: 0,
      takenOff: 0,
    },
    lines: sale.lines.map((line) => ({ ...line, name: nameOfLine(line) })),
    coupon: sale.coupon,
    vat: summariseVat(billOf(sale).flatMap(({ parts }) => parts)),
    paid: total > 0 ? [{ how: methods[method](), amount: total }] : [],
    returned: sum(sale.returns.map(({ money }) => cents(money))),
    loyalty: await heldAfter(db, { id, customerId: sale.customerId, pointsAdded: sale.pointsAdded ?? 0 }),
    document: invoiceId === null ? null : { number: invoiceId, url: invoiceUrl },
  };
}

async function ofOrder(db: Queryable, order: OrderRow): Promise<Bought> {
  const { id, number, lines, packaging, total_cents: total, invoice_id, invoice_url } = order;
  return {
    ...{
      subject: `order:${id}`,
      code: `#${orderCode(number)}`,
      at: order.paid_at ?? order.placed_at,
      total,
      given: null,
    },
    ...{ subtotal: order.subtotal_cents, discount: order.discount_cents, owed: owing(order).owed_cents },
    lines: [
      ...lines.map((line) => ({
        ...{ quantity: line.quantity, name: line.name, gross: line.line_cents },
        details: detailsOf(line),
      })),
      ...packaging.map(({ kind, quantity, line_cents: gross }) => ({
        ...{ quantity, name: packagingNames[wirePackagingKinds[kind]](), details: '', gross },
      })),
    ],
    coupon: null,
    vat: vatOf(order),
    paid: paidHow(order),
    returned: sum(order.refunds.map(({ money_cents, unpaid_cents }) => cents(money_cents - unpaid_cents))),
    takenOff: sum(order.refunds.map(({ unpaid_cents }) => cents(unpaid_cents))),
    loyalty: await heldAfter(db, { id, customerId: order.customer_id, pointsAdded: order.points_added }),
    document: invoice_id === null ? null : { number: invoice_id, url: invoice_url },
  };
}

function detailsOf(line: OrderRow['lines'][number]): string {
  const { nome_complementares, nome_opcoes } = lineFacts(line);
  const written = line.inscription === '' ? [] : [`«${line.inscription}»`];
  return [...nome_complementares, ...nome_opcoes, ...written].join(', ');
}

/** Of one that is paid in two its payment is that of the rest, once that has come. */
function paidHow({ total_cents, later_cents, payment }: OrderRow): Bought['paid'] {
  const how = methods[payment?.method ?? 'balance']();
  if (later_cents === 0) return total_cents > 0 ? [{ how, amount: total_cents }] : [];
  const before = { how: m.paper_advance(), amount: total_cents - later_cents };
  const rest = { how, amount: payment?.rest && payment.state === 'paid' ? payment.amount_cents : 0 };
  return [before, rest].filter(({ amount }) => amount > 0);
}

/** As it was then: what the customer has now is nobody's who finds an older paper. */
async function heldAfter(
  db: Queryable,
  { id, customerId, pointsAdded }: { id: string; customerId: number | null; pointsAdded: number },
): Promise<Bought['loyalty']> {
  const entries = customerId === null ? [] : await entriesOf(db, { customerId, id });
  const last = entries.findLast(({ kind }) => kind === 'earn' || kind === 'spend');
  return last === undefined
    ? null
    : { pointsAdded, pointsAfter: last.pointsAfter, balanceAfter: last.balanceAfter };
}
