export type Cell = string | number | boolean | null;

/** Rows as a table that spreadsheets open: RFC 4180, with a byte order mark so that they read it as UTF-8. */
export function writeCsv(rows: readonly Record<string, unknown>[]): string {
  if (rows.length === 0) return '\uFEFF';
  const all = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = [...all].filter((column) => rows.every((row) => isCell(row[column])));
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A list or a tree has no place in a table: the JSON beside it has them. */
const isCell = (value: unknown): value is Cell => typeof value !== 'object' || value === null;

/** A text that a spreadsheet would run is kept a text. A phone begins with '+' too, and stays as it is. */
const isFormula = (text: string) => /^[=@\t\r]|^[+-](?![\d\s]*$)/.test(text);

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
