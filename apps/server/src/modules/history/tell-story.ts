// Everything that happened to an order or a sale, as each module remembers it, in one line of time.

import type { Presented } from '@fornada/contract/codec.ts';
import type { saleStory } from '@fornada/contract/office-sales.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { packagingNames, wirePackagingKinds } from '@fornada/contract/packaging.ts';
import { DAY, toLocal } from '@fornada/domain/local-time.ts';
import { isUntouched } from '@fornada/domain/order-changes.ts';
import { hasEnded, moveOrder } from '@fornada/domain/orders.ts';
import { summariseVat } from '@fornada/domain/vat.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { type EntryRow, entriesOf, findTillSale, listLeft, listReturns } from '#modules/loyalty/sales.ts';
import { messagesAbout, type ToldMessage } from '#modules/messages/notifications.ts';
import { changeableOf } from '#modules/orders/changeable.ts';
import { moneyBackOf } from '#modules/orders/money-back.ts';
import { leftOf } from '#modules/orders/order-bill.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { worthOf } from '#modules/orders/refund-lines.ts';
import { keyName } from '#modules/pos/read-key.ts';
import { actionsOn, type DoneAction } from '#modules/staff/actions.ts';
import { billOf } from '#modules/till/sold-lines.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { isRefundable, refundableOf, unitsLeft } from './refund-sale.ts';

export type Story = Presented<typeof saleStory>;
type Told = Story['events'][number];
type Fact = Pick<Told, 'at' | 'kind'> & Partial<Told>;

const nothing = {
  ...{ code: null, person: null, words: null, amount_cents: null, url: null },
  ...{ points_before: null, points_after: null, balance_before: null, balance_after: null },
};

