// Moments in words. What happened in a shop is told on its clock, what is the chain's on Lisbon's, never on that of whoever
// reads it; where theirs says another time, it is told whose clock it is.
import { m } from '@fornada/copy/messages.ts';
import { chainDate, chainTimeZone } from '@fornada/domain/chain-time.ts';
import type { LocalDate } from '@fornada/domain/local-time.ts';

/** The chain's date, as the search reads a name. */
export const chainToday = (): LocalDate => chainDate(Date.now());

type Zone = string | null | undefined;

const day = { day: '2-digit', month: '2-digit' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;
const year = { year: 'numeric' } as const;

const places: Readonly<Record<string, () => string>> = {
  [chainTimeZone]: m.office_zone_lisbon,
  'Atlantic/Azores': m.office_region_azores,
  'Atlantic/Madeira': m.office_region_madeira,
};
const placeOf = (zone: string) => places[zone]?.() ?? zone.split('/').at(-1)?.replace('_', ' ') ?? zone;

const inZone = (at: Date, parts: Intl.DateTimeFormatOptions, timeZone?: string) =>
  new Intl.DateTimeFormat('pt-PT', { ...parts, ...(timeZone && { timeZone }) }).format(at);

/** @param zone of the shop that it was in; the chain's where there is none */
function words(moment: string, parts: Intl.DateTimeFormatOptions, zone: Zone): string {
  const [at, clock] = [new Date(moment), zone ?? chainTimeZone];
  const told = inZone(at, parts, clock);
  return told === inZone(at, parts) ? told : `${told} (${placeOf(clock)})`;
}

/** '12/11/2026, 10:02': nobody asks for the second in which something was. */
export const momentInWords = (at: string, zone?: Zone): string =>
  words(at, { ...day, ...year, ...minute }, zone);
/** '12/11, 10:02', of what isn't long ago. */
export const momentWords = (at: string, zone?: Zone): string => words(at, { ...day, ...minute }, zone);
/** 'quinta, 12/11, 10:02', of what is to come. */
export const comingMomentWords = (at: string, zone?: Zone): string =>
  words(at, { weekday: 'short', ...day, ...minute }, zone);
/** '12/11/2026, 10:02:31', of what machines did one after the other. */
export const secondInWords = (at: string, zone?: Zone): string =>
  words(at, { ...day, ...year, ...minute, second: '2-digit' }, zone);
/** '12/11/2026' */
export const dayInWords = (at: string, zone?: Zone): string =>
  inZone(new Date(at), { ...day, ...year }, zone ?? chainTimeZone);
