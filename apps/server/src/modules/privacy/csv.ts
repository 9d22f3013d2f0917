export type Cell = string | number | boolean | null;

/** Rows as a table that spreadsheets open: RFC 4180, with a byte order mark so that they read it as UTF-8. */
export function writeCsv(rows: readonly Record<string, unknown>[]): string {
  const [first] = rows;
  if (first === undefined) return '\uFEFF';
  const columns = Object.keys(first).filter((column) => isCell(first[column]));
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A list or a tree has no place in a table: the JSON beside it has them. */
const isCell = (value: unknown): value is Cell => typeof value !== 'object' || value === null;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  // A text that a spreadsheet would take for a formula is kept a text.
  const safe = typeof value === 'string' && /^[=@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
