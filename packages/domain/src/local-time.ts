/** A moment in time: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;
/** A calendar date without a zone, `YYYY-MM-DD`. */
export type LocalDate = string;
/** A time of the wall clock, `HH:MM` from `00:00` to `24:00`. */
export type LocalTime = string;
/** 1 is Monday, 7 is Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type LocalMoment = {
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly weekday: Weekday;
};

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What calendar and clock show at an instant in an IANA time zone. */
export function toLocal(instant: Instant, timeZone: string): LocalMoment {
  const [date = '', time = ''] = new Date(instant + offsetAt(instant, timeZone)).toISOString().split('T');
  return { date, time: time.slice(0, 5), weekday: weekdayOf(date) };
}

/**
 * The first instant at which the clocks of a zone show a time of a date or, when the clock jumps over it, the instant of
 * the jump. A time that happens twice, when the clock goes back, means its first time.
 * @param time `00:00` to `24:00`; `24:00` is the midnight that ends the date
 */
export function toInstant(date: LocalDate, time: LocalTime, timeZone: string): Instant {
  const asUtc = Date.parse(`${date}T00:00Z`) + minutesOf(time) * MINUTE;
  // No zone is further than a day from UTC, and none changes its clock twice within two days.
  const offsets = [offsetAt(asUtc - DAY, timeZone), offsetAt(asUtc + DAY, timeZone)];
  const candidates = offsets.map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  const [first = asUtc, second = asUtc] = candidates;
  const shown = candidates.find((candidate) => candidate + offsetAt(candidate, timeZone) === asUtc);
  return shown ?? jumpBetween(first, second, timeZone);
}

/** Which of two instants this is that a zone's clocks show alike, as they go back by an hour; null when there is one only. */
export function repeatedHour(instant: Instant, timeZone: string): 'first' | 'second' | null {
  const shown = instant + offsetAt(instant, timeZone);
  const isAlike = (other: Instant) => other + offsetAt(other, timeZone) === shown;
  if (isAlike(instant + HOUR)) return 'first';
  return isAlike(instant - HOUR) ? 'second' : null;
}

/** The first instant after which a zone's offset is another, in a stretch where it changes once. */
function jumpBetween(from: Instant, to: Instant, timeZone: string): Instant {
  const before = offsetAt(from, timeZone);
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE)) * MINUTE;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What was worked out before, by zone and minute: asking the calendar costs a hundred times more. */
const offsets = new Map<string, Map<Instant, number>>();
/** A week of minutes of one zone. */
const mostOffsets = 10_080;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Instant, timeZone: string): number {
  const minute = Math.floor(instant / MINUTE) * MINUTE;
  let ofZone = offsets.get(timeZone);
  const known = ofZone?.get(minute);
  if (known !== undefined) return known;
  const offset = readOffset(minute, timeZone);
  if (ofZone === undefined || ofZone.size >= mostOffsets) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  ofZone.set(minute, offset);
  return offset;
}

function readOffset(minute: Instant, timeZone: string): number {
  const shown = new Map(
    formatOf(timeZone)
      .formatToParts(minute)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - minute;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether this is an IANA time zone that the platform knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Minutes from midnight, 0 to 1440. */
export function minutesOf(time: LocalTime): number {
  if (!isLocalTime(time)) throw new RangeError(`Not a time from 00:00 to 24:00: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether a text is a time from `00:00` to `24:00`. */
export function isLocalTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);
}

/** Whether a text is a date that exists. */
export function isLocalDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;
}

/** The date some days after (or, below zero, before) another. An impossible date gives an empty text. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const midnight = Date.parse(`${date}T00:00Z`) + days * DAY;
  return Number.isNaN(midnight) ? '' : new Date(midnight).toISOString().slice(0, 10);
}

/** Days from one date to a later one; below zero when it is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY;
}

/** The day of the week of a date. */
export function weekdayOf(date: LocalDate): Weekday {
  return (new Date(`${date}T00:00Z`).getUTCDay() || 7) as Weekday;
}
