import type { OpeningHours } from '@fornada/contract/content.ts';
import { dateWords } from '@fornada/contract/date-words.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { comingSpecialDays, daysWords, intervalWords } from '@fornada/contract/hours-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { type LocalDate, weekdayOf } from '@fornada/domain/local-time.ts';
import type { OpeningInterval } from '@fornada/domain/opening-hours.ts';
import { summariseWeek, type WeekdayGroup } from '@fornada/domain/opening-week.ts';
import { IconClock } from '@fornada/ui/icons/places.tsx';
import { StandIn } from '@fornada/ui/stand-in.tsx';
import { dayWord } from './day-word.ts';
import type { ShopNow } from './shop-now.ts';
import { useShopNow } from './use-shop-now.ts';

export function OpeningTable({ hours, now }: { hours: OpeningHours; now: ShopNow }) {
  const { today } = useShopNow(hours, now);
  const { weekly, exceptions } = toDomainHours(hours);
  const coming = comingSpecialDays(exceptions, today);
  const isSpecial = coming.some(({ date }) => date === today);
  return (
    <section className="ui-stack ui-gap-3 shop-hours" aria-labelledby="shop-hours">
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
                  {label && <DayWord hours={hours} label={label} />}
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

function DayWord({ hours, label }: { hours: OpeningHours; label: string }) {
  const { children, lang } = dayWord(hours, label);
  return (
    <>
      {' '}
      <small className="ui-small" lang={lang}>
        {children}
      </small>{' '}
      <StandIn of={{ children, lang }} />
    </>
  );
}

const holds = ({ from, to }: WeekdayGroup, date: LocalDate) => {
  const weekday = weekdayOf(date);
  return from <= weekday && weekday <= to;
};

function Intervals({ intervals }: { intervals: readonly OpeningInterval[] }) {
  if (intervals.length === 0) return m.week_closed();
  return intervals.map((interval) => (
    <span key={interval.opens} className="shop-interval">
      {intervalWords(interval)}
    </span>
  ));
}
