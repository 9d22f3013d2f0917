export type CsvOptions = { separator: ',' | ';'; decimal: '.' | ',' };

/** Rows as a table that spreadsheets open: RFC 4180, with a byte order mark so that they read it as UTF-8. */
export function toCsv(rows: readonly (readonly unknown[])[], { separator, decimal }: CsvOptions): string {
  const cell = (value: unknown): string => {
    const text = value === null || value === undefined ? '' : String(value);
    const safe = typeof value === 'number' ? text.replace('.', decimal) : guarded(text);
    return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
}

/**
 * A text that a spreadsheet would run is kept a text: one that begins with a sign of a formula, wide ones and those behind
 * blanks included, or with a blank that some take for the next cell's. A phone or a number with its sign stays as it is.
 */
const isFormula = (text: string) => /^\s*[=@＝＠]|^\s*[+\-＋－](?![\d\s]*(?:[.,]\d+)?$)|^[\t\r\n]/.test(text);

/** For any cell that a spreadsheet may save as a CSV of its own. */
export const guarded = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** What a table of ours says where it comes back: without the sign that kept it a text. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
