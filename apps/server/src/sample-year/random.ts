// Chance that is the same at every start: what is made of it can be tested, and looks the same to everyone.

export type Random = {
  /** From 0 up to 1. */
  next(): number;
  whole(from: number, until: number): number;
  chance(share: number): boolean;
  oneOf<T>(list: readonly T[]): T;
  /** Where in a list of weights chance falls. */
  weighted(weights: readonly number[]): number;
  /** A UUIDv7 of this moment. */
  uuid(at: number): string;
};

/** @param seed any whole number */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: small, quick, and even enough for shoppers.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const weighted = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      left -= weight;
      if (left < 0) return index;
    }
    return weights.length - 1;
  };
  return {
    next,
    weighted,
    whole: (from, until) => from + Math.floor(next() * (until - from + 1)),
    chance: (share) => next() < share,
    oneOf: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    uuid(at) {
      const time = Math.floor(at).toString(16).padStart(12, '0');
      const variant = (8 + Math.floor(next() * 4)).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(8)}${hex(4)}`;
    },
  };
}
