// What a shop has run out of once it was paid: its people say so, the customer is asked, and what they answer is done.
import { m } from '@fornada/copy/messages.ts';
import type { MissingAnswer, Substitute } from '@fornada/domain/missing.ts';
import { cents } from '@fornada/domain/money.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import sql from 'sql-template-tag';
import { touchCustomer } from '#modules/accounts/customers.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import type { MissingRow } from '#modules/orders/missing-rows.ts';
import { leftOf } from '#modules/orders/order-bill.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import {
  lockOrder,
  refundLines,
  refundWorth,
  worthOf,
  worthOfMissing,
} from '#modules/orders/refund-lines.ts';
import { isSoldOut } from '#modules/shops/availability.ts';
import type { Tx } from '#platform/database.ts';
import { speakingAs } from '#platform/language.ts';
import { appendEvent } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';

export type Missing = {
  position: number;
  quantity: number;
  /** How many were known missing when this was found: said twice, it is one. */
  after: number;
  now: Date;
  answerBy: Date;
};

/** Units of a paid order's line that the shop hasn't got. @returns whether it is news */
export async function markMissing(
  tx: Tx,
  orderId: string,
  { position, quantity, after, now, answerBy }: Missing,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const said = order.missing[after];
  if (said?.position === position && said.quantity === quantity) return false;
  if (said !== undefined || after !== order.missing.length) refuse('order_changed', { context: {} });
  if (!order.paid || hasEnded(order.state)) refuse('transition_refused', { context: {} });
  if (order.missing.some((one) => one.position === position && one.answer === null))
    refuse('missing_open', { context: {} });
  // Refuses what isn't there; what it is packed in is no line.
  if (!order.lines.some((line) => line.position === position)) refuse('order_changed', { context: {} });
  worthOf(leftOf(order), { position, quantity });
  await tx.execute(sql`
    insert into missing_lines (order_id, number, position, quantity, asked_at, answer_by, day)
    select id, ${after + 1}, ${position}, ${quantity}, ${now}, ${answerBy}, day from orders where id = ${order.id}`);
  await tx.execute(sql`update orders set open_questions = open_questions + 1 where id = ${order.id}`);
  await tell(tx, order, 'order.missing_asked', after + 1, now);
  return true;
}

export type Instead = Pick<Substitute, 'code' | 'name' | 'price'>;

export type Answer = {
  number: number;
  /** `found`: it was there after all. */
  answer: MissingAnswer | 'found';
  /** Of a swap. */
  substitute?: Instead | undefined;
  toBalance: boolean;
  by: 'customer' | 'shop' | 'clock';
  staffId?: number | undefined;
  /** Made by who asks: told again by it it is the same, and by another it was done already. */
  requestId?: string | undefined;
  now: Date;
};

/** Does what is answered, once: the same answer again does nothing, another, or somebody else's, is too late. @returns whether it is news */
export async function answerMissing(tx: Tx, order: OrderRow, said: Answer): Promise<boolean> {
  const question = order.missing.find(({ number }) => number === said.number) ?? refuse('not_found');
  if (question.answer !== null) {
    const isSame =
      question.answer === said.answer &&
      question.substitute_code === (said.substitute?.code ?? null) &&
      question.to_balance === said.toBalance &&
      (said.requestId === undefined || question.answer_request === said.requestId);
    if (isSame) return false;
    refuse('missing_answered', { context: {} });
  }
  if (hasEnded(order.state)) refuse('missing_answered', { context: {} });
  const { answer, by, substitute, toBalance, now } = said;
  await tx.execute(sql`
    update missing_lines set answer = ${answer}, answered_at = ${now}, answered_by = ${by}, to_balance = ${toBalance},
      substitute_code = ${substitute?.code ?? null}, substitute_name = ${substitute?.name ?? null},
      substitute_cents = ${substitute?.price ?? null}, answer_request = ${said.requestId ?? null}
    where order_id = ${order.id} and number = ${question.number}`);
  await tx.execute(sql`update orders set open_questions = open_questions - 1 where id = ${order.id}`);
  if (answer === 'swap') await swap(tx, order, question, said);
  else if (answer === 'cancel' || (answer === 'refund' && isAll(order, question)))
    await endAll(tx, order, said);
  else if (answer === 'refund') {
    const { staffId } = said;
    const refundId = await refundWorth(tx, order, {
      ...{ returned: [worthOfMissing(order, question)], cause: 'missing', toBalance, now },
      ...(staffId && { staffId }),
    });
    await noteRefund(tx, order, question, refundId);
  }
  await tell(tx, order, 'order.missing_settled', question.number, now);
  return true;
}

