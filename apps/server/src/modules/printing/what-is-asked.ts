import type { PaperKind } from '#modules/printing/printers.ts';
import { whatWasBought } from '#modules/printing/what-was-bought.ts';
import { manages } from '#modules/staff/works-at.ts';
import { findClosed } from '#modules/till/shifts.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';

/** As the audit names it. */
type Asked = { action: 'order.printed' | 'sale.printed' | 'shift.printed'; subject: string };

/**
 * What a shop's people ask a paper of, so that it is their shop's and such a paper is there of it: of an order any, of a sale its receipt.
 * Of a drawer that was closed before the last it is for who manages the shop, as on the screen. Undefined where it isn't so.
 */
export async function whatIsAsked(
  db: Queryable,
  actor: StaffActor,
  shopId: number,
  { kind, subject }: { kind: PaperKind; subject: string },
): Promise<Asked | undefined> {
  if (kind === 'closing') {
    const closed = await findClosed(db, subject);
    const isTheirs = closed?.shopId === shopId && (closed.isLast || manages(actor, shopId));
    return isTheirs ? { action: 'shift.printed', subject: `shift:${subject}` } : undefined;
  }
  const bought = await whatWasBought(db, shopId, subject);
  if (bought === undefined) return undefined;
  if (bought.subject.startsWith('order:')) return { action: 'order.printed', subject: bought.subject };
  return kind === 'receipt' ? { action: 'sale.printed', subject: bought.subject } : undefined;
}
