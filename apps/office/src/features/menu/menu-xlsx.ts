import type { WireMenu } from '@fornada/contract/menu.ts';
import { guarded } from '@fornada/domain/csv.ts';
import { menuRows } from './menu-csv.ts';

/**
 * The CSV's table as a workbook, whose cells are numbers or texts and never formulas: a text that would be one in a CSV is
 * guarded as there, for whoever saves it as one. What writes it is fetched when it is asked for.
 */
export async function menuAsXlsx(menu: WireMenu): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const [titles = [], ...rows] = menuRows(menu).map((row) => row.map(cellOf));
  const bold = titles.map((title) => title && { ...title, fontWeight: 'bold' as const });
  return write([bold, ...rows], { stickyRowsCount: 1 }).toBlob();
}

function cellOf(value: unknown) {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number'
    ? { value, type: Number }
    : { value: guarded(String(value)), type: String };
}
