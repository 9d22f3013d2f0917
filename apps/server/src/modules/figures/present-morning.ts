// What the e-mail of the morning says of yesterday, beside the same weekday before.
import { getLocale, m } from '@fornada/copy/messages.ts';
import type { LocalDate } from '@fornada/domain/local-time.ts';
import { cents, formatEuros } from '@fornada/domain/money.ts';
import type { readFigures, SumRow } from '#modules/figures/read-figures.ts';
import { type EmailPart, type EmailRow, renderHtml, renderText } from '#modules/messages/email-parts.ts';

type Read = Awaited<ReturnType<typeof readFigures>>;
type Sums = Pick<SumRow, 'sales' | 'cents' | 'newcomers' | 'promised' | 'kept'>;

const mostProducts = 5;
const nothing: Sums = { sales: 0, cents: 0, newcomers: 0, promised: 0, kept: 0 };

const euros = (amount: number) => formatEuros(cents(Math.round(amount)));
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

/** `+12%`; undefined where there was nothing before. */
function changeIn(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const change = Math.round((now / before - 1) * 100);
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}%`;
}

function beside(now: number, before: number, words: (value: number) => string): string[] {
  const change = changeIn(now, before);
  if (change === undefined) return [m.emails_morning_nothing_before()];
  return [`${change} · ${m.emails_morning_before({ figure: words(before) })}`];
}

const inDays = (day: LocalDate): string =>
  new Intl.DateTimeFormat(getLocale() === 'pt' ? 'pt-PT' : 'en-GB', {
    ...({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const),
  }).format(new Date(`${day}T00:00:00Z`));

const totalOf = (rows: SumRow[]): Sums =>
  rows
    .filter(({ shop }) => shop !== null)
    .reduce(
      (all, row) => ({
        sales: all.sales + row.sales,
        cents: all.cents + row.cents,
        newcomers: all.newcomers + row.newcomers,
        promised: all.promised + row.promised,
        kept: all.kept + row.kept,
      }),
      nothing,
    );

export function morningEmail(name: string, day: LocalDate, read: Read, publicUrl: string) {
  const [now, then] = [totalOf(read.now), totalOf(read.then)];
  const parts: EmailPart[] = [
    { kind: 'title', text: m.emails_morning_greeting({ name }) },
    { kind: 'text', text: m.emails_morning_intro({ day: inDays(day), before: inDays(read.before.until) }) },
    { kind: 'rows', rows: totalRows(now, then) },
    ...(read.shops.length > 1 ? [{ kind: 'rows' as const, rows: shopRows(read) }] : []),
    ...(read.products.length > 0
      ? [
          { kind: 'text' as const, text: m.emails_morning_products() },
          { kind: 'rows' as const, rows: productRows(read) },
        ]
      : []),
    { kind: 'link', text: (link) => m.emails_morning_link({ link }), url: `${publicUrl}/gestao#/relatorios` },
    { kind: 'small', text: m.emails_morning_why() },
  ];
  const change = changeIn(now.cents, then.cents);
  return {
    subject: m.emails_morning_subject({ amount: euros(now.cents), change: change ? ` (${change})` : '' }),
    text: renderText(parts),
    html: renderHtml(parts),
  };
}

const basketOf = ({ sales, cents: sold }: Sums) => (sales === 0 ? 0 : sold / sales);

function totalRows(now: Sums, then: Sums): EmailRow[] {
  const rows: EmailRow[] = [
    {
      ...{ label: m.emails_morning_takings(), amount: euros(now.cents), strong: true },
      details: beside(now.cents, then.cents, euros),
    },
    {
      ...{ label: m.emails_morning_sales(), amount: String(now.sales) },
      details: beside(now.sales, then.sales, String),
    },
    {
      ...{ label: m.emails_morning_basket(), amount: euros(basketOf(now)) },
      details: beside(basketOf(now), basketOf(then), euros),
    },
    {
      ...{ label: m.emails_morning_newcomers(), amount: String(now.newcomers) },
      details: beside(now.newcomers, then.newcomers, String),
    },
  ];
  if (now.promised === 0) return rows;
  const details =
    then.promised === 0 ? [] : [m.emails_morning_before({ figure: percent(then.kept, then.promised) })];
  return [...rows, { label: m.emails_morning_kept(), amount: percent(now.kept, now.promised), details }];
}

const shopRows = ({ shops, now, then }: Read): EmailRow[] =>
  shops.map(({ id, name }) => {
    const of = (rows: SumRow[]) => rows.find(({ shop }) => shop === id) ?? nothing;
    const [sold, before] = [of(now).cents, of(then).cents];
    return { label: name, amount: euros(sold), details: beside(sold, before, euros) };
  });

const productRows = ({ products }: Read): EmailRow[] =>
  [...Map.groupBy(products, ({ code }) => code).values()].slice(0, mostProducts).map((hours) => ({
    label: hours[0]?.name ?? '',
    amount: String(hours.reduce((units, hour) => units + hour.units, 0)),
    details: [],
  }));
