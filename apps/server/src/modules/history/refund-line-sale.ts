import { randomUUID } from 'node:crypto';
import { cents, sum } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { refuseAboveRole, refuseErased } from '#modules/history/refund-sale.ts';
import { lockBuyer } from '#modules/loyalty/return-goods.ts';
import { findLineSale } from '#modules/till/line-sales.ts';
import { returnLines } from '#modules/till/return-lines.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

type Units = { position: number; quantity: number }[];

/**
 * Units of what a till sold by line, or all that is left, as the till itself takes them back: money, balance, points and the
 * credit note. What was paid in cash or at a terminal comes out of the drawer of the shop that sold it.
 * @throws Refusal as `returnLines`, and `adjustment_refused` past a manager's limit or of somebody who is forgotten
 */
export async function refundLineSale(
  tx: Tx,
  { settings, clock }: Context,
  saleId: string,
  { lines, reason }: { lines: Units | 'all'; reason: string },
  actor: StaffActor,
): Promise<void> {
  await lockBuyer(tx, saleId);
  const { shopId, customerId } = (await findLineSale(tx, saleId)) ?? refuse('not_found');
  if (customerId !== null) await refuseErased(tx, customerId);
  const back = {
    saleId,
    // The request's key makes it happen once.
    returnId: randomUUID(),
    units: lines === 'all' ? [] : lines,
    reason,
    withinMinutes: settings.refundDays * 24 * 60,
  };
  await returnLines(tx, { shopId, source: 'till', staff: actor }, back, clock);
  // What went back in all, this with it: past the limit none of it has happened.
  const { returns } = (await findLineSale(tx, saleId)) ?? refuse('not_found');
  refuseAboveRole(actor, settings, sum(returns.map(({ gross }) => cents(gross))));
}
