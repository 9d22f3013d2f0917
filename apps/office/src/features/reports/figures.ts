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

/** A cell as people read it. */
export function inWords(value: unknown, { tipo }: ReportColumn): string {
  if (value === null || value === undefined) return '—';
  if (tipo === 'euros') return priceInWords(Number(value));
  if (tipo === 'minutos' || tipo === 'numero') return figureInWords(String(value));
  if (tipo === 'percentagem') return `${figureInWords(String(value))}%`;
  if (tipo === 'dia') return String(value).split('-').toReversed().join('/');
  const words = codes[tipo];
  return words ? codeInWords(words, value) : String(value);
}

/** What a column's rows add up to, in whole cents and hundredths. */
export const sumOf = ({ campo }: ReportColumn, linhas: OfficeReport['linhas']): number =>
  linhas.reduce((sum, row) => sum + Math.round(Number(row[campo] ?? 0) * 100), 0) / 100;
