import { DAY } from '@fornada/domain/local-time.ts';
import { cents, sum } from '@fornada/domain/money.ts';
import { summariseVat } from '@fornada/domain/vat.ts';
import { entriesOf } from '#modules/loyalty/sales.ts';
import { messagesAbout } from '#modules/messages/notifications.ts';
import { actionsOn } from '#modules/staff/actions.ts';
import { findLineSale, type LineSaleRow } from '#modules/till/line-sales.ts';
import { billOf, nameOfLine, replayReturns } from '#modules/till/sold-lines.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { doneBy, inOrder, type Limit, pointsOf, type Story, saidIn } from './tell-story.ts';

/** What a till sold by line. */
export async function tellLineSale(
  db: Queryable,
  id: string,
  customerId: number | null,
  { now, days }: Limit,
): Promise<Story> {
  const sale = (await findLineSale(db, id)) ?? refuse('not_found');
  const [actions, messages, entries] = await Promise.all([
    actionsOn(db, [`transaction:${id}`]),
    customerId === null ? [] : messagesAbout(db, customerId, id),
    customerId === null ? [] : entriesOf(db, { customerId, id }),
  ]);
  const { left } = replayReturns(sale, sale.returns);
  const { soldAt: at, staffName, paid, coupon, invoiceId, invoiceUrl, invoiceAskedAt } = sale;
  const isInTime = now.getTime() <= at.getTime() + days * DAY;
  return {
    order: null,
    lines: sale.lines.map((line) => {
      const rest = left.find(({ position }) => position === line.position);
      return {
        ...{ position: line.position, quantity: line.quantity, line_cents: line.gross },
        name: [nameOfLine(line), line.details].filter(Boolean).join(', '),
        ...{ left_quantity: rest?.quantity ?? 0, left_cents: rest?.gross ?? 0 },
      };
    }),
    vat: summariseVat(billOf(sale).flatMap(({ parts }) => parts)),
    discount_cents: sale.discount,
    owed_cents: 0,
    refundable_cents: isInTime ? sum(left.map(({ gross }) => gross)) : 0,
    events: inOrder([
      { at, kind: 'sold', person: staffName || null, amount_cents: paid },
      coupon && { at, kind: 'coupon', words: coupon.code, amount_cents: coupon.takesOff },
      invoiceId === null
        ? null
        : { at: invoiceAskedAt ?? at, kind: 'invoice', words: invoiceId, url: invoiceUrl },
      ...sale.returns.flatMap((back) => [
        {
          ...{ at: new Date(back.returned_at), kind: 'returned', person: back.person },
          ...{ words: [unitsOf(sale, back), back.reason].filter(Boolean).join(': ') },
          amount_cents: cents(back.gross),
        },
        back.credit_note_id === null
          ? null
          : {
              ...{ at: new Date(back.returned_at), kind: 'credit_note', words: back.credit_note_id },
              ...{ url: back.credit_note_url, amount_cents: cents(back.money) },
            },
      ]),
      ...messages.map(saidIn),
      ...pointsOf(entries),
      ...doneBy(actions),
    ]),
  };
}

const unitsOf = ({ lines }: LineSaleRow, { lines: back }: LineSaleRow['returns'][number]): string =>
  back
    .flatMap(({ position, quantity }) =>
      lines.filter((line) => line.position === position).map((line) => `${quantity}× ${nameOfLine(line)}`),
    )
    .join(', ');
