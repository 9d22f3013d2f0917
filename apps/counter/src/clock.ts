// The offset of a device's clock: nobody sets it, and scheduled orders depend on it.

let ahead = 0;

/** The answer was on its way for a while. */
const uncertaintyMs = 3_000;

/** @param now the instant at which the server answered, ISO */
export function learnTime(now: string): void {
  const difference = Date.parse(now) - Date.now();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < uncertaintyMs ? 0 : difference;
}

/** The server's time, as far as it is known. */
export const timeNow = (): Date => new Date(Date.now() + ahead);
