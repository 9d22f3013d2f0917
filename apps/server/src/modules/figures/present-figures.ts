import { present } from '@fornada/contract/codec.ts';
import { type SalesFigures, salesFigures } from '@fornada/contract/office-figures.ts';
import { addDays } from '@fornada/domain/local-time.ts';
import type { readFigures, SumRow } from '#modules/figures/read-figures.ts';
import type { Period } from '#modules/figures/rolled-rows.ts';

type Read = Awaited<ReturnType<typeof readFigures>>;

const nothing = { sales: 0, cents: 0, newcomers: 0, regulars: 0, promised: 0, kept: 0 };

/** What was read, with nothing where there was nothing, as the wire has it. */
export function presentFigures(asked: Period, read: Read): SalesFigures {
  const { before, now, then } = read;
  const of = (rows: SumRow[], by: 'shop' | 'date' | 'method' | 'channel', key: unknown) =>
    rows.find((row) => row[by] === key) ?? nothing;
  const shares = (by: 'method' | 'channel') =>
    [...new Set([...now, ...then].map((row) => row[by]))]
      .filter((code) => code !== null)
      .map((code) => ({ code, ...of(now, by, code), before_cents: of(then, by, code).cents }))
      // What is only of promises to be ready was paid elsewhere.
      .filter((row) => row.cents !== 0 || row.sales > 0 || row.before_cents !== 0)
      .toSorted((one, other) => other.cents - one.cents);
  return present(salesFigures, {
    ...{ from: asked.from, until: asked.until, before_from: before.from, before_until: before.until },
    rolled_until: read.until,
    shops: read.shops
      .map(({ id, name, live }) => ({
        ...{ id, name, live },
        now: of(now, 'shop', id),
        before: of(then, 'shop', id),
      }))
      // One that customers aren't shown sells nothing, and is told only where it did, or is asked about alone.
      .filter(
        ({ live, now, before }) => live || now !== nothing || before !== nothing || read.shops.length === 1,
      ),
    dates: datesOf(asked, read).map((date) => ({
      date,
      ...of(now, 'date', date),
      before_cents: read.byMonth ? null : of(then, 'date', addDays(date, -before.shift)).cents,
    })),
    methods: shares('method'),
    channels: shares('channel'),
    products: [...Map.groupBy(read.products, ({ code }) => code)].map(([code, hours]) => ({
      code,
      name: hours[0]?.name ?? code,
      hours,
    })),
  });
}

function datesOf({ from, until }: Period, { byMonth }: Read): string[] {
  const dates: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const date = byMonth ? day.slice(0, 7) : day;
    if (dates.at(-1) !== date) dates.push(date);
  }
  return dates;
}
