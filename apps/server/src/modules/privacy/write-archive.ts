import { m } from '@fornada/copy/messages.ts';
import { strToU8, zipSync } from 'fflate';
import { writeCsv } from '#modules/privacy/csv.ts';
import { dayInWords } from '#modules/privacy/dates.ts';

/** The lists as a ZIP: each as JSON, and as CSV where it is a table; dates are ISO. */
export function writeArchive(
  lists: Record<string, Record<string, unknown>[]>,
  name: string,
  now: Date,
): Uint8Array {
  const files: Record<string, Uint8Array> = {
    'LEIA-ME.txt': strToU8(m.privacy_archive_readme({ name, date: dayInWords(now) })),
  };
  for (const [list, rows] of Object.entries(lists)) {
    // Through JSON, so that both files spell a date alike.
    const plain = JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
    files[`${list}.json`] = strToU8(JSON.stringify(plain, null, 2));
    files[`${list}.csv`] = strToU8(writeCsv(plain));
  }
  return zipSync(files, { mtime: now });
}
