// What ends by itself (specification §9): provisional accounts after 30 days, any after three years without contact, and
// what was said at a till by nobody known. Whoever has an account is told by SMS before, and in time.

import { m } from '@fornada/copy/messages.ts';
import { cents, formatEuros } from '@fornada/domain/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { noteLapseWarned } from '#modules/accounts/warn-owner.ts';
import { sessionView } from '#modules/identity/sessions.ts';
import { queueSms } from '#modules/messages/send.ts';
import { dayInWords, daysAfter } from '#modules/privacy/dates.ts';
import { type ErasureReason, eraseEach, eraseSales } from '#modules/privacy/erase-customer.ts';
import { unknownSalesBefore } from '#modules/till/unknown-buyers.ts';

type Expiry = {
  reason: ErasureReason;
  keptDays: number;
  /** The SMS goes this many days before. */
  warnedDays: number;
  /** No account ends sooner after its SMS, also when the worker was away. */
  noticeDays: number;
  /** Since when the days count; null for accounts that this isn't about. */
  since: Sql;
  sms: (words: { date: string; balance: string; link: string }) => string;
};

const provisional: Expiry = {
  reason: 'provisional_lapsed',
  keptDays: 30,
  warnedDays: 7,
  noticeDays: 5,
  since: sql`case when c.temporary then c.created_at end`,
  sms: m.privacy_sms_provisional,
};

const inactive: Expiry = {
  reason: 'retention_ended',
  keptDays: 3 * 365,
  warnedDays: 30,
  noticeDays: 25,
  // Opening the application is a contact, whatever is done there.
  since: sql`case when not c.temporary then greatest(c.last_contact_at, 
    (select max(seen_at) from ${sessionView} live where live.customer_id = c.id)) end`,
  sms: m.privacy_sms_inactive,
};

const batchSize = 200;

/** Warns the owners of accounts about to expire, then ends those that nobody came back to. */
export async function endExpiredAccounts(context: Context): Promise<void> {
  for (const expiry of [provisional, inactive]) {
    await warn(context, expiry);
    await end(context, expiry);
  }
}

async function warn({ db, settings, clock }: Context, expiry: Expiry): Promise<void> {
  const now = clock();
  const since = daysAfter(now, expiry.warnedDays - expiry.keptDays);
  const unwarned = await db.query<{ id: number }>(sql`
    select c.id from ${customerView} c
    where c.erased_at is null and ${expiry.since} <= ${since}
      and (c.lapse_warned_at is null or c.lapse_warned_at < ${expiry.since})
    order by c.id limit ${batchSize}`);
  for (const { id } of unwarned) {
    await db.transaction(async (tx) => {
      const customer = await tx.maybe<{ phone: string; balance: number; since: Date }>(sql`
        select c.phone, c.balance_cents as balance, ${expiry.since} as since from ${customerView} c
        where c.id = ${id} and c.erased_at is null and ${expiry.since} <= ${since}
          and (c.lapse_warned_at is null or c.lapse_warned_at < ${expiry.since})
        for no key update`);
      if (customer === undefined) return;
      await noteLapseWarned(tx, id, now);
      const end = Math.max(
        daysAfter(customer.since, expiry.keptDays).getTime(),
        daysAfter(now, expiry.noticeDays).getTime(),
      );
      await queueSms(tx, {
        to: customer.phone,
        text: expiry.sms({
          date: dayInWords(new Date(end)),
          balance: formatEuros(cents(customer.balance)),
          link: settings.publicUrl,
        }),
        kind: expiry.reason,
        reference: `${expiry.reason}:${id}:${now.toISOString()}`,
        customerId: id,
      });
    });
  }
}

async function end(context: Context, expiry: Expiry): Promise<void> {
  const now = context.clock();
  const isOver = sql`
    c.erased_at is null and ${expiry.since} <= ${daysAfter(now, -expiry.keptDays)}
    and c.lapse_warned_at >= ${expiry.since} and c.lapse_warned_at <= ${daysAfter(now, -expiry.noticeDays)}`;
  const over = await context.db.query<{ id: number }>(
    sql`select c.id from ${customerView} c where ${isOver} order by c.id limit ${batchSize}`,
  );
  await eraseEach(
    context,
    over.map(({ id }) => id),
    {
      reason: expiry.reason,
      stillDue: async (tx, id) =>
        (await tx.maybe(sql`select 1 from ${customerView} c where c.id = ${id} and ${isOver}`)) !== undefined,
    },
  );
}

/** A shop's busy hours: they go as they came. */
const salesAtOnce = 1_000;

/** Whom a sale was made out to, and what was written of it, is kept no longer than an account is. */
export async function forgetUnknownBuyers({ db, clock, settings }: Context): Promise<void> {
  const now = clock();
  const { refundDays } = settings;
  const before = daysAfter(now, -inactive.keptDays);
  await db.transaction(async (tx) =>
    eraseSales(tx, await unknownSalesBefore(tx, { before, now, refundDays, limit: salesAtOnce })),
  );
}
