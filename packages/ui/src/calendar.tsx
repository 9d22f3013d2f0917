import { getLocale, m } from '@fornada/copy/messages.ts';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '@fornada/domain/local-time.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from './icons/arrows.tsx';

export type CalendarDay = {
  date: LocalDate;
  /** In words, why it can't be chosen; null when it can. */
  refusal: string | null;
};

export type CalendarProps = {
  label: string;
  /** Consecutive, the first one first. */
  days: readonly CalendarDay[];
  /** In words, why a day before the first or after the last can't be chosen. */
  outside: { before: string; after: string };
  value: LocalDate | null;
  onValueChange: (date: LocalDate) => void;
};

/**
 * A month of days to choose one from, with those of its first and last week that are another month's. A day that can't be chosen is
 * reached all the same, by touch and by keyboard, and says why; those that lie outside by touch.
 */
export function Calendar({ label, days, outside, value, onValueChange }: CalendarProps) {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const possible = days.find(({ refusal }) => refusal === null)?.date;
  const [cursor, setCursor] = useState(value ?? possible ?? first);
  const [touched, setTouched] = useState<LocalDate | null>(null);
  const isMoved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const month = cursor.slice(0, 7);

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor]);

  const refusalOf = (date: LocalDate): string | null =>
    date < first ? outside.before : date > last ? outside.after : (byDate.get(date)?.refusal ?? null);
  const goTo = (date: LocalDate) => {
    const to = date < first ? first : date > last ? last : date;
    // At the end it is said why it goes no further; another month has nothing to say yet.
    if (to === cursor) {
      setTouched(date);
      isMoved.current = false;
    } else if (!to.startsWith(month)) setTouched(null);
    setCursor(to);
  };
  const move = (event: KeyboardEvent) => {
    const to = target(event.key, cursor);
    if (to === null) return;
    event.preventDefault();
    isMoved.current = true;
    goTo(to);
  };
  const touch = (date: LocalDate) => {
    setTouched(date);
    if (!byDate.has(date)) return;
    // Its month is turned to, and what was touched is another button there.
    isMoved.current = date !== cursor && !date.startsWith(month);
    setCursor(date);
    if (refusalOf(date) === null) onValueChange(date);
  };
  const refused = touched === null ? null : refusalOf(touched);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand between two buttons
    <div className="ui-calendar" role="group" aria-label={label}>
      <div className="ui-calendar-head">
        <IconButton
          icon={<IconChevronLeft />}
          label={m.calendar_previous()}
          disabled={month <= first.slice(0, 7)}
          onClick={() => goTo(addDays(`${month}-01`, -1))}
        />
        <p id={titleId} aria-live="polite">
          {inWords(`${month}-01`, { month: 'long', year: 'numeric' })}
        </p>
        <IconButton
          icon={<IconChevronRight />}
          label={m.calendar_next()}
          disabled={month >= last.slice(0, 7)}
          onClick={() => goTo(monthAfter(month))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that the arrows walk through */}
      <table role="grid" aria-labelledby={titleId} ref={grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekOf(`${month}-01`).map((date) => (
              <th key={weekdayOf(date)} scope="col" abbr={inWords(date, { weekday: 'long' })}>
                {inWords(date, { weekday: 'short' }).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <Day
                    day={{ date, refusal: refusalOf(date) }}
                    isOutside={!byDate.has(date) || !date.startsWith(month)}
                    isChosen={date === value}
                    isReached={date === cursor}
                    onTouch={() => touch(date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ui-calendar-refusal" role="status">
        {refused ?? ''}
      </p>
    </div>
  );
}

type DayProps = {
  day: CalendarDay;
  isOutside: boolean;
  isChosen: boolean;
  isReached: boolean;
  onTouch: () => void;
};

function Day({ day: { date, refusal }, isOutside, isChosen, isReached, onTouch }: DayProps) {
  const name = inWords(date, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <button
      type="button"
      data-date={date}
      className={isOutside ? 'ui-calendar-outside' : undefined}
      tabIndex={isReached ? 0 : -1}
      aria-label={refusal === null ? name : `${name}: ${refusal}`}
      aria-disabled={refusal !== null}
      aria-pressed={isChosen}
      onClick={onTouch}
    >
      {Number(date.slice(8))}
    </button>
  );
}

/** Where a key leads to from a day, as calendars do it; null for another key. */
function target(key: string, from: LocalDate): LocalDate | null {
  const weekday = weekdayOf(from);
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - weekday,
    End: 7 - weekday,
    PageUp: -28,
    PageDown: 28,
  };
  const by = days[key];
  return by === undefined ? null : addDays(from, by);
}

const monthAfter = (month: string): LocalDate => `${addDays(`${month}-28`, 7).slice(0, 7)}-01`;

/** From Monday to Sunday. */
const weekOf = (date: LocalDate): LocalDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(date, 1 - weekdayOf(date) + day));

/** Those of a month that aren't over before a day. */
function weeksOf(month: string, first: LocalDate): LocalDate[][] {
  const [begin = ''] = weekOf(`${month}-01`);
  const count = Math.ceil(daysBetween(begin, monthAfter(month)) / 7);
  const weeks = Array.from({ length: count }, (_, week) => weekOf(addDays(begin, 7 * week)));
  return weeks.filter((week) => (week[6] ?? '') >= first);
}

function inWords(date: LocalDate, format: Intl.DateTimeFormatOptions): string {
  const locale = getLocale() === 'pt' ? 'pt-PT' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
}
