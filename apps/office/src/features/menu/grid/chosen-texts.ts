import type { GridField } from '@fornada/contract/office-menu.ts';
import { numberIn } from '@fornada/domain/typed-values.ts';
import { isPrice, readText } from './grid-columns.ts';
import { type Ground, type Sheet, shownIn, type Written } from './grid-sheet.ts';

/** What the chosen become: in a column, the same for all, or by so many percent. */
export type Asked = { field: GridField; text: string; isPercent: boolean };

/** More is a slip of the finger. */
const mostPercent = 1000;

export function percentIn(text: string): number | undefined {
  const percent = numberIn(text.replaceAll('−', '-').replaceAll(/[%\s+]/gu, ''));
  return percent !== undefined && percent > -100 && percent <= mostPercent ? percent : undefined;
}

/** The cells that a change of many rows writes. A price that isn't there, or can't be read, is no part of any percent. */
export function chosenTexts(
  codes: Iterable<string>,
  { field, text, isPercent }: Asked,
  sheet: Sheet,
  ground: Ground,
): Written[] {
  const percent = isPercent ? percentIn(text) : undefined;
  return [...codes].flatMap((code): Written[] => {
    if (!isPercent) return [{ code, field, text }];
    const own = ground.find(code);
    if (!own || percent === undefined || !isPrice(field)) return [];
    const read = readText(field, shownIn(sheet, code, field, ground), own, ground.families);
    if (!('value' in read) || typeof read.value !== 'number') return [];
    const cents = Math.round((Math.round(read.value * 100) * (100 + percent)) / 100);
    return [{ code, field, text: (cents / 100).toFixed(2).replace('.', ',') }];
  });
}
