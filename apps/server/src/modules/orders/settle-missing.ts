// Who answers what becomes of missing units: the customer, and when they don't in time, what they chose when ordering.
import type { MissingAnswer } from '@fornada/domain/missing.ts';
import { cents } from '@fornada/domain/money.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { answerMissing, closeMissing, type Instead } from '#modules/orders/missing-lines.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { lockOrder } from '#modules/orders/refund-lines.ts';
import { substitutesOf } from '#modules/orders/substitutes.ts';
import { eachOf } from '#platform/each-of.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { Refusal } from '#platform/refusal.ts';

const batch = 100;

type Said = { number: number; answer: MissingAnswer; code: string; toBalance: boolean };

/** @param seen as it was read: what may come instead is looked up before anything is locked */
export async function answerAsCustomer(
  context: Context,
  seen: OrderRow,
  { number, answer, code, toBalance }: Said,
): Promise<void> {
  const substitute = answer === 'swap' ? await findSubstitute(context, seen, number, code) : undefined;
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen.id);
    await answerMissing(tx, order, {
      ...{ number, answer, substitute, toBalance },
      ...{ by: 'customer', now: context.clock() },
    });
  });
}

/**
 * Does what was chosen when ordering of what nobody answered in time.
 * @returns true when there may be more; else how soon the next has to be answered. What is asked meanwhile has a minute at least
 */
export async function settleMissing(context: Context): Promise<true | { withinSeconds: number }> {
  const { db, clock } = context;
  const open = await db.query<{ order_id: string; number: number; answer_by: Date }>(sql`
    select order_id, number, answer_by from missing_lines where answered_at is null order by answer_by limit ${batch}`);
  const now = clock();
  const due = open.filter(({ answer_by }) => answer_by <= now);
  await eachOf(due, async ({ order_id, number }) => {
    try {
      await settleOne(context, order_id, number, true);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'product_unavailable') throw error;
      // Gone in this moment.
      await settleOne(context, order_id, number, false);
    }
  });
  if (due.length > 0) wakeOutbox(db);
  if (due.length === batch) return true;
  const next = open[due.length];
  return {
    withinSeconds: next === undefined ? Infinity : (next.answer_by.getTime() - clock().getTime()) / 1_000,
  };
}

/** What can't be swapped is paid back. */
async function settleOne(context: Context, orderId: string, number: number, maySwap: boolean) {
  const seen = await findOrder(context.db, orderId);
  const line = seen && lineOf(seen, number);
  const substitute =
    maySwap && seen && line?.if_missing === 'swap' && line.substitute_code !== null
      ? await findSubstitute(context, seen, number, line.substitute_code)
      : undefined;
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = context.clock();
    // Its shop or its customer ended it.
    if (hasEnded(order.state)) return await closeMissing(tx, order, { by: 'shop', now });
    if (order.missing.find((one) => one.number === number)?.answer !== null) return;
    const wish = line?.if_missing ?? 'refund';
    const answer = wish === 'swap' && substitute === undefined ? 'refund' : wish;
    await answerMissing(tx, order, { number, answer, substitute, toBalance: false, by: 'clock', now });
  });
}

const lineOf = (order: OrderRow, number: number) => {
  const question = order.missing.find((one) => one.number === number);
  return question && order.lines.find(({ position }) => position === question.position);
};

/** What was answered before is what it was then. */
async function findSubstitute(
  context: Context,
  order: OrderRow,
  number: number,
  code: string,
): Promise<Instead | undefined> {
  const question = order.missing.find((one) => one.number === number);
  if (question === undefined) return undefined;
  const { answer, substitute_code, substitute_name, substitute_cents } = question;
  if (answer !== null)
    return substitute_code === code
      ? { code, name: substitute_name ?? '', price: cents(substitute_cents ?? 0) }
      : undefined;
  return (await substitutesOf(context, order, question)).find((offered) => offered.code === code);
}
