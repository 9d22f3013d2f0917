import type { Bus } from '#platform/bus.ts';
import type { Clock } from '#platform/clock.ts';

const windowSeconds = 60;
/** How often the counts of the processes are brought together, in calls of one address. */
const shareEvery = 20;

/**
 * A coarse limit per address that keeps one caller from taking everything. It costs no round trip: each process counts,
 * and with a bus the counts are brought together now and then. The limits that matter (codes, passwords) are in the database.
 * @param name of what is counted, apart from other limits
 * @returns for an address, 0 or how many seconds it must wait
 */
export function createAddressLimit(
  name: string,
  callsPerMinute: number,
  clock: Clock,
  bus?: Bus,
): (address: string) => number {
  let windowStart = 0;
  let calls = new Map<string, number>();
  /** What the other processes have counted of an address in this window. */
  let elsewhere = new Map<string, number>();

  function share(address: string, count: number) {
    const window = elsewhere;
    bus
      ?.count(`fornada:${name}:${address}:${windowStart}`, shareEvery, windowSeconds * 2)
      .then((everywhere) => window.set(address, Math.max(0, everywhere - count)))
      .catch(() => undefined);
  }

  return (address) => {
    const now = clock().getTime();
    // Windows begin at whole minutes, so that they are the same in every process.
    const window = Math.floor(now / 1000 / windowSeconds) * windowSeconds * 1000;
    if (window !== windowStart) {
      windowStart = window;
      calls = new Map();
      elsewhere = new Map();
    }
    const count = (calls.get(address) ?? 0) + 1;
    calls.set(address, count);
    if (count % shareEvery === 0) share(address, count);
    const total = count + (elsewhere.get(address) ?? 0);
    return total <= callsPerMinute ? 0 : (windowStart - now) / 1000 + windowSeconds;
  };
}
