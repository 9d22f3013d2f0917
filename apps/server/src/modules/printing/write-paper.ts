import { m } from '@fornada/copy/messages.ts';
import { isAskedFor } from '@fornada/domain/orders.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { readBoardOrder } from '#modules/orders/present-board.ts';
import { closingPaper } from '#modules/printing/closing.ts';
import { datedIn } from '#modules/printing/dated-products.ts';
import { cancelledTicket, kitchenTicket } from '#modules/printing/kitchen-ticket.ts';
import { keepsLabels, labels } from '#modules/printing/label.ts';
import type { Paper, PaperPart } from '#modules/printing/paper.ts';
import type { PaperKind } from '#modules/printing/printers.ts';
import { type PaperShop, receipt } from '#modules/printing/receipt.ts';
import { whatWasBought } from '#modules/printing/what-was-bought.ts';
import { shopView } from '#modules/shops/shops.ts';
import { findShift } from '#modules/till/shifts.ts';
import type { Queryable } from '#platform/database.ts';

export type WrittenPaper =
  | { kind: 'paper'; paper(isSecond: boolean): Paper }
  | { kind: 'later'; at: Date }
  | { kind: 'never' };

/** @property isByHand somebody stands there and wants it now, before it is to be begun too */
type Wanted = { kind: PaperKind; subject: string; copy: number; isByHand?: boolean };

/** What is to be printed is as things are now: nothing that a paper says lies about until then. */
export async function writePaper(
  context: Context,
  shopId: number,
  { kind, subject, copy, isByHand = false }: Wanted,
  db: Queryable = context.db,
): Promise<WrittenPaper> {
  const shop = await paperShop(db, shopId);
  if (shop === undefined) return { kind: 'never' };
  if (kind === 'receipt') {
    const bought = await whatWasBought(db, shopId, subject);
    if (bought === undefined) return { kind: 'never' };
    return finish(receipt(bought, shop, context.settings), {
      isCopy: await hasComeOut(db, { shopId, kind, subject, copy }),
    });
  }
  if (kind === 'closing') {
    const shift = await findShift(db, subject);
    const closing = shift?.shopId === shopId ? closingPaper(shift, shop, context.settings) : undefined;
    if (closing === undefined) return { kind: 'never' };
    return finish(closing, { isCopy: await hasComeOut(db, { shopId, kind, subject, copy }) });
  }
  const order = await readBoardOrder(db, subject);
  if (order === undefined) return { kind: 'never' };
  if (kind === 'label') {
    if (!isAskedFor(order.estado)) return { kind: 'never' };
    const isDated = await datedIn(context, shopId);
    if (!isByHand && !keepsLabels(order, isDated)) return { kind: 'never' };
    return finish(labels(order, shop, isDated), { apart: true });
  }
  const now = context.clock();
  const isChange = copy > 1;
  if (isChange && order.estado === 'cancelled') return finish(cancelledTicket(order));
  if (order.estado !== 'received' && order.estado !== 'preparing') return { kind: 'never' };
  // Its customer may have chosen a later time since.
  const begins = order.comecar_em === null ? now : new Date(order.comecar_em);
  if (!isChange && !isByHand && order.estado === 'received' && begins > now)
    return { kind: 'later', at: begins };
  const ticket = kitchenTicket(order, { timeZone: shop.timeZone, now });
  return finish(isChange ? [heading(m.paper_changed()), ...ticket] : ticket);
}

/** @property apart what says that it is a second isn't stuck on anything */
const finish = (paper: Paper, { isCopy = false, apart = false } = {}): WrittenPaper => ({
  kind: 'paper',
  paper: (isSecond) =>
    isSecond || isCopy
      ? [heading(m.paper_second_copy()), ...(apart ? [{ kind: 'cut' } as const] : []), ...paper]
      : paper,
});

/** Whether somebody may have an earlier receipt, or closing: one that never came out of another printer is none. */
const hasComeOut = async (
  db: Queryable,
  { shopId, kind, subject, copy }: Pick<Wanted, 'kind' | 'subject' | 'copy'> & { shopId: number },
) =>
  (await db.maybe(sql`
    select from papers where printer_id in (select id from printers where shop_id = ${shopId}) and kind = ${kind}
      and subject = ${subject} and copy < ${copy} and (state = 'printed' or begun > 0) limit 1`)) !==
  undefined;

const paperShop = (db: Queryable, id: number) =>
  db.maybe<PaperShop>(sql`
    select name, restaurant_name as brand, address, postal_code as "postalCode", phone, time_zone as "timeZone"
    from ${shopView} shop where id = ${id}`);

const heading = (text: string): PaperPart => ({ kind: 'text', text, size: 2, bold: true, centred: true });