export const inOrder = (facts: (Fact | false | null)[]): Told[] =>
  facts
    .filter((fact) => fact !== false && fact !== null)
    .map((fact) => ({ ...nothing, ...fact }))
    .toSorted((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime());

/** Now, and for how many days something may be given back. */
export type Limit = { now: Date; days: number };

export async function tellOrder(context: Context, orderId: string): Promise<Story> {
  const { db } = context;
  const [now, days] = [context.clock(), context.settings.refundDays];
  const order = (await findOrder(db, orderId)) ?? refuse('not_found');
  const [actions, payments, messages, entries] = await Promise.all([
    actionsOn(db, [`order:${orderId}`]),
    paymentsOf(db, order),
    messagesAbout(db, order.customer_id, orderId),
    entriesOf(db, { customerId: order.customer_id, id: orderId }),
  ]);
  const left = leftOf(order);
  const units = new Map(unitsLeft(order).map((line) => [line.position, line]));
  return {
    order: await mayStill(context, order, now),
    lines: [
      ...order.lines,
      ...order.packaging.map((line) => ({ ...line, name: packagingNames[wirePackagingKinds[line.kind]]() })),
    ].map((line) => {
      const rest = units.get(line.position);
      const isLeft = rest !== undefined && rest.quantity > 0;
      return {
        ...line,
        left_quantity: isLeft ? rest.quantity : 0,
        left_cents: isLeft ? worthOf(left, rest).gross : 0,
      };
    }),
    vat: [],
    discount_cents: order.discount_cents,
    owed_cents: order.owed_cents,
    refundable_cents: isRefundable(order, now, days) ? refundableOf(order) : 0,
    events: inOrder([
      ...lifeOf(order, actions),
      ...payments,
      ...questionsOf(order),
      ...refundsOf(order),
      ...papersOf(order),
      ...messages.map(saidIn),
      ...pointsOf(entries),
      ...doneBy(actions),
    ]),
  };
}

/** What may be done with an order that is under way: by the rules of whoever does it at the counter or in the app. */
async function mayStill(context: Context, order: OrderRow, now: Date): Promise<Story['order']> {
  const { until } = await changeableOf(context, order);
  const isInTime = until === null || now <= until;
  return {
    for_at: order.pickup_at ?? order.ready_at,
    time_zone: order.time_zone,
    may_move: isUntouched(order) && isInTime && order.open_questions === 0,
    may_cancel: moveOrder(order, 'cancel').kind === 'moved',
    ends_with: endsWith(order),
  };
}

/** Another amount would be another request on the phone: a purchase that isn't paid ends whole (end_order). */
const endsWith = ({ id, paid, parts, placed_at, time_zone }: OrderRow) =>
  (paid ? [] : (parts ?? []))
    .filter((part) => part.id !== id && !part.paid && !hasEnded(part.state))
    .map(({ number, pickup_at, ready_at }) => ({
      number,
      day: toLocal(Date.parse(pickup_at ?? ready_at ?? placed_at.toISOString()), time_zone).date,
    }));

const steps: Partial<Record<string, keyof OrderRow>> = { received: 'received_at', ready: 'made_at' };

/** Each step with who made it, where somebody did; what moved by itself has its time alone. */
function lifeOf(order: OrderRow, actions: DoneAction[]): (Fact | null)[] {
  const moves = actions.flatMap(({ action, after, person, at }) =>
    action === 'order.moved' ? [{ at, kind: String(after?.state), person }] : [],
  );
  const times = actions.flatMap(({ action, after, person, at }): Fact[] =>
    action === 'order.rescheduled'
      ? [
          {
            at,
            kind: 'rescheduled',
            person,
            words: whenInWords(Date.parse(String(after?.pickup_at)), order.time_zone),
          },
        ]
      : [],
  );
  const alone = Object.entries({ ...steps, [order.state]: steps[order.state] ?? 'ended_at' }).map(
    ([kind, column]) => {
      const at = column && (order[column] as Date | null);
      return at && !moves.some((move) => move.kind === kind)
        ? { at, kind, words: kind === order.state ? reasonOf(order) : null }
        : null;
    },
  );
  return [
    { at: order.placed_at, kind: 'placed', person: order.taken_by_name, amount_cents: order.total_cents },
    order.paid_at && { at: order.paid_at, kind: 'paid' },
    order.rest_paid_at && { at: order.rest_paid_at, kind: 'rest_paid' },
    ...moves,
    ...times,
    ...alone,
  ];
}

/** What a shop wrote; the codes of the server are no words. */
const reasonOf = ({ end_reason }: OrderRow) =>
  end_reason === null || /^[a-z_]+$/.test(end_reason) ? null : end_reason;

/** One that was approved stands where it was, not where it was asked for. */
async function paymentsOf(db: Queryable, { id, paid_at, rest_paid_at }: OrderRow): Promise<Fact[]> {
  const approved = sql`case when state = 'paid' then case when rest then ${rest_paid_at} else ${paid_at} end::timestamptz end`;
  const attempts = await db.query<{ at: Date; state: string; method: string; amount_cents: number }>(sql`
    select coalesce(${approved}, requested_at) as at, state::text, method, amount_cents
    from attempts_of(${id}) order by attempt`);
  return attempts.map(({ state, method: code, ...told }) => ({ ...told, kind: `payment_${state}`, code }));
}

const unitsIn = ({ lines }: OrderRow, units: readonly { position: number; quantity: number }[]): string =>
  units
    .map(({ position, quantity }) => ({ quantity, line: lines.find((line) => line.position === position) }))
    .filter(({ line }) => line !== undefined)
    .map(({ quantity, line }) => (quantity > 0 ? `${quantity}× ${line?.name}` : line?.name))
    .join(', ');

const answers = {
  swap: 'missing_swap',
  refund: 'missing_refund',
  cancel: 'missing_cancel',
  found: 'missing_found',
} as const;

const questionsOf = (order: OrderRow): (Fact | null)[] => [
  ...order.missing.flatMap((one): (Fact | null)[] => [
    { at: one.asked_at, kind: 'missing', words: unitsIn(order, [one]) },
    one.answer && {
      at: one.answered_at ?? one.answer_by,
      kind: answers[one.answer],
      words: one.substitute_name,
    },
  ]),
  ...order.claims.flatMap((claim): (Fact | null)[] => [
    {
      ...{ at: claim.claimed_at, kind: 'claimed', amount_cents: claim.gross_cents },
      words: [unitsIn(order, claim.lines), claim.note].filter(Boolean).join(': '),
    },
    claim.decided_at && claim.state !== 'waiting'
      ? { at: claim.decided_at, kind: `claim_${claim.state}`, words: claim.answer || null }
      : null,
  ]),
];

const refundsOf = (order: OrderRow): Fact[] =>
  order.refunds.flatMap((refund) => {
    const { refunded_at: at, cause: code, lines, unpaid_cents } = refund;
    const { toBalance, toMeans } = moneyBackOf([refund]);
    const told = { at, code, words: unitsIn(order, lines) || null };
    const parts: [kind: string, amount_cents: number][] = [
      ['refunded', toMeans],
      ['refunded_to_balance', toBalance],
      ['refunded_unpaid', unpaid_cents],
    ];
    return parts
      .filter(([, amount]) => amount > 0)
      .map(([kind, amount_cents]) => ({ ...told, kind, amount_cents }));
  });

const papersOf = ({
  invoice_id,
  invoice_url,
  invoice_asked_at,
  placed_at,
  advance,
  refunds,
}: OrderRow): (Fact | null)[] => [
  advance?.invoice_id
    ? { at: placed_at, kind: 'invoice_advance', words: advance.invoice_id, url: advance.invoice_url }
    : null,
  advance?.credit_note_id
    ? {
        at: invoice_asked_at ?? placed_at,
        kind: 'credit_note',
        words: advance.credit_note_id,
        url: advance.credit_note_url,
      }
    : null,
  invoice_id === null
    ? null
    : { at: invoice_asked_at ?? placed_at, kind: 'invoice', words: invoice_id, url: invoice_url },
  ...refunds.map(({ refunded_at: at, credit_note_id, credit_note_url: url, money_cents }) =>
    credit_note_id === null
      ? null
      : { at, kind: 'credit_note', words: credit_note_id, url, amount_cents: money_cents },
  ),
];

export const saidIn = ({ at, channel, words, state }: ToldMessage): Fact => ({
  ...{ at, kind: state === 'failed' ? 'message_failed' : 'message', code: channel, words },
});

export const pointsOf = (entries: EntryRow[]): Fact[] =>
  entries.filter(isFelt).map((entry) => ({
    ...{ at: entry.at, kind: 'points', code: entry.kind },
    ...{ points_before: entry.pointsBefore, points_after: entry.pointsAfter },
    ...{ balance_before: entry.balanceBefore, balance_after: entry.balanceAfter },
  }));

/** One of `earn` and `reverse_earn` is called by the points that it gave or took: of too few cents it did neither. */
const isFelt = ({ kind, pointsBefore, pointsAfter, balanceBefore, balanceAfter }: EntryRow): boolean =>
  !kind.endsWith('earn') || pointsBefore !== pointsAfter || balanceBefore !== balanceAfter;

/** What isn't told already by its own time: who moved an order, took it or made the sale. */
const toldAlready = ['order.moved', 'order.rescheduled', 'order.taken', 'sale.made', 'sale.returned'];

export const doneBy = (actions: DoneAction[]): Fact[] =>
  actions
    .filter(({ action }) => !toldAlready.includes(action))
    .map(({ at, action, person, reason }) => ({ at, kind: 'action', code: action, person, words: reason }));

/** A till says an amount; one of another maker perhaps its lines. What comes back does so by its amount. */
export async function tellSale(
  db: Queryable,
  id: string,
  customerId: number,
  { now, days }: Limit,
): Promise<Story> {
  const sale = (await findTillSale(db, id)) ?? refuse('not_found');
  const [actions, returns, left, messages, entries] = await Promise.all([
    actionsOn(db, [`transaction:${id}`]),
    listReturns(db, id),
    listLeft(db, id),
    messagesAbout(db, customerId, id),
    entriesOf(db, { customerId, id }),
  ]);
  const { happenedAt: at, staffName, keyId, receipt, paid, discount, coupon } = sale;
  const seller = staffName || (keyId && (await keyName(db, keyId)));
  const isOpen = !sale.undone && now.getTime() <= sale.recordedAt.getTime() + days * DAY;
  return {
    order: null,
    lines: sale.lines.map((line, at) => ({
      ...{ position: line.position, name: line.name, quantity: line.quantity, line_cents: line.gross },
      ...{ left_quantity: sale.undone ? 0 : line.quantity, left_cents: left[at]?.cents ?? 0 },
    })),
    // A balance has no lines to be spread over where only an amount was told.
    vat: sale.lines.length > 0 ? summariseVat(billOf(sale).flatMap(({ parts }) => parts)) : [],
    discount_cents: discount,
    owed_cents: 0,
    refundable_cents: isOpen ? sale.subtotal - sale.returned : 0,
    events: inOrder([
      { at, kind: 'sold', person: seller || null, words: receipt, amount_cents: paid },
      coupon && { at, kind: 'coupon', words: coupon.code, amount_cents: coupon.takesOff },
      ...returns.map((back) => ({ at: back.returnedAt, kind: 'returned', amount_cents: back.amount })),
      ...messages.map(saidIn),
      ...pointsOf(entries),
      ...doneBy(actions),
    ]),
  };
}
