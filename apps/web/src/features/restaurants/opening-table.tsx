import type { OpeningHours } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { m } from '@fornada/copy/messages.ts';
import { type LocalDate, type Weekday, weekdayOf } from '@fornada/domain/local-time.ts';
import type { OpeningInterval } from '@fornada/domain/opening-hours.ts';
import { summariseWeek, type WeekdayGroup } from '@fornada/domain/opening-week.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { IconClock } from '@fornada/ui/icons/places.tsx';
import { dateWords, type ShopNow } from './shop-now.ts';
import { useShopNow } from './use-shop-now.ts';

/** How many special days are told ahead. */
const specialDays = 4;

/** The week, days of the same hours together and today's marked, and the next special days. */
export function OpeningTable({ hours, now }: { hours: OpeningHours; now: ShopNow }) {
  const { today } = useShopNow(hours, now);
  const { weekly, exceptions } = toDomainHours(hours);
  const coming = exceptions.filter(({ date }) => date >= today).slice(0, specialDays);
  const isSpecial = coming.some(({ date }) => date === today);
  return (
    <section className="shop-hours" aria-labelledby="shop-hours">
      <h2 id="shop-hours">
        <IconClock />
        {m.store_hours()}
      </h2>
      <dl>
        {summariseWeek(weekly).map((group) => (
          <div
            key={group.from}
            className={!isSpecial && holds(group, today) ? 'shop-hours-today' : undefined}
          >
            <dt>{daysWords(group)}</dt>
            <dd>
              <Intervals intervals={group.intervals} />
            </dd>
          </div>
        ))}
      </dl>
      {coming.length > 0 && (
        <>
          <h3>{m.store_hours_special()}</h3>
          <dl>
            {coming.map(({ date, label, intervals }) => (
              <div key={date} className={date === today ? 'shop-hours-today' : undefined}>
                <dt>
                  <time dateTime={date}>{dateWords(date, { day: 'numeric', month: 'long' })}</time>
                  {label && <small lang={chainLanguage()}> {label}</small>}
                </dt>
                <dd>
                  <Intervals intervals={intervals} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

const holds = ({ from, to }: WeekdayGroup, date: LocalDate) => {
  const weekday = weekdayOf(date);
  return from <= weekday && weekday <= to;
};

const weekdays: Record<Weekday, () => string> = {
  1: m.week_monday,
  2: m.week_tuesday,
  3: m.week_wednesday,
  4: m.week_thursday,
  5: m.week_friday,
  6: m.week_saturday,
  7: m.week_sunday,
};

function daysWords({ from, to }: WeekdayGroup): string {
  const days = to - from + 1;
  if (days === 7) return m.week_every_day();
  if (days === 1) return weekdays[from]();
  const ends = { from: weekdays[from](), to: weekdays[to]().toLowerCase() };
  return days === 2 ? m.week_and(ends) : m.week_from_to(ends);
}

function Intervals({ intervals }: { intervals: readonly OpeningInterval[] }) {
  if (intervals.length === 0) return m.week_closed();
  return intervals.map(({ opens, closes }) => (
    <span key={opens} className="shop-interval">
      {opens === closes || (opens === '00:00' && closes === '24:00')
        ? m.week_around_the_clock()
        : `${opens}–${closes}`}
    </span>
  ));
}
