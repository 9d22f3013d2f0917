import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { inWords, isCode } from './figures.ts';

/**
 * As a Portuguese spreadsheet opens it: semicolons, decimal commas, its mark of UTF-8. No cell begins a formula.
 * Days stay as spreadsheets sort them.
 */
export function toCsv({ colunas, linhas }: OfficeReport, nameOf: (field: string) => string): string {
  const cell = (value: unknown) => {
    const text = typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
    const tame = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
    return /[;"\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
  };
  const rows = [
    colunas.map(({ campo }) => nameOf(campo)),
    ...linhas.map((row) =>
      colunas.map((column) => (isCode(column) ? inWords(row[column.campo], column) : row[column.campo])),
    ),
  ];
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
