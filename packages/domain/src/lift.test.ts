import { describe, expect, test } from 'vitest';
import { fewestBuyers, fewestInGroup, type Group, type Lift, liftOf } from './lift.ts';
import { isControl } from './lot.ts';

/** Mulberry32: the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const groupOf = (figures: number[]): Group => ({
  people: figures.length,
  buyers: figures.filter((figure) => figure > 0).length,
  sum: figures.reduce((sum, figure) => sum + figure, 0),
  squares: figures.reduce((sum, figure) => sum + figure ** 2, 0),
});

// A month of a bakery's customers: 45 of 100 don't come, most of the others spend little, and a few a lot.
const [usuallyAbsent, median, width] = [0.45, 1_800, 0.8];
const average = (1 - usuallyAbsent) * median * Math.exp(width ** 2 / 2);

type Campaign = { people: number; percent: number; lift: number; absent?: number };

/** A campaign over customers of whom the truth is known: being told has each of them spend by so much more. */
function campaign(seed: number, { people, percent, lift, absent = usuallyAbsent }: Campaign) {
  const random = seeded(seed);
  const [told, control]: [number[], number[]] = [[], []];
  for (let customer = 1; customer <= people; customer += 1) {
    const comes = random() >= absent;
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const spends = comes ? Math.round(median * Math.exp(width * bell)) : 0;
    if (isControl(seed, 100_000 + customer, percent)) control.push(spends);
    else told.push(Math.round(spends * (1 + lift)));
  }
  return liftOf(groupOf(told), groupOf(control)) as Lift;
}
const campaigns = (count: number, of: Parameters<typeof campaign>[1]) =>
  Array.from({ length: count }, (_, index) => campaign(index + 1, of));
const share = (all: Lift[], is: (lift: Lift) => boolean) => all.filter(is).length;

describe('over customers of whom the truth is known', () => {
  test('a message that does nothing is said to do nothing in about 95 of 100 campaigns', () => {
    const all = campaigns(100, { people: 5_000, percent: 10, lift: 0 });
    const unknown = share(all, ({ verdict }) => verdict === 'unknown');
    expect(unknown).toBeGreaterThanOrEqual(92);
    expect(unknown).toBeLessThanOrEqual(98);
  });

  test('nor is more said where one of 100 comes: of few buyers nothing, of some what is true', () => {
    const rare = { percent: 10, lift: 0, absent: 0.99 };
    expect(campaigns(20, { ...rare, people: 20_000 })).toEqual(Array(20).fill(undefined));
    const all = campaigns(40, { ...rare, people: 70_000 }).filter((lift) => lift !== undefined);
    expect(all.length).toBeGreaterThan(35);
    expect(share(all, ({ verdict }) => verdict === 'more')).toBeLessThanOrEqual(4);
  });

  test.each([
    [10, 0.1],
    [50, 0.1],
    [10, -0.1],
  ])('with a control group of %i %%, a lift of %d lies in the interval in about 95', (percent, lift) => {
    const all = campaigns(100, { people: 5_000, percent, lift });
    const within = share(all, ({ low, high }) => low <= average * lift && average * lift <= high);
    expect(within).toBeGreaterThanOrEqual(91);
    expect(within).toBeLessThanOrEqual(99);
  });

  test('a lift of 10 % is found among 50,000 customers', () => {
    const all = campaigns(20, { people: 50_000, percent: 10, lift: 0.1 });
    expect(share(all, ({ verdict }) => verdict === 'more')).toBeGreaterThanOrEqual(19);
    expect(share(all, ({ verdict }) => verdict === 'less')).toBe(0);
  });

  test('and that a message does harm', () => {
    expect(campaign(7, { people: 50_000, percent: 20, lift: -0.15 }).verdict).toBe('less');
  });
});

test('of a hundred figures it is Welch’s interval', () => {
  // Two known samples: t(0.975; 99) is 1.98422, and that of 198 is 1.97202.
  const one = groupOf(Array.from({ length: 100 }, (_, index) => index));
  const same = liftOf(one, one);
  expect(same).toMatchObject({ told: 49.5, control: 49.5, difference: 0, verdict: 'unknown' });
  expect(same?.high).toBeCloseTo(1.97202 * Math.sqrt(2 * (841.6667 / 100)), 3);
  const still = { people: 100, buyers: 100, sum: 100, squares: 100 };
  expect(liftOf(one, still)?.low).toBeCloseTo(48.5 - 1.98422 * Math.sqrt(841.6667 / 100), 3);
});

test('nothing is said of few people, or few who bought, and of people who all did the same no more than that', () => {
  const some = (people: number, buyers = people) => ({ people, buyers, sum: people, squares: people });
  expect(liftOf(some(fewestInGroup - 1), some(9_999))).toBeUndefined();
  expect(liftOf(some(9_999), some(fewestInGroup - 1))).toBeUndefined();
  expect(liftOf(some(9_999), some(9_999, fewestBuyers - 1))).toBeUndefined();
  expect(liftOf(some(9_999, fewestBuyers - 1), some(9_999))).toBeUndefined();
  expect(liftOf(some(100), some(100))).toEqual({
    ...{ told: 1, control: 1, difference: 0, low: 0, high: 0, verdict: 'unknown' },
  });
});
