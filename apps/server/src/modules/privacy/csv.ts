import { toCsv } from '@fornada/domain/csv.ts';

/** Rows as a table: a column for what is a cell in every row that has it. */
export function writeCsv(rows: readonly Record<string, unknown>[]): string {
  const all = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = [...all].filter((column) => rows.every((row) => isCell(row[column])));
  const lines = rows.map((row) => columns.map((column) => row[column]));
  return toCsv(rows.length === 0 ? [] : [columns, ...lines], { separator: ',', decimal: '.' });
}

/** A list or a tree has no place in a table: the JSON beside it has them. */
const isCell = (value: unknown) => typeof value !== 'object' || value === null;