const isAll = ({ lines }: OrderRow, { position, quantity }: MissingRow): boolean =>
  lines.every((line) => line.quantity - line.returned === (line.position === position ? quantity : 0));

/** The line keeps its units, and becomes as much cheaper as they do. */
async function swap(
  tx: Tx,
  order: OrderRow,
  question: MissingRow,
  { substitute, toBalance, now, staffId }: Answer,
): Promise<void> {
  const { position, quantity } = question;
  if (substitute === undefined) refuseGone();
  const gone = await tx.maybe(sql`
    select 1 where ${isSoldOut(sql`${order.shop_id}`, sql`${substitute.code}`, sql`greatest(${now}::timestamptz, ${order.pickup_at})`)}`);
  const cheaper = worthOfMissing(order, question).gross - substitute.price * quantity;
  if (gone !== undefined || cheaper < 0) refuseGone();
  if (cheaper === 0) return;
  const refundId = await refundWorth(tx, order, {
    ...{ returned: [{ position, quantity: 0, gross: cents(cheaper) }], cause: 'missing', toBalance, now },
    ...(staffId && { staffId }),
  });
  await noteRefund(tx, order, question, refundId);
}

/** Nothing of it is in a cart, from which it could be taken. */
function refuseGone(): never {
  refuse('product_unavailable', { context: {}, message: m.error_swap_gone() });
}

const noteRefund = (tx: Tx, order: OrderRow, { number }: MissingRow, refundId: string) =>
  tx.execute(
    sql`update missing_lines set refund_id = ${refundId} where order_id = ${order.id} and number = ${number}`,
  );

/** Nothing is left of it, or the customer wants nothing without what is missing. */
async function endAll(tx: Tx, order: OrderRow, { toBalance, by, now, staffId }: Answer): Promise<void> {
  if (toBalance) await refundLines(tx, order, { lines: 'all', cause: 'missing', toBalance, now });
  const reason =
    by === 'customer' ? 'customer' : speakingAs(order.language, () => m.order_missing_cancelled_reason());
  const ending = { to: 'cancelled', reason, now, paidToo: true } as const;
  if (!(await endOrder(tx, order.id, { ...ending, ...(staffId && { staffId }) })))
    refuse('transition_refused', { context: {} });
  await closeMissing(tx, order, { by, now });
}

/** What was being asked of an order that has ended needs no answer any more. */
export async function closeMissing(
  tx: Tx,
  { id }: Pick<OrderRow, 'id'>,
  { by, now }: Pick<Answer, 'by' | 'now'>,
): Promise<void> {
  await tx.execute(sql`
    update missing_lines set answer = 'cancel', answered_at = ${now}, answered_by = ${by}
    where order_id = ${id} and answer is null`);
  await tx.execute(sql`update orders set open_questions = 0 where id = ${id}`);
}

async function tell(
  tx: Tx,
  { id, customer_id, shop_id }: OrderRow,
  topic: 'order.missing_asked' | 'order.missing_settled',
  number: number,
  now: Date,
): Promise<void> {
  await touchCustomer(tx, customer_id, now);
  await appendEvent(tx, {
    topic,
    payload: { order_id: id, number },
    keys: [`customer:${customer_id}`, `order:${id}`, `shop:${shop_id}`],
  });
}
