import type { Clock } from '#platform/clock.ts';

/**
 * A coarse limit per address, kept by each process for itself: it keeps one caller from taking all of it.
 * The limits that matter (codes, passwords) are in the database.
 * @returns for an address, 0 or how many seconds it must wait
 */
export function createAddressLimit(callsPerMinute: number, clock: Clock): (address: string) => number {
  let windowStart = 0;
  let calls = new Map<string, number>();
  return (address) => {
    const now = clock().getTime();
    if (now - windowStart >= 60_000 || now < windowStart) {
      windowStart = now;
      calls = new Map();
    }
    const count = (calls.get(address) ?? 0) + 1;
    calls.set(address, count);
    return count <= callsPerMinute ? 0 : (windowStart + 60_000 - now) / 1000;
  };
}
