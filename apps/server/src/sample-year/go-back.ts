// What goes back of an order: all of it, or one unit of a line.
import { cents } from '@fornada/domain/money.ts';
import type { PastSale } from '#modules/loyalty/past-sales.ts';
import type { PastLine, PastOrder } from '#modules/orders/past-orders.ts';
import { giveBack, paper } from './papers.ts';
import type { Person } from './people.ts';
import type { Telling } from './rows.ts';
import { iso, takeBack, undo } from './sell.ts';
import { atWork, inCharge } from './team.ts';

/** An order with what hangs on it. */
export type Kept = {
  order: PastOrder;
  lines: PastLine[];
  sale: PastSale | undefined;
  paymentId: string | undefined;
};

/** The shop can't make it: all of it goes back. */
export function cancel(telling: Telling, person: Person, { order, sale, paymentId }: Kept): void {
  const { asked, random, rows } = telling;
  const at = Date.parse(order.ended_at);
  const backId = random.uuid(at);
  rows.actions.push({
    ...{ staff_id: atWork(asked, order.shop_id, at, 'counter'), shop_id: order.shop_id },
    ...{
      action: 'order.cancelled',
      subject: `order:${order.id}`,
      reason: 'shop',
      happened_at: order.ended_at,
    },
    ...{ before: { state: 'received' }, after: { state: 'cancelled' } },
  });
  rows.orderRefunds.push({
    id: backId,
    order_id: order.id,
    number: 1,
    cause: 'ended',
    lines: [],
    gross_cents: order.subtotal_cents,
    discount_cents: order.discount_cents,
    packaging_cents: order.packaging_cents,
    refunded_at: order.ended_at,
    invoiced: false,
    credit_note_id: null,
    credit_note_url: null,
  });
  if (sale) undo(telling, person, sale, { at, reason: 'shop' });
  const payment = rows.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) return;
  const refundRef = random.uuid(at);
  Object.assign(payment, { state: 'refunded', reason: 'order_cancelled', refund_ref: refundRef });
  giveBack(telling, payment.gateway_ref, { id: payment.id, amount: payment.amount_cents, refundRef });
}

/** One unit of a line was missing: its money goes back, with its note. */
export function refundLine(
  telling: Telling,
  person: Person,
  { order, lines, sale, paymentId }: Kept,
  at: number,
): void {
  const { random, rows, asked } = telling;
  const [line] = lines;
  const payment = rows.payments.find(({ id }) => id === paymentId);
  if (line === undefined || payment === undefined || sale === undefined) return;
  const amount = cents(Number(line.unit_cents));
  if (amount === 0) return;
  const id = random.uuid(at);
  const reason = asked.habits.refundReason;
  line.returned = 1;
  const note = {
    orderId: order.id,
    number: order.number,
    total: amount,
    at,
    lines: [{ ...line, quantity: 1 }],
    note: id,
  };
  const { invoice_id, invoice_url } = paper(telling, person, note);
  rows.orderRefunds.push({
    id,
    order_id: order.id,
    number: 1,
    cause: 'granted',
    lines: [{ position: line.position, quantity: 1, gross: amount }],
    gross_cents: amount,
    discount_cents: 0,
    packaging_cents: 0,
    refunded_at: iso(at),
    invoiced: true,
    credit_note_id: invoice_id,
    credit_note_url: invoice_url,
  });
  rows.actions.push({
    ...{ staff_id: inCharge(asked, order.shop_id), shop_id: order.shop_id, action: 'order.refunded' },
    ...{ subject: `order:${order.id}`, before: null, reason, happened_at: iso(at) },
    after: { linhas: [`1× ${line.name}`], valor: amount / 100, devolver: 'origem' },
  });
  takeBack(telling, person, sale, { id, amount, at, reason });
  const refundRef = random.uuid(at);
  rows.paymentRefunds.push({
    id,
    payment_id: payment.id,
    refund_id: id,
    amount_cents: amount,
    created_at: iso(at),
    asked_at: iso(at),
    refund_ref: refundRef,
    refunded_at: iso(at + 2_000),
  });
  giveBack(telling, payment.gateway_ref, { id, amount, refundRef });
}
