import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { toCsv } from '@fornada/domain/csv.ts';
import { inWords, isCode } from './figures.ts';

/** As a Portuguese spreadsheet opens it. Days stay as spreadsheets sort them. */
export function reportAsCsv({ colunas, linhas }: OfficeReport, nameOf: (field: string) => string): string {
  const head = colunas.map(({ campo }) => nameOf(campo));
  const rows = linhas.map((row) =>
    colunas.map((column) => (isCode(column) ? inWords(row[column.campo], column) : row[column.campo])),
  );
  return toCsv([head, ...rows], { separator: ';', decimal: ',' });
}
