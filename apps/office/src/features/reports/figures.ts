import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { inWords as codeInWords, methodWords, orderWords, paymentWords } from '../../words/code-words.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';

const codes: Partial<Record<ReportColumn['tipo'], Parameters<typeof codeInWords>[0]>> = {
  meio: methodWords,
  pagamento: paymentWords,
  encomenda: orderWords,
};

export const isFigure = ({ tipo }: ReportColumn): boolean =>
  tipo === 'numero' || tipo === 'percentagem' || tipo === 'euros' || tipo === 'minutos';

export const isCode = ({ tipo }: ReportColumn): boolean => tipo in codes;

/** A cell as people read it. @param places that all of its column have, so that commas stand below each other */
export function inWords(value: unknown, { tipo }: ReportColumn, places?: number): string {
  if (value === null || value === undefined) return '—';
  if (tipo === 'euros') return priceInWords(Number(value));
  const figure = () => figureInWords(places === undefined ? String(value) : Number(value).toFixed(places));
  if (tipo === 'minutos' || tipo === 'numero') return figure();
  if (tipo === 'percentagem') return `${figure()}%`;
  if (tipo === 'dia') return String(value).split('-').toReversed().join('/');
  const words = codes[tipo];
  return words ? codeInWords(words, value) : String(value);
}

/** As many as the longest of its rows has, to hundredths. */
export const placesOf = ({ campo }: ReportColumn, linhas: OfficeReport['linhas']): number =>
  Math.min(2, Math.max(0, ...linhas.map((row) => String(row[campo] ?? '').split('.')[1]?.length ?? 0)));

/** What a column's rows add up to, in whole cents and hundredths. */
export const sumOf = ({ campo }: ReportColumn, linhas: OfficeReport['linhas']): number =>
  linhas.reduce((sum, row) => sum + Math.round(Number(row[campo] ?? 0) * 100), 0) / 100;
