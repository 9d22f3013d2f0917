import {
  addDays,
  DAY,
  daysBetween,
  type Instant,
  type LocalDate,
  type LocalMoment,
  type LocalTime,
  minutesOf,
  toInstant,
  toLocal,
  type Weekday,
  weekdayOf,
} from './local-time.ts';

/** A stretch of a day. Closing at or before the opening means the next day, so `08:00`–`08:00` is a whole day. */
export type OpeningInterval = { readonly opens: LocalTime; readonly closes: LocalTime };

/** A date with hours of its own; none at all means closed. */
export type DateException = {
  readonly date: LocalDate;
  readonly label: string | null;
  readonly intervals: readonly OpeningInterval[];
  /** When orders for a chosen time are handed over; none: while it is open. */
  readonly pickup?: readonly OpeningInterval[];
  /** Units of preparation in five minutes; null: as on other days. */
  readonly capacity?: number | null;
  /** Codes of what alone can be ordered for that day; none: everything. */
  readonly products?: readonly string[];
};

export type Holiday = { readonly date: LocalDate; readonly label: string };

export type OpeningHours = {
  /** IANA name: `Europe/Lisbon`, `Atlantic/Madeira`, `Atlantic/Azores`. */
  readonly timeZone: string;
  readonly weekly: Readonly<Record<Weekday, readonly OpeningInterval[]>>;
  /** Win over holidays, which win over the week. */
  readonly exceptions: readonly DateException[];
  readonly holidays: readonly Holiday[];
  /** Hours on holidays; null: as on any such weekday. */
  readonly holidayIntervals: readonly OpeningInterval[] | null;
};

/** What holds on one date, and the name of what makes it special. */
export type DayHours = { readonly intervals: readonly OpeningInterval[]; readonly label: string | null };

/** Open from `opensAt` (included) to `closesAt` (excluded). */
export type OpenPeriod = { readonly opensAt: Instant; readonly closesAt: Instant };

/** A coming moment as one says it: the clock, the weekday, and how many days from today. */
export type UpcomingMoment = LocalMoment & { readonly at: Instant; readonly daysAhead: number };

/** The data of 'aberto agora · fecha às 20:00' and its relatives. */
export type ShopStatus =
  /** `closes` is null when nothing closes it within a day: its time alone would be taken for one of today. */
  | { readonly kind: 'open'; readonly closes: UpcomingMoment | null; readonly label: string | null }
  /** `opens` is null when nothing opens it within the horizon. `label` names a special day, 'Natal'. */
  | { readonly kind: 'closed'; readonly opens: UpcomingMoment | null; readonly label: string | null };

/** How far ahead a closing or an opening is looked for. */
export const HORIZON_DAYS = 31;
/** Most answers are near: a list of shops shouldn't work out a month for each. */
const LOOKS_AHEAD = [1, 7, HORIZON_DAYS];

/** The hours of a date by the calendar: exception, else holiday, else weekday. */
export function hoursOn(hours: OpeningHours, date: LocalDate): DayHours {
  const exception = hours.exceptions.find((known) => known.date === date);
  if (exception) return { intervals: exception.intervals, label: exception.label };
  const holiday = hours.holidays.find((known) => known.date === date);
  const usual = hours.weekly[weekdayOf(date)];
  return { intervals: holiday ? (hours.holidayIntervals ?? usual) : usual, label: holiday?.label ?? null };
}

/** The periods that begin on a date, in order. They may end on the next one. */
export function intervalsOn(hours: OpeningHours, date: LocalDate): OpenPeriod[] {
  return hoursOn(hours, date)
    .intervals.map(({ opens, closes }) => {
      const closingDate = minutesOf(closes) > minutesOf(opens) ? date : addDays(date, 1);
      return {
        opensAt: toInstant(date, opens, hours.timeZone),
        closesAt: toInstant(closingDate, closes, hours.timeZone),
      };
    })
    .filter((period) => period.opensAt < period.closesAt)
    .toSorted((a, b) => a.opensAt - b.opensAt);
}

/**
 * The periods of some days from the day before a date, in order; those that touch or overlap are one.
 * @param days how many dates after the given one to look at
 */
export function periodsAround(hours: OpeningHours, date: LocalDate, days: number): OpenPeriod[] {
  const merged: OpenPeriod[] = [];
  for (let day = -1; day <= days; day += 1) {
    for (const period of intervalsOn(hours, addDays(date, day))) {
      const last = merged.at(-1);
      if (!last || period.opensAt > last.closesAt) merged.push(period);
      else merged.splice(-1, 1, { ...last, closesAt: Math.max(last.closesAt, period.closesAt) });
    }
  }
  return merged;
}

/** Whether the shop is open at an instant. */
export function isOpenAt(hours: OpeningHours, instant: Instant): boolean {
  const { date } = toLocal(instant, hours.timeZone);
  return periodsAround(hours, date, 0).some((period) => contains(period, instant));
}

/**
 * The instant before which a wait began that is over by now, where only days on which the shop opens count, from midnight to
 * midnight. A closed shop's month ends it.
 * @param wait in milliseconds
 */
export function beforeOpenDays(hours: OpeningHours, now: Instant, wait: number): Instant {
  let [end, left] = [now, wait];
  const { date: today } = toLocal(now, hours.timeZone);
  for (let back = 0; back <= HORIZON_DAYS; back += 1) {
    const date = addDays(today, -back);
    const start = toInstant(date, '00:00', hours.timeZone);
    if (hoursOn(hours, date).intervals.length > 0) {
      if (end - start >= left) return end - left;
      left -= end - start;
    }
    end = start;
  }
  return end;
}

/** When an open shop closes; null when it is closed now, or stays open beyond the horizon. */
export function closesAt(hours: OpeningHours, instant: Instant): Instant | null {
  const { date } = toLocal(instant, hours.timeZone);
  for (const days of LOOKS_AHEAD) {
    const current = periodsAround(hours, date, days).find((period) => contains(period, instant));
    if (!current) return null;
    if (current.closesAt < toInstant(addDays(date, days), '24:00', hours.timeZone)) return current.closesAt;
  }
  return null;
}

/** The next opening after an instant, also of a shop that is open now; null when there is none within the horizon. */
export function opensNext(hours: OpeningHours, instant: Instant): Instant | null {
  const { date } = toLocal(instant, hours.timeZone);
  for (const days of LOOKS_AHEAD) {
    const next = periodsAround(hours, date, days).find((period) => period.opensAt > instant);
    if (next) return next.opensAt;
  }
  return null;
}

/** What to say about a shop now. */
export function shopStatus(hours: OpeningHours, instant: Instant): ShopStatus {
  const { date } = toLocal(instant, hours.timeZone);
  const { label } = hoursOn(hours, date);
  const upcoming = (at: Instant | null) => (at === null ? null : upcomingMoment(at, date, hours.timeZone));
  if (isOpenAt(hours, instant)) {
    const closes = closesAt(hours, instant);
    const isSoon = closes !== null && closes - instant < DAY;
    return { kind: 'open', closes: isSoon ? upcoming(closes) : null, label };
  }
  return { kind: 'closed', opens: upcoming(opensNext(hours, instant)), label };
}

function upcomingMoment(at: Instant, today: LocalDate, timeZone: string): UpcomingMoment {
  const local = toLocal(at, timeZone);
  return { ...local, at, daysAhead: daysBetween(today, local.date) };
}

function contains({ opensAt, closesAt: end }: OpenPeriod, instant: Instant): boolean {
  return opensAt <= instant && instant < end;
}
