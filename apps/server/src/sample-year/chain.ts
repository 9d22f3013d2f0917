// What the year is made of: the sample's habits (sample/year.json), and the shops with their menus as they are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { easterSunday } from '@fornada/domain/holidays.ts';
import { addDays, type LocalDate, type Weekday } from '@fornada/domain/local-time.ts';
import type { LoyaltyRule } from '@fornada/domain/loyalty.ts';
import { indexMenu, type Menu, type MenuEntry } from '@fornada/domain/menu.ts';
import type { OrderEvent } from '@fornada/domain/orders.ts';
import type { OrderingShopProfile } from '#modules/shops/queries.ts';
import type { Colleague, Team } from './team.ts';

export type Habits = {
  seed: number;
  customers: number;
  givenNames: string[];
  surnames: string[];
  domain: string;
  habits: { share: number; perWeek: number; app: number }[];
  shops: { id: number; people: number }[];
  /** Beside those who may sign in (sample/logins.ts). */
  team: Colleague[];
  pricesOf: number;
  weekdays: number[];
  months: number[];
  seasons: { from: string; until: string; factor: number; shops?: number[] }[];
  easter: { daysBefore: number; factor: number };
  closed: string[];
  hours: { week: number[]; weekend: number[] };
  baskets: { until: number; lines: number[]; products: Record<string, number> }[];
  manyOf: Record<string, number>;
  cakes: {
    share: number;
    daysAhead: [number, number];
    products: { code: string; weight: number; from?: string; until?: string; easterDays?: number }[];
    inscriptions: string[];
  };
  /** Tills that sell by line, with how many people a day whom nobody knows. */
  counter: {
    shops: { id: number; perDay: number }[];
    eatIn: number;
    methods: Record<'cash' | 'terminal' | 'mbway', number>;
    returned: number;
    returnReasons: string[];
    taxId: number;
    floatCents: number;
    miscounted: number;
    notes: string[];
  };
  campaigns: { from: string; until: string; shops?: number[]; product: string; factor: number }[];
  coupons: {
    code: string;
    name: string;
    cents: number;
    /** `MM-DD`, or so many days before the load. */
    from: string | number;
    days: number;
    total: number;
    absentDays: number | null;
    newOnly: boolean;
    share: number;
  }[];
  broadcasts: {
    /** `MM-DD`, or so many days before the load. */
    on: string | number;
    title: string;
    text: string;
    absentDays?: number;
    /** The share of the control group, in percent. */
    control: number;
    /** Of a coupon that it tells. */
    coupon?: string;
    /** How many times as often those who had it come; 1 where it does nothing. */
    draws?: number;
  }[];
  underWay: {
    shop: number;
    orders: {
      minutesAgo: number;
      steps: OrderEvent[];
      items: [code: string, quantity: number][];
      note?: string;
    }[];
  };
  desk: {
    devices: { shop: number; name: string; daysAgo: number }[];
    /** As their forms say them. */
    groups: { nome: string; lojas: number[] }[];
    segments: object[];
    drafts: object[];
    changes: { code: string; cents: number; shops: number[]; isLater: boolean }[];
    claims: { note: string; all: boolean; toBalance: boolean; answer?: string }[];
    /** How many refunds came back from the bank. */
    returnedRefunds: number;
    requests: { kind: 'export' | 'forget'; state: 'asked' | 'withdrawn' | 'done'; daysAgo: number }[];
  };
  orderNotes: string[];
  refundReason: string;
  opinions: { share: number; said: { rating: number; comments: string[]; answers: (string | null)[] }[] };
  fates: Record<'cancelledByShop' | 'expired' | 'notCollected' | 'lineRefunded' | 'undoneAtTill', number>;
};

export const readHabits = (): Habits =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../sample/year.json'), 'utf8')) as Habits;

/** The menu of a shop that takes orders, as one orders by it. */
export type Ordering = {
  version: number;
  menu: Menu;
  products: ReadonlyMap<string, MenuEntry>;
  shop: OrderingShopProfile;
};

export type YearShop = {
  id: number;
  name: string;
  timeZone: string;
  /** From which hour to which it is open; null on a weekday on which it is closed. */
  open: Record<Weekday, readonly [number, number] | null>;
  people: number;
  ordering: Ordering | null;
};

/** All that a year depends on: the same gives the same. */
export type YearAsked = Team & {
  habits: Habits;
  shops: readonly YearShop[];
  rule: LoyaltyRule;
  /** The last day that is told, and how many there are. */
  lastDay: LocalDate;
  days: number;
  /** How many messages anybody gets in seven days. */
  marketingPerWeek: number;
  /** Nothing happens later, on the day after the last. */
  now: number;
  /** Made before, for these rows. */
  first: Record<'customer' | 'coupon' | 'broadcast' | 'redemption' | 'document', number>;
};

export const orderingOf = (version: number, menu: Menu, shop: OrderingShopProfile): Ordering => ({
  version,
  menu,
  products: indexMenu(menu),
  shop,
});

/** Whether a day lies between two days of the year, which may pass New Year. */
export function isWithin(date: LocalDate, from: string, until: string): boolean {
  const day = date.slice(5);
  return from <= until ? from <= day && day <= until : day >= from || day <= until;
}

export function isBeforeEaster(date: LocalDate, days: number): boolean {
  const easter = easterSunday(Number(date.slice(0, 4)));
  return addDays(easter, -days) <= date && date <= easter;
}
