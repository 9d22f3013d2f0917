// What draws people in: coupons, with the visits that they bring, and messages.
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { couponKey } from '@fornada/domain/coupon-code.ts';
import { addDays, MINUTE, toInstant } from '@fornada/domain/local-time.ts';
import { adjust } from '@fornada/domain/loyalty.ts';
import { cents } from '@fornada/domain/money.ts';
import type { PastCoupon, PastRedemption } from '#modules/coupons/past-coupons.ts';
import { post } from './account.ts';
import { dayOf, makeMessages } from './messages.ts';
import { momentAtPhone } from './opening.ts';
import { dayAt, type Person } from './people.ts';
import type { Telling } from './rows.ts';
import { iso } from './sell.ts';

type Coupon = {
  row: PastCoupon;
  begins: number;
  days: number;
  share: number;
  /** Whether a message tells of it: who isn't told hardly hears of it. */
  isTold: boolean;
  given: Set<Person>;
};

/** For how many days a coupon's balance draws whoever redeemed it. */
const drawnDays = 5;

export function makeCampaigns(telling: Telling, people: Person[]) {
  const { asked, random } = telling;
  const redemptions: PastRedemption[] = [];
  const coupons = asked.habits.coupons.flatMap((coupon, index): Coupon[] => {
    const begins = dayOf(asked, coupon.from);
    if (begins === undefined) return [];
    const row = {
      id: asked.first.coupon + index,
      code: coupon.code,
      code_key: couponKey(coupon.code),
      name: coupon.name,
      value_cents: coupon.cents,
      starts_on: dayAt(asked, begins),
      ends_on: addDays(dayAt(asked, begins), coupon.days - 1),
      total: coupon.total,
      redeemed_count: 0,
      new_customers_only: coupon.newOnly,
      absent_days: coupon.absentDays,
      created_by: asked.publishers.writes,
      created_at: iso(toInstant(addDays(dayAt(asked, begins), -2), '11:20', chainTimeZone)),
    };
    const isTold = asked.habits.broadcasts.some((message) => message.coupon === coupon.code);
    return [{ row, begins, days: coupon.days, share: coupon.share, isTold, given: new Set() }];
  });

  const messages = makeMessages(
    telling,
    people,
    coupons.map(({ row }) => row),
  );

  function redeem({ row, given }: Coupon, person: Person, at: number): void {
    given.add(person);
    row.redeemed_count += 1;
    const id = asked.first.redemption + redemptions.length;
    const amount = cents(row.value_cents);
    redemptions.push({
      id,
      coupon_id: row.id,
      customer_id: person.row.id,
      amount_cents: amount,
      redeemed_at: iso(at),
    });
    const gift = adjust(person.account.now, { balance: amount, points: 0 }, asked.rule);
    if (gift === null) throw new RangeError('A coupon takes nothing away');
    const told = { kind: 'coupon', reference: `coupon:${id}`, at, reason: row.code } as const;
    telling.rows.entries.push(post(person.account, asked.rule, gift, told));
  }

  return {
    sendOn: messages.sendOn,
    /** Who redeems one that day. */
    on(day: number) {
      const now = coupons.filter(({ begins, days }) => begins <= day && day < begins + days);
      return now.flatMap((coupon) => {
        const { row, days, share, given } = coupon;
        const isFor = (person: Person) =>
          row.new_customers_only
            ? person.joined === day
            : person.joined < day && person.leaves > day && day - person.lastSeen >= (row.absent_days ?? 1);
        const chance = row.new_customers_only ? share : share / days;
        return people
          .filter(
            (person) =>
              isFor(person) && !given.has(person) && random.chance(chance * eagerness(person, coupon, day)),
          )
          .map((person) => {
            person.drawnUntil = day + drawnDays;
            const at = redeemedAt(telling, person, day);
            return {
              at,
              happens: () => {
                if (row.redeemed_count < row.total) redeem(coupon, person, at);
              },
            };
          });
      });
    },
    made: () => ({
      coupons: coupons.map(({ row }) => row),
      redemptions,
      ...messages.made(),
    }),
  };
}

/** Whoever was told of it redeems it more often. */
const eagerness = ({ heard }: Person, { row, isTold }: Coupon, day: number): number => {
  if (!isTold) return 1;
  return heard?.coupon === row.id && heard.until > day ? 4 : 0.05;
};

/** Who is new does so before they buy, and nobody before they heard of it. */
function redeemedAt(telling: Telling, { row, joined, heard, home }: Person, day: number): number {
  const { asked, random } = telling;
  if (joined === day) return Date.parse(row.created_at) + random.whole(20, 100) * 1_000;
  const told = heard === null ? 0 : heard.at + random.whole(1, 90) * MINUTE;
  return Math.max(momentAtPhone(telling, home, dayAt(asked, day)), told);
}
