// Sends scheduled broadcasts to those of the segment who agreed to the channel, under the cap over all of them, but to nobody
// whom the lot put into the control group. Nobody gets one twice, however often this runs.
import { type BroadcastWords, smsOf, textOf } from '@fornada/contract/broadcast-words.ts';
import type { MarketingChannel } from '@fornada/contract/office-broadcasts.ts';
import { isControl } from '@fornada/domain/lot.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { isMember, isReachedBy, isUnderCap, type SegmentColumns } from '#modules/broadcasts/audience.ts';
import { emailOf } from '#modules/broadcasts/broadcast-email.ts';
import { codeOf } from '#modules/coupons/redeem-coupon.ts';
import { notify } from '#modules/messages/notifications.ts';
import { queueEmail, queueSms } from '#modules/messages/send.ts';
import { closingOf, isInHours, sentUntil } from '#modules/messages/sending-hours.ts';
import { unsubscribeUrl } from '#modules/messages/unsubscribe-link.ts';
import type { Tx } from '#platform/database.ts';

const batch = 500;

type Broadcast = BroadcastWords &
  SegmentColumns & { id: number; channel: MarketingChannel; control_percent: number; until: Date };
type Row = Omit<Broadcast, 'code'> & {
  coupon_id: number | null;
  send_at: Date;
  told_until: number;
};
type Person = { id: number; phone: string; email: string };

export async function sendBroadcasts(context: Context): Promise<void> {
  const { db, clock, log } = context;
  const due = await db.query<{ id: number }>(sql`
    select id from broadcasts where state = 'scheduled' and send_at <= ${clock()} order by send_at, id`);
  for (const { id } of due) {
    try {
      while ((await sendSome(context, id)) === batch);
    } catch (error) {
      // The next run goes on where this one ended; the others go now.
      log.error({ err: error, broadcast: id }, 'broadcast not sent');
    }
  }
}

/** @returns how many were told or left out now; fewer than a batch when it is done */
async function sendSome(context: Context, id: number): Promise<number> {
  const { db, clock, settings } = context;
  const now = clock();
  // Asked of each batch: what didn't go by the evening goes on in the morning.
  if (!isInHours(now)) return 0;
  return await db.transaction(async (tx) => {
    const row = await tx.maybe<Row>(sql`
      select *, ${sentUntil(sql`send_at`)} as until from broadcasts where id = ${id} and state = 'scheduled' and send_at <= ${now} for update skip locked`);
    if (!row) return 0;
    const code = row.coupon_id === null ? null : await codeOf(tx, row.coupon_id, now);
    const isOfYesterday = row.told_until === 0 && closingOf(row.send_at) <= now;
    if (isOfYesterday || row.until <= now) return await giveUp(tx, id, 'approved', now);
    // What was approved told a code.
    if (row.coupon_id !== null && code === null) return await giveUp(tx, id, 'draft', now);
    const broadcast = { ...row, code };
    // One batch of all broadcasts at a time: each counts what the others said to the same person.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('broadcasts'))`);
    const people = await tx.query<Person>(sql`
      select customer.id, customer.phone, customer.email from ${customerView} customer
      where customer.id > ${row.told_until} and ${isMember(broadcast, now)} and ${isReachedBy(broadcast.channel)}
        and not exists (
          select from broadcast_people done where done.broadcast_id = ${id} and done.customer_id = customer.id)
        and ${isUnderCap(settings.marketingPerWeek, now)}
      order by customer.id limit ${batch}`);
    const told = people.filter((person) => !isControl(id, person.id, broadcast.control_percent));
    await keep(tx, broadcast, people, told, now);
    for (const person of told) await tell(context, tx, broadcast, person, now);
    const isDone = people.length < batch;
    await tx.execute(sql`
      update broadcasts set sent_count = sent_count + ${told.length},
        told_until = ${people.at(-1)?.id ?? row.told_until}, control_count = control_count + ${people.length - told.length},
        state = case when ${isDone} then 'sent' else state end, sent_at = case when ${isDone} then ${now}::timestamptz end
      where id = ${id}`);
    return people.length;
  });
}

/** It doesn't go on: who was told was told, and if nobody was somebody decides anew. */
async function giveUp(tx: Tx, id: number, state: 'draft' | 'approved', now: Date): Promise<number> {
  await tx.execute(sql`
    update broadcasts b set state = case when begun.is_so then 'sent' else ${state} end,
      send_at = case when begun.is_so then send_at end, sent_at = case when begun.is_so then ${now}::timestamptz end,
      approved_by = case when begun.is_so or ${state === 'approved'} then approved_by end,
      approved_at = case when begun.is_so or ${state === 'approved'} then approved_at end
    from (select exists (select from broadcast_people where broadcast_id = ${id}) as is_so) begun
    where b.id = ${id}`);
  return 0;
}

async function keep(tx: Tx, { id, channel }: Broadcast, people: Person[], told: Person[], now: Date) {
  const ids = told.map((person) => person.id);
  await tx.execute(sql`
    insert into broadcast_people (broadcast_id, customer_id, channel, at)
    select ${id}, person, case when person = any(${ids}::bigint[]) then ${channel} end, ${now}
    from unnest(${people.map((person) => person.id)}::bigint[]) person`);
}

async function tell(context: Context, tx: Tx, broadcast: Broadcast, person: Person, now: Date) {
  const { publicUrl } = context.settings;
  const { id, channel, title, link } = broadcast;
  const reference = `broadcast:${id}:${person.id}`;
  if (channel === 'push') {
    const text = textOf(broadcast);
    const told = { customerId: person.id, title, text, kind: 'broadcast', reference, ...(link && { link }) };
    await notify(tx, told, now);
    return;
  }
  const message = { kind: 'marketing', reference, customerId: person.id, sendBefore: broadcast.until };
  if (channel === 'sms') {
    await queueSms(tx, { ...message, to: person.phone, text: smsOf(broadcast, publicUrl) });
    return;
  }
  const words = emailOf(broadcast, publicUrl, unsubscribeUrl(context, person.id));
  await queueEmail(tx, { ...message, to: person.email, ...words });
}
