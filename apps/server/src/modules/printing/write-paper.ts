import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { readBoardOrder } from '#modules/orders/present-board.ts';
import { cancelledTicket, kitchenTicket } from '#modules/printing/kitchen-ticket.ts';
import type { Paper, PaperPart } from '#modules/printing/paper.ts';
import { shopFacts } from '#modules/shops/shops.ts';

export type WrittenPaper =
  | { kind: 'paper'; paper(isSecond: boolean): Paper }
  | { kind: 'later'; at: Date }
  | { kind: 'never' };

/** What is to be printed is as things are now: nothing that a paper says lies about until then. */
export async function writePaper(
  { db, clock }: Context,
  shopId: number,
  { subject, copy }: { subject: string; copy: number },
): Promise<WrittenPaper> {
  const now = clock();
  const shop = await shopFacts(db, shopId);
  const order = await readBoardOrder(db, subject);
  if (shop === undefined || order === undefined) return { kind: 'never' };
  const isChange = copy > 1;
  const finish = (paper: Paper): WrittenPaper => ({
    kind: 'paper',
    paper: (isSecond) => (isSecond ? [heading(m.paper_second_copy()), ...paper] : paper),
  });
  if (isChange && order.estado === 'cancelled') return finish(cancelledTicket(order));
  if (order.estado !== 'received' && order.estado !== 'preparing') return { kind: 'never' };
  // Its customer may have chosen a later time since.
  const begins = order.comecar_em === null ? now : new Date(order.comecar_em);
  if (!isChange && order.estado === 'received' && begins > now) return { kind: 'later', at: begins };
  const ticket = kitchenTicket(order, { timeZone: shop.timeZone, now });
  return finish(isChange ? [heading(m.paper_changed()), ...ticket] : ticket);
}

const heading = (text: string): PaperPart => ({ kind: 'text', text, size: 2, bold: true, centred: true });
