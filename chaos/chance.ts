// Every choice of a run comes from its seed. Each actor has a generator of its own, made of the seed and the actor's name, so
// that what one chooses doesn't depend on who was faster.
import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export type Chance = {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True in so many of a hundred cases. */
  percent(of100: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
  shuffle<T>(list: readonly T[]): T[];
  /** A v4 UUID. */
  uuid(): string;
};

export function createChance(seed: number, name: string): Chance {
  const start = createHash('sha256').update(`${seed}:${name}`).digest().readInt32BE(0);
  const generator = xoroshiro128plus(start);
  const between = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    between,
    percent: (of100) => between(1, 100) <= of100,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = between(
        1,
        entries.reduce((sum, [, weight]) => sum + weight, 0),
      );
      const chosen = entries.find(([, weight]) => {
        left -= weight;
        return left <= 0;
      });
      if (chosen === undefined) throw new Error('Nothing to choose from');
      return chosen[0];
    },
    shuffle(list) {
      const shuffled = [...list];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other] as never, shuffled[last] as never];
      }
      return shuffled;
    },
    uuid() {
      const digits = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      digits[12] = '4';
      digits[16] = between(8, 11).toString(16);
      return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
