// Writes the year into an empty sample: all of it or nothing, and once.
import { setImmediate } from 'node:timers/promises';
import { chainDate } from '@fornada/domain/chain-time.ts';
import { addDays, DAY, type LocalTime, type Weekday } from '@fornada/domain/local-time.ts';
import { demoCustomers } from '@fornada/sample/logins.ts';
import { allShops } from '@fornada/sample/read.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { addPastCustomers, closePastBalances } from '#modules/accounts/past-customers.ts';
import { addPastBroadcasts } from '#modules/broadcasts/past-broadcasts.ts';
import { readMenu } from '#modules/catalogue/read-menu.ts';
import { addPastCoupons } from '#modules/coupons/past-coupons.ts';
import { rollUpUsesAgain } from '#modules/coupons/roll-up-uses.ts';
import { rollUpAgain } from '#modules/figures/roll-up-sales.ts';
import { addPastSales } from '#modules/loyalty/past-sales.ts';
import { addPastOpinions } from '#modules/opinions/past-opinions.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { addPastOrders } from '#modules/orders/past-orders.ts';
import { addPastPayments } from '#modules/payments/past-payments.ts';
import { findOrderingShop } from '#modules/shops/queries.ts';
import { addPastActions } from '#modules/staff/past-actions.ts';
import { addPastLineSales } from '#modules/till/past-line-sales.ts';
import { changeAgreement, readAgreement } from '#platform/agreements.ts';
import { withReferencesLast } from '#platform/check-references.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { reserveIds } from '#platform/many-rows.ts';
import { makeMonths } from '#platform/months.ts';
import { addPastSimulation } from '../adapters/past-simulation.ts';
import { type Habits, orderingOf, readHabits, type YearAsked, type YearShop } from './chain.ts';
import { type DeskContext, fillDesks } from './desk.ts';
import { makeYear } from './make-year.ts';
import type { YearRows } from './rows.ts';
import { hireTeam, readTeam } from './team.ts';

/** More redemptions than the year's coupons are for. */
const mostRedemptions = 10_000;

/** More papers than the tills that sell by line make. */
const mostAtCounters = ({ counter }: Habits, days: number): number =>
  counter.shops.reduce((sum, { perDay }) => sum + perDay * 5, 0) * (days + 1);

export type Loaded = { customers: number; sales: number; orders: number; entries: number; rows: number };

/**
 * Loads the year where the sample waits for it (`SAMPLE_YEAR`), up to now: today has only sales at tills.
 * @returns how much; undefined when there was nothing to do
 */
export async function loadYear(
  context: DeskContext,
  { habits = readHabits(), days = 365 }: { habits?: Habits; days?: number } = {},
): Promise<Loaded | undefined> {
  const { db, clock, settings } = context;
  if ((await readAgreement(db, 'sample_year')) !== 'due') return undefined;
  const now = clock();
  const since = new Date(now.getTime() - (days + 40) * DAY);
  for (const table of ['ledger_entries', 'staff_actions']) await makeMonths(db, table, { since, now });
  const first = await reserve(db, habits, days);
  return await db.transaction(async (tx) => {
    // Held until all is there: real gateways that come meanwhile wait for it.
    const gateways = await readAgreement(tx, 'gateways', sql`for share`);
    // Two that load at once load one.
    if ((await readAgreement(tx, 'sample_year', sql`for update`)) !== 'due') return undefined;
    if ((gateways ?? 'simulated') !== 'simulated' || (await isInUse(tx))) {
      await changeAgreement(tx, 'sample_year', 'given_up', now);
      return undefined;
    }
    await hireTeam(tx, context.secrets, habits.team, since);
    const asked = {
      habits,
      shops: await readShops(tx, habits.shops),
      rule: {
        centsPerPoint: settings.loyalty.centsPerPoint,
        threshold: settings.loyalty.threshold,
        reward: settings.loyalty.rewardCents,
      } as YearAsked['rule'],
      lastDay: addDays(chainDate(now), -1),
      days,
      now: now.getTime(),
      ...(await readTeam(tx)),
      marketingPerWeek: settings.marketingPerWeek,
      first,
    };
    const loaded = await withReferencesLast(tx, () => writeAll(tx, makeYear(asked)));
    await fillDesks(context, tx, asked);
    await rollUpAgain(tx);
    await rollUpUsesAgain(tx);
    await changeAgreement(tx, 'sample_year', 'loaded', now);
    return loaded;
  });
}

