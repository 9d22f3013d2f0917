import { m } from '@fornada/copy/messages.ts';
import { cents, centsToEuros, sum } from '@fornada/domain/money.ts';
import { type OpenBill, type ReturnedLine, refundLines, withPackaging } from '@fornada/domain/refunds.ts';
import sql from 'sql-template-tag';
import { customerChanged } from '#modules/accounts/customers.ts';
import { lockBuyer, returnShare } from '#modules/loyalty/return-goods.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { sendPartBack } from '#modules/payments/at-till.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { manages } from '#modules/staff/works-at.ts';
import { documentSale } from '#modules/till/document-sale.ts';
import { type LineSaleRow, lockLineSale } from '#modules/till/line-sales.ts';
import { nameOfLine, packagingIn, replayReturns, worthOf } from '#modules/till/sold-lines.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { refuse } from '#platform/refusal.ts';
import type { Settings } from '#platform/settings.ts';

const day = 24 * 60;

/** Somebody brings it back the same day; what comes later a manager decides. */
export const returnMinutesOf = (
  actor: StaffActor,
  shopId: number,
  { refundDays }: Pick<Settings, 'refundDays'>,
): number => (manages(actor, shopId) ? refundDays * day : day);

export type LinesBack = {
  saleId: string;
  /** Made by who asks: what makes it happen once. */
  returnId: string;
  /** Units of lines; all that is left without any. */
  units: readonly { position: number; quantity: number }[];
  reason: string;
  withinMinutes: number;
  /** The terminal that took its money gives none back by itself: somebody does, at it. */
  isByHand?: boolean;
};

/**
 * Takes units of a sale back, with what they are packed in: exactly their share of the money, the balance and the points. All the
 * parts together are the sale's inverse.
 * @throws Refusal `not_found` for another shop's, `undo_too_late`, `return_exceeds_sale` or `idempotency_key_reused`
 */
export async function returnLines(
  tx: Tx,
  { shopId, staff }: Seller,
  { saleId, returnId, units, reason, withinMinutes, isByHand = false }: LinesBack,
  clock: Clock,
): Promise<{ repeated: boolean }> {
  // The customer before the sale, as a sale does.
  await lockBuyer(tx, saleId);
  const sale = await lockLineSale(tx, saleId);
  if (sale?.shopId !== shopId) refuse('not_found');
  // Returns are replayed in their order: each is after the one that had the lock before.
  const last = Math.max(0, ...sale.returns.map(({ returned_at }) => Date.parse(returned_at)));
  const now = new Date(Math.max(clock().getTime(), last + 1));
  if (await wasTold(tx, sale, returnId, units)) return { repeated: true };
  if (sale.soldAt.getTime() + withinMinutes * 60_000 < now.getTime()) refuse('undo_too_late');

  const { left } = replayReturns(sale, sale.returns);
  const lines = returnedOf(left, units);
  const { refund } = refundLines(left, lines);
  const packaging = packagingIn(sale, lines);
  const goods = cents(refund.gross - packaging);
  if (sale.customerName !== null && goods > 0) {
    const share = {
      returnId,
      amount: goods,
      discount: refund.discount,
      reason,
      staffId: staff?.staffId ?? null,
    };
    await customerChanged(tx, await returnShare(tx, saleId, share, now), now);
  }
  await tx.execute(sql`
    insert into till_returns (id, sale_id, lines, gross_cents, packaging_cents, discount_cents, money_cents, reason, staff_id, returned_at)
    values (${returnId}, ${saleId}, ${JSON.stringify(lines)}, ${refund.gross}, ${packaging}, ${refund.discount}, ${refund.money},
      ${reason}, ${staff?.staffId ?? null}, ${now})`);
  if (staff !== null) {
    const before = { returned_cents: sum(sale.returns.map(({ gross }) => cents(gross))) };
    const after = { returned_cents: before.returned_cents + refund.gross, lines: namesOf(sale, lines) };
    const action = {
      action: 'sale.returned',
      subject: `transaction:${saleId}`,
      shopId,
      before,
      after,
      reason,
    };
    await recordStaffAction(tx, staff, action, now);
  }
  await enqueueJob(tx, documentSale.name, { sale_id: saleId });
  if (sale.paymentId !== null && refund.money > 0)
    await sendPartBack(tx, sale.paymentId, { id: returnId, amount: refund.money, isByHand }, now);
  await tx.query(sql`
    select post_drawer(${shopId}, 'return', ${sale.method}, ${-refund.money}, ${-refund.discount}, ${returnId}, ${now})`);
  return { repeated: false };
}

async function wasTold(
  tx: Tx,
  sale: LineSaleRow,
  returnId: string,
  units: LinesBack['units'],
): Promise<boolean> {
  const index = sale.returns.findIndex(({ id }) => id === returnId);
  const told = sale.returns[index];
  if (told === undefined) {
    const ofAnother = await tx.maybe(sql`select from till_returns where id = ${returnId}`);
    if (ofAnother) refuse('idempotency_key_reused');
    return false;
  }
  // All that is left, and what it is packed in, are what they were then.
  const { left } = replayReturns(sale, sale.returns.slice(0, index));
  if (!isThere(left, units) || !areSame(told.lines, backOf(left, units))) refuse('idempotency_key_reused');
  return true;
}

const areSame = (told: readonly ReturnedLine[], asked: readonly ReturnedLine[]): boolean =>
  told.length === asked.length &&
  told.every(({ position, quantity }) =>
    asked.some((line) => line.position === position && line.quantity === quantity),
  );

const isThere = (left: OpenBill, units: LinesBack['units']): boolean =>
  units.every(({ position, quantity }) =>
    left.some((line) => line.position === position && quantity <= line.quantity),
  );

function backOf(left: OpenBill, units: LinesBack['units']): ReturnedLine[] {
  const worth = units.flatMap(({ position, quantity }) =>
    left.filter((line) => line.position === position).map((line) => worthOf(line, quantity)),
  );
  const lines =
    units.length > 0 ? withPackaging(left, worth) : left.map((line) => worthOf(line, line.quantity));
  return lines.filter(({ quantity }) => quantity > 0);
}

function returnedOf(left: OpenBill, units: LinesBack['units']): ReturnedLine[] {
  const areThere = isThere(left, units);
  const isOnce = new Set(units.map(({ position }) => position)).size === units.length;
  const back = backOf(left, units);
  if (!areThere || !isOnce || sum(back.map(({ gross }) => gross)) === 0)
    refuse('return_exceeds_sale', {
      // Somebody else gave it back meanwhile.
      ...(!areThere && isOnce && { message: m.error_returned_already() }),
      payload: { devolvivel: centsToEuros(sum(left.map(({ gross }) => gross))) },
    });
  return back;
}

const namesOf = ({ lines }: LineSaleRow, back: readonly ReturnedLine[]): string[] =>
  back.flatMap(({ position, quantity }) =>
    lines.filter((line) => line.position === position).map((line) => `${quantity}× ${nameOfLine(line)}`),
  );
