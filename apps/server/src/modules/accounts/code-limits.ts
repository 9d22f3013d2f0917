// What a message costs somebody else pays for: asking for codes is limited by phone, by address, by the numbers around a
// phone, since those who pump messages walk through a range (reference/domain.md, 5), and by what a day may cost at all.
import type { Context } from '#context';
import type { Phone } from '#modules/accounts/phone.ts';
import { limitKey } from '#modules/identity/attempts.ts';
import { networkOf } from '#modules/identity/network.ts';
import { enforceLimit, type Limit } from '#platform/rate-limit.ts';

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;
const home = '351';

/** Counts one code asked for. @throws Refusal `too_many_requests` */
export async function limitCodes(context: Context, phone: Phone, address: string): Promise<void> {
  const { db, secrets, settings, clock } = context;
  const now = clock();
  const range = phone.e164.slice(0, -4);
  const keyed: [use: string, subject: string, limits: Limit[]][] = [
    ['code:address', networkOf(address), growing(settings.smsPerAddressPerHour, 4)],
    ['code:range', range, growing(settings.smsPerPrefixPerHour, 5)],
    ['code:phone', phone.e164, patient(settings.smsPerPhonePerHour)],
  ];
  if (phone.prefix !== home) {
    const limits = [{ limit: settings.smsPerCountryAbroadPerDay, windowSeconds: days }];
    keyed.push(['code:country', phone.prefix, limits]);
  }
  // Last, so that what the others refuse takes nothing of it.
  keyed.push(['code:day', '', [{ limit: settings.smsPerDay, windowSeconds: days }]]);
  for (const [use, subject, limits] of keyed) {
    await enforceLimit(db, limitKey(secrets, use, subject), limits, now);
  }
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
