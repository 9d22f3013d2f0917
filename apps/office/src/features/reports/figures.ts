import type { ReportColumn } from '@fornada/contract/office-reports.ts';

/** A cell as people read it. */
export function inWords(value: unknown, { tipo }: ReportColumn): string {
  if (value === null || value === undefined) return '—';
  if (tipo === 'euros') return `${Number(value).toFixed(2).replace('.', ',')}€`;
  if (tipo === 'minutos') return String(value).replace('.', ',');
  if (tipo === 'dia') return String(value).split('-').toReversed().join('/');
  return String(value);
}