async function reserve(db: Database, habits: Habits, days: number): Promise<YearAsked['first']> {
  const documents = habits.customers * days + mostAtCounters(habits, days);
  return {
    customer: await reserveIds(db, 'customers', habits.customers),
    coupon: await reserveIds(db, 'coupons', habits.coupons.length),
    broadcast: await reserveIds(db, 'broadcasts', habits.broadcasts.length),
    redemption: await reserveIds(db, 'coupon_redemptions', mostRedemptions),
    document: await reserveIds(db, 'simulator.messages', documents),
  };
}

/** The next days are told while PostgreSQL writes those before. */
async function writeAll(tx: Tx, year: Generator<YearRows | undefined>): Promise<Loaded> {
  const loaded = { customers: 0, sales: 0, orders: 0, entries: 0, rows: 0 };
  let writing = Promise.resolve();
  for (const rows of year) {
    // What PostgreSQL answers is heard meanwhile.
    await setImmediate();
    if (rows === undefined) continue;
    await writing;
    writing = write(tx, rows);
    // It is waited for later, and thrown there.
    writing.catch(() => undefined);
    for (const name of ['customers', 'sales', 'orders', 'entries'] as const)
      loaded[name] += rows[name].length;
    loaded.rows += Object.values(rows).reduce((sum, some) => sum + some.length, 0);
  }
  await writing;
  return loaded;
}

/** Whether there is anybody, or any order, that the sample didn't bring: a year would lie across it. */
async function isInUse(tx: Tx): Promise<boolean> {
  const known = demoCustomers.map(({ phone }) => `+351${phone}`);
  const { used } = await tx.one<{ used: boolean }>(sql`
    select exists (select from ${orderView} placed)
      or exists (select from ${customerView} customer where (customer.phone = any(${known})) is not true) as used`);
  return used;
}

/** Each after what it refers to. */
async function write(tx: Tx, rows: YearRows): Promise<void> {
  await addPastCustomers(tx, rows.customers);
  await addPastCoupons(tx, rows);
  await addPastBroadcasts(tx, rows);
  await addPastOrders(tx, { orders: rows.orders, lines: rows.lines, refunds: rows.orderRefunds });
  await addPastPayments(tx, { payments: rows.payments, refunds: rows.paymentRefunds });
  await addPastSales(tx, rows);
  await addPastLineSales(tx, rows);
  await addPastOpinions(tx, rows.opinions);
  await addPastActions(tx, rows.actions);
  await addPastSimulation(tx, rows);
  await closePastBalances(tx, rows.balances);
}

async function readShops(db: Queryable, known: { id: number; people: number }[]): Promise<YearShop[]> {
  const shops: YearShop[] = [];
  for (const { id, people } of known) {
    const shop = allShops().find((one) => one.id_loja === id);
    if (shop === undefined) continue;
    const found = await findOrderingShop(db, id);
    shops.push({
      id,
      name: shop.name,
      timeZone: shop.horario.fuso,
      open: openHours(shop.horario.semanal),
      people,
      ordering: found
        ? orderingOf(found.menuVersion, await readMenu(db, found.menuVersion), found.shop)
        : null,
    });
  }
  return shops;
}

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const;

/** By whole hours, the first opening to the last closing of a day. */
function openHours(week: Record<(typeof weekdays)[number], [LocalTime, LocalTime][]>): YearShop['open'] {
  const hourOf = (time: LocalTime) => Number(time.slice(0, 2));
  return Object.fromEntries(
    weekdays.map((name, index) => {
      const [first, last] = [week[name][0], week[name].at(-1)];
      return [
        (index + 1) as Weekday,
        first && last
          ? [Math.ceil(hourOf(first[0]) + Number(first[0].slice(3)) / 60), hourOf(last[1])]
          : null,
      ];
    }),
  ) as YearShop['open'];
}
