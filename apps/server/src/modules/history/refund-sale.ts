// What somebody of the chain gives back of what was bought, also after it was collected. It goes the way of every refund:
// an order's by its lines (refund_order), a till's by its amount (return_at_till); what a till sold by line, refund-line-sale.ts.
import type { GiveBack } from '@fornada/contract/order-changes.ts';
import { m } from '@fornada/copy/messages.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import { type Cents, cents, formatEuros, sum } from '@fornada/domain/money.ts';
import { withPackaging } from '@fornada/domain/refunds.ts';
import type { WentBack } from '@fornada/domain/went-back.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { returnGoods } from '#modules/loyalty/return-goods.ts';
import { findTillSale, salesView } from '#modules/loyalty/sales.ts';
import { notify } from '#modules/messages/notifications.ts';
import { moneyBackBy, withMoneyBack } from '#modules/orders/money-back.ts';
import { leftOf } from '#modules/orders/order-bill.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { lockOrder, refundLines, worthOf } from '#modules/orders/refund-lines.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { speakingAs } from '#platform/language.ts';
import { refuse } from '#platform/refusal.ts';

export type OrderRefund = {
  lines: { position: number; quantity: number }[] | 'all';
  to: GiveBack;
  reason: string;
};

/** Whether anything may still go back of an order: what has ended otherwise gave all of it back then. */
export const isRefundable = ({ paid, state, placed_at }: OrderRow, now: Date, days: number): boolean =>
  paid && !['cancelled', 'expired'].includes(state) && now.getTime() <= placed_at.getTime() + days * DAY;

/** Units that are there and that no claim waits for: of those its decision gives back. */
export const unitsLeft = (order: OrderRow): { position: number; quantity: number }[] =>
  leftOf(order).map(({ position, quantity }) => ({
    position,
    quantity: order.claims
      .filter(({ state }) => state === 'waiting')
      .flatMap(({ lines }) => lines)
      .filter((units) => units.position === position)
      .reduce((left, units) => left - units.quantity, quantity),
  }));

/** All goods that are there. Their packaging goes with them, and that of what a claim waits for stays. */
function goodsLeft(order: OrderRow) {
  const goods = new Set(
    leftOf(order)
      .filter(({ packs }) => packs === undefined)
      .map(({ position }) => position),
  );
  return unitsLeft(order).filter(({ position, quantity }) => quantity > 0 && goods.has(position));
}

const returnedOf = (order: OrderRow, lines: readonly { position: number; quantity: number }[]) => {
  const open = leftOf(order);
  return withPackaging(
    open,
    lines.map((units) => worthOf(open, units)),
  );
};

/** What may go back of an order in all. */
export const refundableOf = (order: OrderRow): Cents =>
  sum(returnedOf(order, goodsLeft(order)).map(({ gross }) => gross));

/**
 * @throws Refusal `order_changed` where a line has no such units any more, `undo_too_late` past the limit in time,
 *   `adjustment_refused` past that of the role, `cart_empty` for all of what isn't handed over yet, which is cancelled
 */
export async function refundOrder(
  tx: Tx,
  { settings }: Context,
  orderId: string,
  { lines: asked, to, reason }: OrderRefund,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (asked.length === 0) refuse('invalid_fields', { fields: { linhas: m.error_required() } });
  if (!isRefundable(order, now, settings.refundDays))
    refuse(order.paid && order.state !== 'cancelled' ? 'undo_too_late' : 'order_changed', {
      message: m.office_refund_too_late(),
    });
  if (order.open_questions > 0) refuse('missing_open', { context: {} });
  const units = unitsLeft(order).filter(({ quantity }) => quantity > 0);
  if (units.length === 0) refuse('order_changed', { message: m.office_refund_not_left() });
  const lines = asked === 'all' ? goodsLeft(order) : asked;
  if (lines.length === 0) refuse('order_changed', { message: m.office_refund_not_left() });
  const left = new Map(units.map(({ position, quantity }) => [position, quantity]));
  const isThere = lines.every(({ position, quantity }) => quantity <= (left.get(position) ?? 0));
  if (!isThere || new Set(lines.map(({ position }) => position)).size < lines.length)
    refuse('order_changed', { message: m.office_refund_not_left() });
  const open = leftOf(order);
  const returned = returnedOf(order, lines);
  // The packaging goes with its lines: without goods there is nothing to hand over.
  const isAll = open.every(
    ({ position, quantity, packs }) =>
      packs !== undefined ||
      quantity === (returned.find((line) => line.position === position)?.quantity ?? 0),
  );
  if (isAll && order.ended_at === null) refuse('cart_empty', { message: m.office_refund_cancel_instead() });
  const gross = sum(returned.map((line) => line.gross));
  const before = sum(
    order.refunds.filter(({ cause }) => cause === 'granted').map(({ gross_cents }) => cents(gross_cents)),
  );
  refuseAboveRole(actor, settings, cents(before + gross));
  await refuseErased(tx, order.customer_id);

  const toBalance = to === 'saldo';
  const { staffId } = actor;
  const id = await refundLines(tx, order, { lines, cause: 'granted', toBalance, now, staffId });
  const after = { linhas: lines.map(({ position, quantity }) => `${quantity}× ${nameOf(order, position)}`), valor: gross / 100, devolver: to }; // biome-ignore format: what was given
  const action = { action: 'order.refunded', subject: `order:${order.id}`, shopId: order.shop_id };
  await recordStaffAction(tx, actor, { ...action, after, reason }, now);
  const { refunds } = (await findOrder(tx, order.id)) ?? order;
  const back = moneyBackBy({ refunds }, { refund_id: id });
  const unpaid = cents(refunds.find((one) => one.id === id)?.unpaid_cents ?? 0);
  const words = speakingAs(order.language, () => grantedWords(order, back, unpaid));
  const told = {
    ...words,
    customerId: order.customer_id,
    orderId: order.id,
    link: `/encomendas/${order.id}`,
  };
  await notify(tx, { ...told, kind: 'refund_granted', reference: `refund:${id}:told` }, now);
}

