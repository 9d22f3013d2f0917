import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { inWords as codeInWords, methodWords, orderWords, paymentWords } from '../../words/code-words.ts';

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
  if (tipo === 'euros') return `${Number(value).toFixed(2).replace('.', ',')}€`;
  if (tipo === 'minutos') return String(value).replace('.', ',');
  if (tipo === 'dia') return String(value).split('-').toReversed().join('/');
  const words = codes[tipo];
  return words ? codeInWords(words, value) : String(value);
}

/** What a report's bars are of: the last of its figures that there is something of. */
export const drawnFigure = ({ colunas, linhas }: Pick<OfficeReport, 'colunas' | 'linhas'>) =>
  colunas.findLast((column) => isFigure(column) && linhas.some((row) => Number(row[column.campo] ?? 0) > 0));
