// What people type into cells: numbers and answers, as spreadsheets and habits write them.
import { nameWords } from './name-words.ts';

/** '1.234,50', '1,234.50', '1,5' and '1.5': the last sign is the decimal one. */
export function numberIn(text: string): number | undefined {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const whole = at === -1 ? text : `${text.slice(0, at).replaceAll(/[.,]/g, '')}.${text.slice(at + 1)}`;
  return /^-?\d+(\.\d+)?$/.test(whole) ? Number(whole) : undefined;
}

/** Euros, with their sign or without. */
export const eurosIn = (text: string): number | undefined => numberIn(text.replaceAll(/[€\s]/gu, ''));

const yes = new Set(['1', 'sim', 's', 'x', 'yes', 'y', 'true', 'verdadeiro']);
const no = new Set(['0', 'nao', 'n', 'no', 'false', 'falso']);

/** 'Sim' is 1 and 'não' is 0, however they are said. */
export function flagIn(text: string): 0 | 1 | undefined {
  const words = nameWords(text);
  if (yes.has(words)) return 1;
  return no.has(words) ? 0 : undefined;
}
