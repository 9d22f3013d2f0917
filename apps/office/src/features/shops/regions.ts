import { m } from '@fornada/copy/messages.ts';
import { regionTimeZones } from '@fornada/domain/postal-places.ts';
import type { Region } from '@fornada/domain/vat-table.ts';

const names: Record<Region, () => string> = {
  mainland: m.office_region_mainland,
  madeira: m.office_region_madeira,
  azores: m.office_region_azores,
};

/** As the wire names them. */
const codes = { mainland: 'continente', madeira: 'madeira', azores: 'acores' } as const;

/** What the form takes of a region: its code, its clock, its name. */
export const regionFacts = (region: Region) => ({
  code: codes[region],
  timeZone: regionTimeZones[region],
  name: names[region](),
});

const all = (Object.keys(codes) as Region[]).map(regionFacts);
export const regions = all.map(({ code, name }) => ({ id: code, name }));
export const timeZones = all.map(({ timeZone, name }) => ({ id: timeZone, name }));
