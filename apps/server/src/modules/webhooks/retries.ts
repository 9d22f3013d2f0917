const minute = 60_000;
const hour = 60 * minute;

/** After the first try: close together while a server restarts, then wide, over a day in all. */
const waits = [5_000, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 9 * hour];

/** Of its length a wait may be that much shorter or longer, so that what failed together doesn't come back together. */
const jitter = 0.2;

/**
 * How long to wait after so many tries.
 * @param chance from 0 to 1
 * @returns milliseconds; undefined once there is nothing more to try
 */
export function waitAfter(tries: number, chance: number): number | undefined {
  const wait = waits[tries - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 - jitter + 2 * jitter * chance));
}

/** Nothing came through for so long: an endpoint that nobody looks after is let go. */
export const givenUpAfterMs = 3 * 24 * hour;
