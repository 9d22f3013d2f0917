// A place as maps give it to copy: '38.7139, -9.1394'.
import type { Position } from '@fornada/domain/distance.ts';

type Degrees = number | string | null | undefined;
export type Place = { latitude: Degrees; longitude: Degrees };

/** The library's inputs have '' where nothing is. */
const isNone = (degrees: Degrees) => degrees === null || degrees === undefined || degrees === '';

export const placeInWords = ({ latitude, longitude }: Place): string =>
  isNone(latitude) || isNone(longitude) ? '' : `${latitude}, ${longitude}`;

/** What is no pair of numbers is handed on as it is: the server says what it takes. */
export function placeOf(words: string): Place {
  if (words.trim() === '') return { latitude: null, longitude: null };
  const pair = /^\s*\(?(-?\d+(?:\.\d+)?)[°\s]*[,;\s]\s*(-?\d+(?:\.\d+)?)°?\)?\s*$/.exec(words);
  return pair
    ? { latitude: Number(pair[1]), longitude: Number(pair[2]) }
    : { latitude: words, longitude: null };
}

/** Whether words still say what the form keeps: a map may have moved it since. */
export const saysPlace = (words: string, { latitude, longitude }: Place): boolean => {
  const said = placeOf(words);
  return (said.latitude ?? '') === (latitude ?? '') && (said.longitude ?? '') === (longitude ?? '');
};

/** Of a form's two fields; null where they are no place on the earth. */
export function positionIn(place: Place | null | undefined): Position | null {
  const { latitude, longitude } = place ?? { latitude: null, longitude: null };
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** To a metre: no door is found by more. */
const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
export const roundedPlace = ({ latitude, longitude }: Position): Position => ({
  latitude: toMetre(latitude),
  longitude: toMetre(longitude),
});
