// A till's drawer over the year: opened before the first customer, counted after the last, and now and then a coin off.
import { MINUTE, weekdayOf } from '@fornada/domain/local-time.ts';
import { cents } from '@fornada/domain/money.ts';
import type { LineMethod } from '#modules/till/line-sales.ts';
import { type PastMove, type PastShift, sumMoves } from '#modules/till/past-line-sales.ts';
import type { YearAsked, YearShop } from './chain.ts';
import { comingHours } from './opening.ts';
import { dayAt } from './people.ts';
import { createRandom } from './random.ts';
import type { Telling } from './rows.ts';
import { iso } from './sell.ts';
import { atWork } from './team.ts';
import type { Till, Tills } from './tills.ts';

export const makeTills = ({ habits }: YearAsked): Tills => ({
  random: createRandom(habits.seed + 1),
  by: new Map(
    habits.counter.shops.map(({ id, perDay }) => [
      id,
      {
        ...{ shopId: id, perDay },
        ...{ shift: null, closesAt: 0, moves: [], sales: [], left: null },
      },
    ]),
  ),
});

const small = [5, 10, 10, 20, 20, 50, 50, 100, 200];
/** From here on a difference is explained. */
const explained = 100;

/** A day's opening and closing; none when the shop is closed. */
export function drawerDay(telling: Telling, till: Till, shop: YearShop, day: number) {
  const { asked } = telling;
  const date = dayAt(asked, day);
  const hours = comingHours(asked, shop, date);
  if (hours === null) return [];
  const [opensAt, closesAt] = [hours.first - 10 * MINUTE, hours.last + 15 * MINUTE];
  const events = [
    { at: opensAt, happens: () => open(telling, till, { at: opensAt, closesAt, weekday: weekdayOf(date) }) },
    { at: closesAt, happens: () => close(telling, till, closesAt) },
  ];
  return events.filter(({ at }) => at < asked.now);
}

/** On Mondays what is more than its float goes to the bank. */
function open(
  { asked, rows, tills: { random } }: Telling,
  till: Till,
  { at, closesAt, weekday }: { at: number; closesAt: number; weekday: number },
): void {
  const float = till.left === null || weekday === 1 ? asked.habits.counter.floatCents : till.left;
  const shift: PastShift = {
    id: random.uuid(at),
    shop_id: till.shopId,
    opened_at: iso(at),
    opened_by: atWork(asked, till.shopId, at, 'counter'),
    float_cents: float,
    opening_difference_cents: till.left === null ? null : float - till.left,
    ...{ closed_at: null, closed_by: null, counted_cents: null, expected_cents: null, note: '', sums: null },
  };
  Object.assign(till, { shift, closesAt, moves: [], sales: [] });
  rows.shifts.push(shift);
  rows.actions.push({
    ...{
      staff_id: shift.opened_by,
      shop_id: till.shopId,
      action: 'shift.opened',
      subject: `shift:${shift.id}`,
    },
    ...{ before: null, after: { float_cents: float, difference_cents: shift.opening_difference_cents } },
    ...{ reason: null, happened_at: shift.opened_at },
  });
}

function close({ asked, rows, tills: { random } }: Telling, till: Till, at: number): void {
  const { shift, moves } = till;
  if (shift === null) return;
  const { miscounted, notes } = asked.habits.counter;
  const cash = moves.filter(({ method }) => method === 'cash');
  const expected = cash.reduce((sum, move) => sum + move.cents, shift.float_cents);
  const off = random.chance(miscounted) ? random.oneOf(small) * (random.chance(0.6) ? -1 : 1) : 0;
  const counted = Math.max(0, expected + off);
  const difference = counted - expected;
  const closedBy = atWork(asked, till.shopId, at, 'counter');
  const note = Math.abs(difference) < explained ? '' : random.oneOf(notes);
  Object.assign(shift, {
    ...{ closed_at: iso(at), closed_by: closedBy, expected_cents: expected, counted_cents: counted, note },
    sums: sumMoves(moves, till.sales),
  });
  rows.actions.push({
    ...{ staff_id: closedBy, shop_id: till.shopId, action: 'shift.closed', subject: `shift:${shift.id}` },
    ...{ before: { counted_cents: null }, reason: note || null, happened_at: iso(at) },
    after: { counted_cents: counted, difference_cents: difference },
  });
  Object.assign(till, { shift: null, left: counted });
}

type Moved = {
  kind: PastMove['kind'];
  subject: string;
  method: LineMethod;
  money: number;
  balance: number;
  at: number;
};

/** As post_drawer does. */
export function moveInDrawer(
  { rows }: Telling,
  { shopId, shift, moves }: Till,
  { kind, subject, method, money, balance, at }: Moved,
) {
  if (shift === null) throw new RangeError(`The drawer of ${shopId} is closed`);
  for (const [by, amount] of [[method, money] as const, ['balance', balance] as const]) {
    if (amount === 0) continue;
    const told = { shop_id: shopId, shift_id: shift.id, kind, method: by, cents: cents(amount), subject };
    const move = { ...told, posted_at: iso(at) };
    moves.push(move);
    rows.moves.push(move);
  }
}
