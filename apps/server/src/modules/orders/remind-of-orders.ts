import { clockWords } from '@fornada/contract/clock-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { quietFromHour } from '@fornada/domain/answer-by.ts';
import { toInstant, toLocal } from '@fornada/domain/local-time.ts';
import { cents, formatEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { notify, wasNotified } from '#modules/messages/notifications.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { smsWithoutPush } from '#modules/orders/sms-without-push.ts';
import { shopView } from '#modules/shops/shops.ts';
import type { Tx } from '#platform/database.ts';
import { speakingAs } from '#platform/language.ts';

const batch = 100;

/** Who ordered a moment ago knows what for. */
const newForHours = 6;

const underWay = sql`('received', 'preparing')`;

/** An order that moves to another day is another day's errand. */
const referenceOf = ({ id, day }: Due) => `order:${id}:reminder:${day}`;

type Due = { id: string; day: string };

/**
 * Reminds of what was ordered for tomorrow, once for each day, in the app and by push; by SMS where no device takes pushes. True when there
 * may be more.
 */
export async function remindOfOrders(context: Context): Promise<boolean> {
  const { db, clock, settings } = context;
  const now = clock();
  const due = await db.query<Due>(sql`
    select o.id, o.day::text from orders o
    join ${shopView} s on s.id = o.shop_id
    cross join lateral (select ${now}::timestamptz at time zone s.time_zone as local) here
    where o.state in ${underWay} and o.pickup_at is not null
      and o.day = here.local::date + 1 and extract(hour from here.local) between ${settings.reminderHour} and ${quietFromHour - 1}
      and o.placed_at < ${now}::timestamptz - make_interval(hours => ${newForHours})
      and not ${wasNotified(sql`'order:' || o.id || ':reminder:' || o.day`)}
    limit ${batch}`);
  for (const order of due) await db.transaction((tx) => remind(tx, order, now));
  return due.length === batch;
}

async function remind(tx: Tx, due: Due, now: Date): Promise<void> {
  const { id, day } = due;
  // Cancelled, begun or moved in this moment, perhaps: whoever does it is waited for.
  const still = await tx.maybe(
    sql`select 1 from orders where id = ${id} and day = ${day} and state in ${underWay} for share`,
  );
  const order = still && (await findOrder(tx, id));
  if (!order?.pickup_at) return;
  const { customer_id: customerId, pickup_at, time_zone, shop_name: shop, number } = order;
  const given = { code: orderCode(number), shop, time: clockWords(pickup_at.getTime(), time_zone) };
  const { title, text } = speakingAs(order.language, () => ({
    title: m.notifications_order_tomorrow_title(),
    text: [m.notifications_order_tomorrow_text(given), owedWords(order)].filter(Boolean).join(' '),
  }));
  const reference = referenceOf(due);
  const told = await notify(
    tx,
    { customerId, title, text, link: `/encomendas/${id}`, kind: 'order_tomorrow', orderId: id, reference },
    now,
  );
  if (told === undefined) return;
  const sms = {
    text,
    kind: 'order',
    reference: `${reference}:sms`,
    customerId,
    sendBefore: quietFrom(now, time_zone),
  };
  await smsWithoutPush(tx, sms, now);
}

/** Of the evening on which it is reminded: a gateway that is back in the night sends nothing any more. */
const quietFrom = (now: Date, timeZone: string): Date =>
  new Date(toInstant(toLocal(now.getTime(), timeZone).date, `${quietFromHour}:00`, timeZone));

function owedWords({ owed_cents }: OrderRow): string {
  return owed_cents === 0 ? '' : m.notifications_order_owed({ amount: formatEuros(cents(owed_cents)) });
}
