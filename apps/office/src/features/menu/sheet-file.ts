import { toCsv } from '@fornada/domain/csv.ts';

/** A file as the import takes it: a spreadsheet as its first sheet's values. The reader of those is fetched when one comes. */
export async function textOf(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return decode(await file.arrayBuffer());
  const { default: readSheets } = await import('read-excel-file/browser');
  const [sheet] = await readSheets(file);
  return toCsv(sheet?.data ?? [], { separator: ';', decimal: ',' });
}

/** Excel's plain 'CSV' is as Windows wrote before UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
