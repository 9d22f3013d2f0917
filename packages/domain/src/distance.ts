/** A position in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Specification §3: distances use this radius, in kilometres. */
export const EARTH_RADIUS = 6371;

/** The great-circle distance in kilometres, rounded to one decimal (`distancia`). */
export function distanceInKm(from: Position, to: Position): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
  return Math.round(EARTH_RADIUS * angle * 10) / 10;
}

/**
 * Puts the nearest first, with distances. Without a position to measure from, or of a place, there is no distance;
 * places without one keep their order, after the others.
 */
export function sortByDistance<Place>(
  places: readonly Place[],
  from: Position | null,
  positionOf: (place: Place) => Position | null,
): { readonly place: Place; readonly distance: number | null }[] {
  const measured = places.map((place) => {
    const position = positionOf(place);
    return { place, distance: from && position ? distanceInKm(from, position) : null };
  });
  const rank = (distance: number | null) => distance ?? Number.MAX_VALUE;
  return measured.toSorted((a, b) => rank(a.distance) - rank(b.distance));
}

/** Streets are longer than the line between two places. */
const DETOUR = 1.3;
const WALKING_KM_PER_HOUR = 4.8;

/** An estimate of the minutes on foot for a distance in a straight line, in kilometres. */
export const walkingMinutes = (distance: number): number =>
  Math.max(1, Math.round(((distance * DETOUR) / WALKING_KM_PER_HOUR) * 60));

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
