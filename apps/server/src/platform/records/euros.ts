/** Cents as the wire's euros with two places. */
export const fromCents = (cents: number): number => cents / 100;
