import { DEFAULT_PICKUP_RULES } from './pickup.ts';

/** How long one order took from received to ready. */
export type Preparation = {
  /** Hour of the shop's clock at which it was received, 0 to 23. */
  readonly hour: number;
  readonly minutes: number;
};

/** What a shop has learned of itself: minutes by hour of its clock. Hours without enough orders aren't there. */
export type LeadTimes = {
  readonly byHour: ReadonlyMap<number, number>;
  /** Over the whole day; null when too little is known. */
  readonly allDay: number | null;
};

export type LeadTimeRules = {
  /** The part of the orders that were ready by then. */
  readonly percentile: number;
  /** Fewer orders than this say nothing. */
  readonly leastSamples: number;
  readonly leastMinutes: number;
  readonly mostMinutes: number;
  /** Longer than this, someone forgot to tap. */
  readonly forgottenMinutes: number;
};

export const DEFAULT_LEAD_TIME_RULES: LeadTimeRules = {
  percentile: 0.75,
  leastSamples: 12,
  leastMinutes: 5,
  mostMinutes: 60,
  forgottenMinutes: 180,
};

export const NOTHING_LEARNED: LeadTimes = { byHour: new Map(), allDay: null };

/** Learns from past orders what to promise: the time by which three of four were ready, whole minutes, within bounds. */
export function learnLeadTimes(
  past: readonly Preparation[],
  rules: LeadTimeRules = DEFAULT_LEAD_TIME_RULES,
): LeadTimes {
  const told = past.filter(({ minutes }) => minutes >= 0 && minutes <= rules.forgottenMinutes);
  const byHour = new Map<number, number>();
  for (const [hour, orders] of Map.groupBy(told, (order) => order.hour)) {
    const minutes = promiseFrom(orders, rules);
    if (minutes !== null) byHour.set(hour, minutes);
  }
  return { byHour, allDay: promiseFrom(told, rules) };
}

function promiseFrom(orders: readonly Preparation[], rules: LeadTimeRules): number | null {
  if (orders.length < rules.leastSamples) return null;
  const sorted = orders.map(({ minutes }) => minutes).toSorted((a, b) => a - b);
  const nearestRank = Math.max(1, Math.ceil(sorted.length * rules.percentile));
  const minutes = Math.ceil(sorted[nearestRank - 1] ?? 0);
  return Math.min(rules.mostMinutes, Math.max(rules.leastMinutes, minutes));
}

/** What to promise at an hour: what is known of it, else of the day, else '15 minutos' (Specification §9). */
export function leadMinutesAt({ byHour, allDay }: LeadTimes, hour: number): number {
  return byHour.get(hour) ?? allDay ?? DEFAULT_PICKUP_RULES.asapMinutes;
}
