// What a message costs somebody else pays for: asking for codes is limited by device, by network, by phone, by the numbers
// around a phone, since those who pump messages walk through a range (reference/domain.md, 5), and by what a day may cost at
// all. What is common to all has a share for each network, so that none uses it up for the others (decision 0240).

import type { Context } from '#context';
import { accountOf } from '#modules/accounts/customers.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { commonBudget, limitKey, limitStrangers, networkBudgets } from '#modules/identity/limits.ts';
import { wasSignedInOn } from '#modules/identity/sessions.ts';
import { enforceLimits, type KeyedLimits, type Limit } from '#platform/rate-limit.ts';

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;
const home = '351';

export type Asker = { deviceUid: string; address: string };

/** Counts one code asked for. @throws Refusal `too_many_requests` */
export async function limitCodes(context: Context, phone: Phone, asker: Asker): Promise<void> {
  const { db, secrets, settings, clock } = context;
  const now = clock();
  const { deviceUid, address } = asker;
  const perPhone = patient(settings.smsPerPhonePerHour);
  const account = await accountOf(db, phone);
  const budgets = [
    { key: limitKey(secrets, 'code:device', deviceUid), limits: growing(2 * settings.smsPerPhonePerHour, 2) },
    ...networkBudgets(context, 'code', address, growing(settings.smsPerAddressPerHour, 4)),
    ...commonBudgets(context, phone, address),
  ];
  if (await wasSignedInOn(db, deviceUid, account?.id ?? null)) {
    const own = { key: limitKey(secrets, 'code:own-device', `${phone.e164} ${deviceUid}`), limits: perPhone };
    await db.transaction((tx) => enforceLimits(tx, [...budgets, own], now));
    return;
  }
  const strangers = { use: 'code:phone', subject: phone.e164, address, limits: perPhone };
  // Twenty a day together, at the usual setting: as many as a phone can be bombed with, from six networks or more.
  const reservePerDay = 2 * settings.smsPerPhonePerHour;
  await limitStrangers(context, { ...strangers, reservePerDay }, budgets, now);
}

function commonBudgets(context: Context, phone: Phone, address: string): KeyedLimits[] {
  const { settings } = context;
  const aDay = (limit: number): Limit[] => [{ limit, windowSeconds: days }];
  const budget = (use: string, subject: string, limits: Limit[]) =>
    commonBudget(context, use, subject, limits, address);
  return [
    ...budget('code:range', phone.e164.slice(0, -4), growing(settings.smsPerPrefixPerHour, 5)),
    ...(phone.prefix === home
      ? []
      : budget('code:country', phone.prefix, aDay(settings.smsPerCountryAbroadPerDay))),
    ...budget('code:day', '', aDay(settings.smsPerDay)),
  ];
}

const growing = (perHour: number, perDay: number): Limit[] => [
  { limit: perHour, windowSeconds: hours },
  { limit: perHour * perDay, windowSeconds: days },
];

/** A lost message may be asked for again soon, and then less and less. */
const patient = (perHour: number): Limit[] => [
  { limit: Math.ceil(perHour / 2), windowSeconds: 10 * minutes },
  ...growing(perHour, 2),
];
