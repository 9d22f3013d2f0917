/** A clock that stands still until a test moves it. */
export type MovableClock = (() => Date) & {
  set(instant: string | Date): void;
  /** Moves the clock forward, or back with negative amounts. */
  move(by: {
    days?: number;
    hours?: number;
    minutes?: number;
    seconds?: number;
    milliseconds?: number;
  }): void;
};

/** A Wednesday morning at which shops are open. @param start an ISO instant */
export function createMovableClock(start = '2026-03-11T10:00:00Z'): MovableClock {
  let now = instant(start);
  const clock = () => new Date(now);
  return Object.assign(clock, {
    set(next: string | Date) {
      now = instant(next);
    },
    move({
      days = 0,
      hours = 0,
      minutes = 0,
      seconds = 0,
      milliseconds = 0,
    }: Parameters<MovableClock['move']>[0]) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
  });
}

function instant(value: string | Date): number {
  const time = new Date(value).getTime();
  if (Number.isNaN(time)) throw new RangeError(`${String(value)} is not an instant`);
  return time;
}
