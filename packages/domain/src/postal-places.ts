import { distanceInKm, type Position } from './distance.ts';
import { postalAreas } from './postal-areas.ts';
import type { Region } from './vat-table.ts';

/** Each region's clock. */
export const regionTimeZones: Readonly<Record<Region, string>> = {
  mainland: 'Europe/Lisbon',
  madeira: 'Atlantic/Madeira',
  azores: 'Atlantic/Azores',
};

const areaOf = (postalCode: string): string | undefined => /^\s*([1-9]\d{3})(?!\d)/.exec(postalCode)?.[1];

/** Where a Portuguese postal code is (CTT: 9000 to 9499 Madeira, 9500 to 9999 Azores); undefined until its first four digits stand. */
export function regionOf(postalCode: string): Region | undefined {
  const area = areaOf(postalCode);
  if (area === undefined) return undefined;
  if (area < '9000') return 'mainland';
  return area < '9500' ? 'madeira' : 'azores';
}

/** From the south-west to the north-east, with what lies off the coast. */
const bounds: Readonly<Record<Region, readonly [from: Position, to: Position]>> = {
  mainland: [
    { latitude: 36.8, longitude: -9.8 },
    { latitude: 42.2, longitude: -6.1 },
  ],
  madeira: [
    { latitude: 30, longitude: -17.5 },
    { latitude: 33.3, longitude: -15.7 },
  ],
  azores: [
    { latitude: 36.8, longitude: -31.5 },
    { latitude: 39.9, longitude: -24.7 },
  ],
};

/** The region that a place is in; undefined outside of the country. */
export const regionAt = ({ latitude, longitude }: Position): Region | undefined =>
  (Object.keys(bounds) as Region[]).find((region) => {
    const [from, to] = bounds[region];
    return (
      latitude >= from.latitude &&
      latitude <= to.latitude &&
      longitude >= from.longitude &&
      longitude <= to.longitude
    );
  });

/** About where a postal code is: the town of its area; undefined until its first four digits stand, and where no area has them. */
export function placeOfPostalCode(postalCode: string): Position | undefined {
  const area = areaOf(postalCode) ?? '';
  const found = postalAreas[area.slice(0, 3)] ?? postalAreas[area.slice(0, 2)];
  return found && { latitude: found[0], longitude: found[1] };
}

/** An area and its neighbour are closer to each other than this, in kilometres. */
const farKm = 60;

/** How far a place is from its postal code, in kilometres, where that is further than an area is wide; else null. */
export function farFromPostalCode(place: Position, postalCode: string): number | null {
  const area = placeOfPostalCode(postalCode);
  const distance = area ? distanceInKm(area, place) : 0;
  return distance > farKm ? Math.round(distance) : null;
}
