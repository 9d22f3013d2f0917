import type { Client } from '@fornada/contract/client.ts';
import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import { useEffect, useState } from 'react';
import { Calendar } from '../calendar.tsx';
import { Note } from '../note.tsx';
import { Skeleton } from '../skeleton.tsx';
import {
  type Asked,
  daysInWords,
  outsideInWords,
  partsOfDay,
  useDayTimes,
  useOrderDays,
} from './order-dates.ts';
import { weekdayWords } from './order-times.ts';
import '../calendar.css';
import './date-choice.css';

type Props = {
  call: Client;
  shop: OrderingShop;
  asked: Asked;
  /** ISO instant. */
  value: string | null;
  /** Null where the day that was touched has no times left. */
  onChange: (at: string | null) => void;
  /** Whether the first time is chosen at once. */
  beginsWithFirst: boolean;
};

/** A day on the shop's calendar, and one of its times. */
export function DateChoice({ call, shop, asked, value, onChange, beginsWithFirst }: Props) {
  const timeZone = shop.horario.fuso;
  const days = useOrderDays(call, asked);
  const chosen = value === null ? null : toLocal(Date.parse(value), timeZone).date;
  const [day, setDay] = useState<LocalDate | null>(chosen);
  const times = useDayTimes(call, asked, day);
  const first = typeof days === 'object' ? days.primeira : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the calendar is there
  useEffect(() => {
    if (value !== null || first === null || !beginsWithFirst) return;
    setDay(toLocal(Date.parse(first), timeZone).date);
    onChange(first);
  }, [first]);
  // A day is chosen with its first time, which is then changed: never is another day's time left standing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the times of the day come
  useEffect(() => {
    if (typeof times === 'object' && day !== chosen) onChange(times[0] ?? null);
  }, [times]);
  // What is kept instead may be on another day.
  useEffect(() => {
    if (chosen !== null) setDay(chosen);
  }, [chosen]);

  const shown = typeof times === 'object' ? withChosen(times, value, chosen === day) : null;
  if (days === 'failed') return <Note tone="warn">{m.checkout_times_failed()}</Note>;
  if (days === 'loading')
    return (
      <div className="date-waiting">
        <Skeleton shape="card" />
      </div>
    );
  if (first === null) return <Note tone="warn">{m.checkout_no_days()}</Note>;
  return (
    <div className="ui-stack ui-gap-3 date-choice">
      <Calendar
        label={m.checkout_day()}
        days={daysInWords(days, shop.horario)}
        outside={outsideInWords(days, shop.horario)}
        value={day}
        onValueChange={setDay}
      />
      {times === 'failed' && <Note tone="warn">{m.checkout_times_failed()}</Note>}
      {shown?.length === 0 && (
        <Note tone="warn" live>
          {m.checkout_day_full()}
        </Note>
      )}
      {times === 'loading' && day !== null && <Skeleton shape="row" lines={2} />}
      {shown !== null && <TimeChoice times={shown} {...{ timeZone, value, onChange }} />}
      {value !== null && <p className="date-chosen">{weekdayWords(value, timeZone)}</p>}
    </div>
  );
}

/** The time that is kept for this customer isn't free any more for anyone, them included. */
const withChosen = (times: readonly string[], value: string | null, isOfDay: boolean): string[] =>
  value === null || !isOfDay || times.includes(value) ? [...times] : [...times, value].toSorted();

type TimesProps = Pick<Props, 'value' | 'onChange'> & { times: readonly string[]; timeZone: string };

function TimeChoice({ times, timeZone, value, onChange }: TimesProps) {
  const parts = partsOfDay(times, timeZone);
  const [open, setOpen] = useState<string | null>(null);
  const ofValue = parts.find((part) => part.times.some((time) => time.value === value));
  const shown = parts.find(({ name }) => name === open) ?? ofValue ?? parts[0];
  if (shown === undefined) return null;
  return (
    <fieldset className="ui-stack ui-gap-2 time-choice">
      <legend>{m.checkout_time()}</legend>
      {parts.length > 1 && (
        <div className="time-parts">
          {parts.map(({ name }) => (
            <button
              key={name}
              type="button"
              className="ui-chip"
              aria-pressed={name === shown.name}
              onClick={() => setOpen(name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div className="time-list" key={shown.name}>
        {shown.times.map((time) => (
          <label key={time.value} className="time-option">
            <input
              type="radio"
              name="pickup_at"
              value={time.value}
              checked={time.value === value}
              onChange={() => onChange(time.value)}
            />
            <span>{time.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
