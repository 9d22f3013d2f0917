// A place as maps give it to copy: '38.7139, -9.1394'.

export type Place = { latitude: number | string | null; longitude: number | string | null };

/** The library's inputs have '' where nothing is. */
const isNone = (degrees: number | string | null) => degrees === null || degrees === '';

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
