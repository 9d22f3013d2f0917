// A block of cells as a spreadsheet copies it: a line for each row, a tab between cells.
import { guarded, withoutGuard } from '@fornada/domain/csv.ts';

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const blockText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((text) => quoted(guarded(text))).join('\t')).join('\n');

/** A cell with a line break in it is quoted; a mark within a cell is a mark. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  let row: string[] = [];
  for (const [whole, inMarks, plain = '', end] of text.matchAll(cell)) {
    // A block that ends in a line break has no more lines after it.
    if (whole === '' && row.length === 0 && rows.length > 0) break;
    row.push(withoutGuard(inMarks?.replaceAll('""', '"') ?? plain));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
