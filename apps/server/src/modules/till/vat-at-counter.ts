// The VAT of what orders paid at a counter, and of what they got back there, by rate and by how it was paid.
import { type Cents, cents, prorate } from '@fornada/domain/money.ts';
import { type OpenBill, openLines } from '@fornada/domain/refunds.ts';
import { summariseVat, type VatPart } from '@fornada/domain/vat.ts';
import { billOf, replay } from '#modules/orders/order-bill.ts';
import { findOrders, type OrderRow } from '#modules/orders/queries.ts';
import { type TakenAtTill, takenAtTill } from '#modules/payments/taken-at-till.ts';
import type { LineMethod } from '#modules/till/line-sales.ts';
import type { MethodPart } from '#modules/till/vat-by-method.ts';
import type { Tx } from '#platform/database.ts';

/** One that the drawer tells of: less than nothing where it went back. */
export type CounterMove = { subject: string; method: LineMethod; cents: number };

/** What each moved by rate; together it is what they moved. */
export async function vatAtCounter(tx: Tx, moves: readonly CounterMove[]): Promise<MethodPart[]> {
  const taken = await takenAtTill(tx, [...new Set(moves.map(({ subject }) => subject))]);
  const found = await findOrders(tx, [...new Set(taken.map(({ orderId }) => orderId))]);
  const orders = new Map(found.map((order) => [order.id, order]));
  return moves.flatMap((move) => {
    const of = taken.find(({ subject }) => subject === move.subject);
    const order = of && orders.get(of.orderId);
    if (!order) return [];
    return partsOf(order, of, cents(move.cents)).map((part) => ({ ...part, method: move.method }));
  });
}

function partsOf(order: OrderRow, { refundId, takenAt, amount }: TakenAtTill, moved: Cents): VatPart[] {
  const bill = billOf(order);
  if (refundId !== null) {
    const back = replay(bill, order.refunds).refunds.find(({ id }) => id === refundId)?.refund;
    return shareOf(moved, back?.lines.flatMap(({ parts }) => parts) ?? partsLeft(bill));
  }
  const before = order.refunds.filter(({ refunded_at }) => Date.parse(refunded_at) < takenAt.getTime());
  const whole = restOf(replay(bill, before).left, cents(amount));
  return Math.abs(moved) === amount
    ? whole.map(({ rate, gross }) => ({ rate, gross: moved < 0 ? cents(-gross) : gross }))
    : shareOf(moved, whole);
}

const partsLeft = (bill: OpenBill): VatPart[] => openLines(bill).flatMap(({ parts }) => parts);

/** Of what there was to pay, what was paid last: the document of an advance has the share of each rate (document-advance.ts). */
function restOf(left: OpenBill, amount: Cents): VatPart[] {
  const rates = summariseVat(partsLeft(left));
  const weights = rates.map(({ gross }) => gross);
  const advance = weights.reduce((sum, gross) => sum + gross, 0) - amount;
  if (advance < 0) return shareOf(amount, rates);
  const paid = prorate(cents(advance), weights);
  return rates.map(({ rate, gross }, index) => ({ rate, gross: cents(gross - (paid[index] ?? 0)) }));
}

/** Part of it, of each rate its share. */
function shareOf(amount: Cents, parts: readonly VatPart[]): VatPart[] {
  const rates = summariseVat(parts);
  if (rates.length === 0) return [];
  const shares = prorate(
    amount,
    rates.map(({ gross }) => gross),
  );
  return rates.map(({ rate }, index) => ({ rate, gross: shares[index] ?? cents(0) }));
}
