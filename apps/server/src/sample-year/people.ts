// Who buys: two thousand people with their names, their shop and their habit.
import { addDays, type LocalDate, MINUTE } from '@fornada/domain/local-time.ts';
import { checkDigit } from '@fornada/domain/nif.ts';
import { demoCustomers } from '@fornada/sample/logins.ts';
import type { PastCustomer } from '#modules/accounts/past-customers.ts';
import { type Account, openAccount } from './account.ts';
import type { YearAsked, YearShop } from './chain.ts';
import { momentAtPhone, momentOf } from './opening.ts';
import type { Random } from './random.ts';

export type Person = {
  row: PastCustomer;
  account: Account;
  home: YearShop;
  habit: YearAsked['habits']['habits'][number];
  /** The day of the year on which they came, and after which they are seen no more. */
  joined: number;
  /** Their first purchase; null where they came on a day on which their shop was closed. */
  firstAt: number | null;
  leaves: number;
  /** Days of their last purchase, and until when something draws them in. */
  lastSeen: number;
  drawnUntil: number;
  /** When the last messages came, and what the last that does something did. */
  told: number[];
  heard: { at: number; until: number; draws: number; coupon: number | null } | null;
  lastAt: number;
};

/** Some who came stop coming. Most came when it was new. */
const leaving = 0.18;

export function makePeople(asked: YearAsked, random: Random): Person[] {
  const { habits, shops, days, first } = asked;
  const joined = Array.from({ length: habits.customers }, () =>
    Math.floor(days * random.next() ** 3),
  ).toSorted((a, b) => a - b);
  const taken = new Set(demoCustomers.map(({ phone }) => phone));
  return joined.map((day, index) => {
    const home = shops[random.weighted(shops.map(({ people }) => people))] as YearShop;
    const habit = habits.habits[random.weighted(habits.habits.map(({ share }) => share))];
    if (habit === undefined) throw new RangeError('Nobody has a habit');
    const date = dayAt(asked, day);
    const firstAt = momentOf({ asked, random }, home, date);
    // Minutes before they buy; on a day on which their shop is closed, at home.
    const cameAt =
      firstAt === null ? momentAtPhone({ asked, random }, home, date) : firstAt - random.whole(2, 9) * MINUTE;
    return {
      row: makeRow(asked, random, {
        id: first.customer + index,
        cameAt,
        app: random.chance(habit.app + 0.2) || firstAt === null,
        taken,
      }),
      account: openAccount(first.customer + index),
      home,
      habit,
      joined: day,
      firstAt,
      leaves: random.chance(leaving) ? day + random.whole(20, 250) : Number.POSITIVE_INFINITY,
      lastSeen: -1,
      drawnUntil: -1,
      told: [],
      heard: null,
      lastAt: cameAt,
    };
  });
}

export const dayAt = ({ lastDay, days }: YearAsked, day: number): LocalDate =>
  addDays(lastDay, day - days + 1);

function makeRow(
  { habits }: YearAsked,
  random: Random,
  { id, cameAt, app, taken }: { id: number; cameAt: number; app: boolean; taken: Set<string> },
): PastCustomer {
  const given = random.oneOf(habits.givenNames);
  const family = [random.oneOf(habits.surnames), random.oneOf(habits.surnames)].slice(random.whole(0, 1));
  const name = [given, ...new Set(family)].join(' ');
  const phone = freePhone(random, taken);
  const taxId = random.chance(0.3) ? taxIdOf(random) : '';
  const came = new Date(cameAt).toISOString();
  return {
    id,
    name,
    phone: `+351${phone}`,
    phone_national: phone,
    email: `${plain(`${given}.${family.at(-1)}`)}${id % 10_000}@${habits.domain}`,
    // Whoever came by the app followed the link that it sent.
    email_verified_at: app ? came : null,
    birth_date: `${random.whole(1946, 2007)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
    gender: '',
    billing_name_1: taxId && name,
    tax_id_1: taxId,
    tax_id_used: taxId === '' ? null : 'principal',
    temporary: false,
    terms_version: 1,
    accepts_marketing: random.chance(0.55),
    saw_onboarding: app,
    registered_in: app ? 'app' : 'till',
    created_at: came,
    updated_at: came,
    last_contact_at: came,
  };
}

function freePhone(random: Random, taken: Set<string>): string {
  for (;;) {
    const phone = `${random.oneOf(['91', '92', '93', '96'])}${random.whole(1_000_000, 9_999_999)}`;
    if (taken.has(phone)) continue;
    taken.add(phone);
    return phone;
  }
}

export function taxIdOf(random: Random): string {
  const eight = `2${random.whole(1_000_000, 9_999_999)}`;
  return `${eight}${checkDigit(eight)}`;
}

const two = (number: number) => String(number).padStart(2, '0');
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
