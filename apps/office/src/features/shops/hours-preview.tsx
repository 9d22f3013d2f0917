import type { OpeningHours } from '@fornada/contract/content.ts';
import { dateWords } from '@fornada/contract/date-words.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { comingSpecialDays, daysWords, intervalWords } from '@fornada/contract/hours-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { isLocalDate, isTimeZone, toLocal } from '@fornada/domain/local-time.ts';
import type { OpeningInterval } from '@fornada/domain/opening-hours.ts';
import { summariseWeek } from '@fornada/domain/opening-week.ts';

/** A shop's week and its next special days in the words of its page; those whose date isn't written yet are left out. */
export function HoursPreview({ hours }: { hours: OpeningHours }) {
  const { weekly, exceptions, timeZone } = toDomainHours(hours);
  const today = toLocal(Date.now(), isTimeZone(timeZone) ? timeZone : chainTimeZone).date;
  const coming = comingSpecialDays(
    exceptions.filter(({ date }) => isLocalDate(date)),
    today,
  );
  return (
    <>
      <dl className="phone-hours">
        {summariseWeek(weekly).map((group) => (
          <div key={group.from}>
            <dt>{daysWords(group)}</dt>
            <Intervals intervals={group.intervals} />
          </div>
        ))}
      </dl>
      {coming.length > 0 && (
        <>
          <h3 className="phone-heading">{m.store_hours_special()}</h3>
          <dl className="phone-hours">
            {coming.map(({ date, label, intervals }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a date may be written twice until it is refused
              <div key={index}>
                <dt>
                  {dateWords(date, { day: 'numeric', month: 'long' })}
                  {label && <small> {label}</small>}
                </dt>
                <Intervals intervals={intervals} />
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function Intervals({ intervals }: { intervals: readonly OpeningInterval[] }) {
  if (intervals.length === 0) return <dd>{m.week_closed()}</dd>;
  return intervals.map((interval, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same hours may stand twice until they are refused
    <dd key={index}>{intervalWords(interval)}</dd>
  ));
}
