import { toCsv } from '@fornada/domain/csv.ts';

/** A file as the import takes it: a spreadsheet as its first sheet's values. The reader of those is fetched when one comes. */
export async function textOf(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return await file.text();
  const { default: readSheets } = await import('read-excel-file/browser');
  const [sheet] = await readSheets(file);
  return toCsv(sheet?.data ?? [], { separator: ';', decimal: ',' });
}