/** Of what was never paid nothing goes back: less is left to pay. */
function grantedWords({ number, shop_name: shop }: OrderRow, back: WentBack, unpaid: Cents) {
  const said = m.notifications_refund_granted_text({ code: orderCode(number), shop });
  const less = m.notifications_refund_owed({ amount: formatEuros(unpaid) });
  const isPaidBack = back.toMeans + back.toBalance > 0;
  return {
    title: isPaidBack ? m.notifications_refund_granted_title() : m.notifications_refund_owed_title(),
    text: [withMoneyBack(said, back), ...(unpaid > 0 ? [less] : [])].join(' '),
  };
}

const nameOf = ({ lines }: OrderRow, position: number): string =>
  lines.find((line) => line.position === position)?.name ?? m.office_sale_packaging();

/** @throws Refusal `adjustment_refused` for what a manager has given back in all of one purchase */
export function refuseAboveRole(
  { role }: StaffActor,
  { managerRefundCents }: Context['settings'],
  amount: Cents,
): void {
  if (role !== 'administrator' && amount > managerRefundCents)
    refuse('adjustment_refused', {
      message: m.office_refund_limit({ amount: formatEuros(cents(managerRefundCents)) }),
    });
}

/** What they paid by balance has nowhere to go back to. */
export async function refuseErased(tx: Tx, customerId: number): Promise<void> {
  const { erased } = await tx.one<{ erased: boolean }>(sql`
    select erased_at is not null as erased from ${customerView} customer where id = (select lock_holder(${customerId}))`);
  if (erased) refuse('adjustment_refused', { message: m.office_refund_erased() });
}

/** Part of what a till sold, or with no amount all that is left: points and balance go back here, the money at the till. */
export async function refundTillSale(
  tx: Tx,
  { settings }: Context,
  saleId: string,
  { amount, reason }: { amount: Cents | undefined; reason: string },
  actor: StaffActor,
  now: Date,
): Promise<void> {
  // Before it is read: what went back meanwhile counts towards the limit.
  const { holder } =
    (await tx.maybe<{ holder: number }>(sql`
      select lock_holder(sold.customer_id) as holder from ${salesView} sold where sold.id = ${saleId}`)) ??
    refuse('not_found');
  await refuseErased(tx, holder);
  const sale = (await findTillSale(tx, saleId)) ?? refuse('not_found');
  const asked = amount ?? cents(sale.subtotal - sale.returned);
  refuseAboveRole(actor, settings, cents(sale.returned + asked));
  const seller = { shopId: sale.shopId, source: 'till', staff: actor } as const;
  const returning = { transactionId: saleId, amount, reason, withinDays: settings.refundDays };
  const returned = await returnGoods(tx, seller, returning, now);
  if (returned === undefined) refuse('return_exceeds_sale', { payload: { devolvivel: 0 } });
  const action = { action: 'sale.refunded', subject: `transaction:${saleId}`, shopId: sale.shopId };
  const [before, after] = [{ valor: sale.returned / 100 }, { valor: (sale.returned + asked) / 100 }];
  await recordStaffAction(tx, actor, { ...action, before, after, reason }, now);
}
