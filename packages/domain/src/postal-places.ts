import type { Region } from './vat-table.ts';

/** Each region's clock. */
export const regionTimeZones: Readonly<Record<Region, string>> = {
  mainland: 'Europe/Lisbon',
  madeira: 'Atlantic/Madeira',
  azores: 'Atlantic/Azores',
};

/** Where a Portuguese postal code is (CTT: 9000 to 9499 Madeira, 9500 to 9999 Azores); undefined until its first four digits stand. */
export function regionOf(postalCode: string): Region | undefined {
  const area = /^\s*([1-9]\d{3})(?!\d)/.exec(postalCode)?.[1];
  if (area === undefined) return undefined;
  if (area < '9000') return 'mainland';
  return area < '9500' ? 'madeira' : 'azores';
}
