// Asks the customer what becomes of what is missing, and tells what was done where they didn't answer.
import { clockWords } from '@fornada/contract/clock-words.ts';
import { wentBackWords } from '@fornada/contract/went-back.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { sentAt } from '@fornada/domain/answer-by.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import * as v from 'valibot';
import type { Context } from '#context';
import { nameInEnglish } from '#modules/catalogue/name-in-english.ts';
import { notify } from '#modules/messages/notifications.ts';
import type { MissingRow } from '#modules/orders/missing-rows.ts';
import { moneyBackBy } from '#modules/orders/money-back.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { smsWhenUnseen } from '#modules/orders/sms-when-unseen.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';

/** Follows `order.missing_asked` and `order.missing_settled`. */
export const notifyOfMissing = defineTask<Context, { order_id: string; number: number }>(
  'notify-of-missing',
  v.object({ order_id: v.string(), number: v.number() }),
  async ({ order_id, number }, context) => {
    const { db, clock, settings } = context;
    const order = await findOrder(db, order_id);
    const question = order?.missing.find((one) => one.number === number);
    const code = question?.substitute_code;
    const ingles = order && code ? await nameInEnglish(context, order.shop_id, code) : '';
    const words = order && question && speakingAs(order.language, () => wordsOf(order, question, ingles));
    if (!words) return;
    await db.transaction(async (tx) => {
      const told = await notify(
        tx,
        {
          ...words,
          customerId: order.customer_id,
          orderId: order_id,
          link: `/encomendas/${order_id}`,
          reference: `order:${order_id}:${words.kind}:${number}`,
        },
        clock(),
      );
      if (told === undefined || words.kind !== 'order_missing') return;
      const due = clock().getTime() + settings.readySmsAfterSeconds * 1_000;
      const runAt = new Date(sentAt(due, Date.parse(question.answer_by), order.time_zone));
      await enqueueJob(tx, smsWhenUnseen.name, { notification_id: told }, { runAt });
    });
  },
);

/** What they answered themselves, or before this was sent, isn't news. */
function wordsOf(order: OrderRow, question: MissingRow, substituteInEnglish: string) {
  const { position, quantity, answer, answered_by, answer_by, substitute_name } = question;
  const name = order.lines.find((line) => line.position === position)?.name ?? '';
  const given = { code: orderCode(order.number), shop: order.shop_name, quantity, name };
  if (answer === null) {
    // It ended in this moment: nothing is asked any more.
    if (hasEnded(order.state)) return undefined;
    const time = clockWords(Date.parse(answer_by), order.time_zone);
    return {
      kind: 'order_missing',
      title: m.notifications_order_missing_title(),
      text: m.notifications_order_missing_text({ ...given, time }),
    };
  }
  // An order that ended is told as such.
  if (answered_by === 'customer' || answer === 'cancel' || order.state === 'cancelled') return undefined;
  const line = order.lines.find((one) => one.position === position);
  const isSwapGone = answered_by === 'clock' && line?.if_missing === 'swap';
  const text = {
    swap: m.notifications_order_missing_swapped_text,
    refund: isSwapGone
      ? m.notifications_order_missing_gone_text
      : m.notifications_order_missing_refunded_text,
    found: m.notifications_order_missing_found_text,
  }[answer];
  const back = wentBackWords(moneyBackBy(order, question));
  return {
    kind: 'order_missing_settled',
    title: m.notifications_order_missing_settled_title(),
    text: text({
      ...given,
      back,
      substitute: (getLocale() === 'en' && substituteInEnglish) || (substitute_name ?? ''),
    })
      .replace(/ {2,}/g, ' ')
      .trim(),
  };
}
