// What a message did, by the difference between those who were told and those whom the lot left out (lot.ts): all of the
// latter are counted, whether they bought or not, and so are all who were told, whether they read it or not.

/** A group of people, how many of them bought, with the sum of a figure of each of them, and of its square. */
export type Group = { people: number; buyers: number; sum: number; squares: number };

export type Lift = {
  /** Of each person, on average. */
  told: number;
  control: number;
  /** What being told makes of it, and between which figures that lies, 95 times of 100. */
  difference: number;
  low: number;
  high: number;
  verdict: 'more' | 'less' | 'unknown';
};

/** Of fewer people an average says too little: what people spend is far from a bell. */
export const fewestInGroup = 100;
/**
 * Where fewer bought, the spread of what they spent isn't known: of nobody it would be none, and chance a certainty. Of 10 a
 * message that does nothing would be said to do something in 10 of 100 cases, of 50 in 7.
 */
export const fewestBuyers = 50;

/** @returns undefined while a group has too few people, or too few of them bought */
export function liftOf(told: Group, control: Group): Lift | undefined {
  if (Math.min(told.buyers, control.buyers) < fewestBuyers) return undefined;
  if (Math.min(told.people, control.people) < fewestInGroup) return undefined;
  const [a, b] = [averageOf(told), averageOf(control)];
  const difference = a.mean - b.mean;
  const spread = a.error + b.error;
  // Welch's interval: neither are the groups of one size, nor need their figures be as far apart.
  const freedom = spread ** 2 / (a.error ** 2 / (told.people - 1) + b.error ** 2 / (control.people - 1));
  const half = spread === 0 ? 0 : quantileOf(freedom) * Math.sqrt(spread);
  const [low, high] = [difference - half, difference + half];
  const verdict = low > 0 ? 'more' : high < 0 ? 'less' : 'unknown';
  return { told: a.mean, control: b.mean, difference, low, high, verdict };
}

/** An average, and the square of its standard error. */
function averageOf({ people, sum, squares }: Group): { mean: number; error: number } {
  const variance = Math.max(0, squares - sum ** 2 / people) / (people - 1);
  return { mean: sum / people, error: variance / people };
}

/** Student's t at 97.5 %, by its expansion about the normal one (Abramowitz and Stegun 26.7.5): to four digits from 30 on. */
function quantileOf(freedom: number): number {
  const z = 1.959964;
  const [first, second] = [(z ** 3 + z) / 4, (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96];
  return z + first / freedom + second / freedom ** 2;
}
