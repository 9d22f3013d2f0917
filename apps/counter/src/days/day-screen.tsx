import { dateWords } from '@fornada/contract/date-words.ts';
import type { DayOrders } from '@fornada/contract/day-orders.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { addDays, type LocalDate, weekdayOf } from '@fornada/domain/local-time.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import { useState } from 'react';
import { ChipChoice } from '../chip-choice.tsx';
import type { StaffSession } from '../session.ts';
import { ShopSelect } from '../shop-select.tsx';
import { useNow } from '../use-now.ts';
import './days.css';
import { HourList } from './hour-list.tsx';
import { ProductionSheet } from './production-sheet.tsx';
import { useDay } from './use-day.ts';

const saturday = 6;

/** A day's orders: by the hour for the counter, by product for the bakery; on the screen and on paper. */
export function DayScreen({ session, kind }: { session: StaffSession; kind: 'dia' | 'producao' }) {
  const [date, setDate] = useState<LocalDate>();
  const [scope, setScope] = useState<'shop' | 'bakery' | 'all'>('shop');
  const isAll = scope === 'all';
  const isBakery = kind === 'producao' && scope === 'bakery';
  const { day, last, failure } = useDay(isAll ? 'todas' : session.shop, date, isBakery);
  const shown = date ?? last?.dia;
  const title = kind === 'dia' ? m.days_title() : m.days_sheet_title();

  return (
    <main className="days">
      <header className="days-header">
        <h1>{title}</h1>
        {!isAll && <ShopSelect session={session} />}
        {kind === 'producao' && last?.padaria && (
          <button
            type="button"
            className="ui-chip"
            aria-pressed={isBakery}
            onClick={() => setScope(isBakery ? 'shop' : 'bakery')}
          >
            {m.days_bakery()}
          </button>
        )}
        {session.places.length > 1 && (
          <button
            type="button"
            className="ui-chip"
            aria-pressed={isAll}
            onClick={() => setScope(isAll ? 'shop' : 'all')}
          >
            {m.days_all_shops()}
          </button>
        )}
        <Button className="days-print" variant="secondary" disabled={!day} onClick={() => window.print()}>
          {m.days_print()}
        </Button>
      </header>
      {last && shown && <DayChoice today={last.hoje} chosen={shown} onChoose={setDate} />}
      {failure && (
        <Note tone="bad" live>
          {failure.message}
        </Note>
      )}
      {day && (
        <section className="days-sheet" aria-label={title}>
          <header>
            <h2>{dateWords(day.dia, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
            <p className="days-shops">{day.lojas.map(({ nome }) => nome).join(', ')}</p>
          </header>
          {kind === 'dia' ? <HourList day={day} shop={session.shop} /> : <ProductionSheet day={day} />}
          <Printed day={day} />
        </section>
      )}
      {!day && !failure && (
        <LoadingScreen>
          <Skeleton shape="row" lines={5} />
        </LoadingScreen>
      )}
    </main>
  );
}

/** Of two sheets on a wall one is older. */
function Printed({ day: { lojas } }: { day: DayOrders }) {
  const now = useNow(60_000).getTime();
  return (
    <p className="days-printed">{m.days_printed({ when: whenInWords(now, lojas[0]?.fuso ?? 'UTC') })}</p>
  );
}

type Choice = { today: LocalDate; chosen: LocalDate; onChoose: (date: LocalDate) => void };

function DayChoice({ today, chosen, onChoose }: Choice) {
  const tomorrow = addDays(today, 1);
  // The Saturday to come, not today's.
  const next = addDays(today, ((saturday - weekdayOf(today) + 6) % 7) + 1);
  const options = [
    { value: today, label: m.days_today() },
    { value: tomorrow, label: m.days_tomorrow() },
    ...(next === tomorrow
      ? []
      : [{ value: next, label: dateWords(next, { weekday: 'long', day: 'numeric' }) }]),
  ];
  return (
    <div className="days-choice">
      <ChipChoice label={m.days_day()} options={options} chosen={chosen} onChoose={onChoose} />
      <label>
        <span className="ui-hidden">{m.days_other_day()}</span>
        <input
          type="date"
          className="counter-field"
          value={chosen}
          onChange={({ target: { value } }) => value !== '' && onChoose(value as LocalDate)}
        />
      </label>
    </div>
  );
}
