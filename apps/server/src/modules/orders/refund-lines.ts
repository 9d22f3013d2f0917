import { cents } from '@fornada/domain/money.ts';
import {
  type OpenBill,
  type ReturnedLine,
  refundLines as refundOf,
  withPackaging,
} from '@fornada/domain/refunds.ts';
import { asOrdered, stillSwapped } from '@fornada/domain/swapped.ts';
import sql from 'sql-template-tag';
import { swapsOfLine } from '#modules/orders/missing-rows.ts';
import { leftOf } from '#modules/orders/order-bill.ts';
import { findOrder, type OrderRow, type RefundRow } from '#modules/orders/queries.ts';
import type { Tx } from '#platform/database.ts';
import { signalOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';

/** The order as it is until this transaction ends: nobody moves, ends or refunds it meanwhile. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  await tx.query(sql`select lock_order(${orderId})`);
  return (await findOrder(tx, orderId)) ?? refuse('not_found');
}

export type LineRefund = {
  /** Units of lines, or all that is left. */
  lines: readonly { position: number; quantity: number }[] | 'all';
  cause: RefundRow['cause'];
  /** At once as balance; else the way the money came. */
  toBalance: boolean;
  now: Date;
  staffId?: number;
};

/** Gives units of an order's lines back: exactly their share of balance, money and points. @returns the refund's id */
export async function refundLines(
  tx: Tx,
  order: OrderRow,
  { lines, cause, toBalance, now, staffId }: LineRefund,
): Promise<string> {
  const left = leftOf(order);
  const returned = lines === 'all' ? left.map(wholeOf) : lines.map((line) => worthOf(left, line));
  return await refundWorth(tx, order, { returned, cause, toBalance, now, ...(staffId && { staffId }) });
}

/** The same of lines whose worth is said: what became cheaper keeps its units, and what units came in goes back with them. */
export async function refundWorth(
  tx: Tx,
  order: OrderRow,
  { returned, cause, toBalance, now, staffId }: Omit<LineRefund, 'lines'> & { returned: ReturnedLine[] },
): Promise<string> {
  const left = leftOf(order);
  const lines = withPackaging(left, returned);
  const { refund } = refundOf(left, lines);
  const { id } = await tx.one<{ id: string }>(sql`
    select refund_order(${order.id}, ${JSON.stringify({
      after: order.refunds.length,
      cause,
      lines,
      gross_cents: refund.gross,
      discount_cents: refund.discount,
      to_balance: toBalance,
    })}, ${now}, ${staffId ?? null}) as id`);
  signalOutbox(tx);
  return id;
}

const wholeOf = ({ position, quantity, gross }: OpenBill[number]): ReturnedLine => ({
  position,
  quantity,
  gross,
});

/** Units of a line that became cheaper are worth the same each; the last of them take what is left. */
export function worthOf(
  left: OpenBill,
  { position, quantity }: { position: number; quantity: number },
): ReturnedLine {
  const open = left.find((line) => line.position === position);
  if (open === undefined || quantity > open.quantity) refuse('order_changed', { context: {} });
  const gross = open.quantity === 0 ? 0 : Math.round((open.gross * quantity) / open.quantity);
  return { position, quantity, gross: cents(gross) };
}

/**
 * What is missing of a line of which some units were swapped before is of the others, and worth what those cost; where there
 * aren't so many others left, units are worth the same each.
 */
export function worthOfMissing(order: OrderRow, units: { position: number; quantity: number }): ReturnedLine {
  const left = leftOf(order);
  const line = left.find(({ position }) => position === units.position);
  const swaps = stillSwapped(line?.quantity ?? 0, swapsOfLine(order.missing, units.position));
  const others = {
    quantity: asOrdered(line?.quantity ?? 0, swaps),
    gross: swaps.reduce(
      (gross, { quantity, substitute_cents }) => gross - quantity * (substitute_cents ?? 0),
      line?.gross ?? 0,
    ),
  };
  if (line === undefined || units.quantity > others.quantity || others.gross < 0) return worthOf(left, units);
  const worth = worthOf([{ ...line, ...others, gross: cents(others.gross) }], units);
  const most =
    (order.lines.find(({ position }) => position === units.position)?.unit_cents ?? 0) * units.quantity;
  return { ...worth, gross: cents(Math.min(worth.gross, most)) };
}
