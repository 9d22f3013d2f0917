import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { addDays } from '@fornada/domain/local-time.ts';
import { inWords as codeInWords, methodWords, orderWords, paymentWords } from '../../words/code-words.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';

const codes: Partial<Record<ReportColumn['tipo'], Parameters<typeof codeInWords>[0]>> = {
  meio: methodWords,
  pagamento: paymentWords,
  encomenda: orderWords,
};

export const isFigure = ({ tipo }: ReportColumn): boolean =>
  tipo === 'numero' || tipo === 'euros' || tipo === 'minutos';

export const isCode = ({ tipo }: ReportColumn): boolean => tipo in codes;

/** A cell as people read it. */
export function inWords(value: unknown, { tipo }: ReportColumn): string {
  if (value === null || value === undefined) return '—';
  if (tipo === 'euros') return priceInWords(Number(value));
  if (tipo === 'minutos' || tipo === 'numero') return figureInWords(String(value));
  if (tipo === 'dia') return String(value).split('-').toReversed().join('/');
  const words = codes[tipo];
  return words ? codeInWords(words, value) : String(value);
}

/** What a report's bars are of: the last of its figures that there is something of. */
export const drawnFigure = ({ colunas, linhas }: Pick<OfficeReport, 'colunas' | 'linhas'>) =>
  colunas.findLast((column) => isFigure(column) && linhas.some((row) => Number(row[column.campo] ?? 0) > 0));

type Bar = { label: string; value: number };

/** A bar a row; of days, one for each from the first to the last, those without a row too. */
export function barsOf({ colunas, linhas }: OfficeReport, figure: ReportColumn): Bar[] {
  const [label] = colunas;
  if (!label) return [];
  const bars = linhas.map((row) => ({
    label: String(row[label.campo]),
    value: Math.max(0, Number(row[figure.campo] ?? 0)),
  }));
  const [first, last] = [bars[0]?.label, bars.at(-1)?.label];
  if (label.tipo !== 'dia' || first === undefined || last === undefined) return bars;
  const byDay = new Map(bars.map((bar) => [bar.label, bar]));
  const whole: Bar[] = [];
  for (let day = first; day !== '' && day <= last; day = addDays(day, 1))
    whole.push(byDay.get(day) ?? { label: day, value: 0 });
  return whole;
}

/** What a column's rows add up to, in whole cents and hundredths. */
export const sumOf = ({ campo }: ReportColumn, linhas: OfficeReport['linhas']): number =>
  linhas.reduce((sum, row) => sum + Math.round(Number(row[campo] ?? 0) * 100), 0) / 100;
