import { expect, test } from 'vitest';
import { placeInWords, placeOf, positionIn, roundedPlace, saysPlace } from './place-words.ts';

test.each([
  '38.7139, -9.1394',
  ' 38.7139,-9.1394 ',
  '38.7139 -9.1394',
  '(38.7139; -9.1394)',
  '38.7139°, -9.1394°',
])('“%s” is a place', (words) => {
  expect(placeOf(words)).toEqual({ latitude: 38.7139, longitude: -9.1394 });
});

test('what is none is handed on, and nothing is none', () => {
  expect(placeOf('Graça')).toEqual({ latitude: 'Graça', longitude: null });
  expect(placeOf('  ')).toEqual({ latitude: null, longitude: null });
  expect(placeInWords(placeOf('38.7, -9.1'))).toBe('38.7, -9.1');
  expect(placeInWords(placeOf(''))).toBe('');
});

test('what was typed holds until a map says another place', () => {
  expect(saysPlace('38.7, -9.1', { latitude: 38.7, longitude: -9.1 })).toBe(true);
  expect(saysPlace('Graça', { latitude: 'Graça', longitude: '' })).toBe(true);
  expect(saysPlace('', { latitude: '', longitude: undefined })).toBe(true);
  expect(saysPlace('38.7, -9.1', { latitude: 38.7, longitude: -9.2 })).toBe(false);
});

test('a map is shown no more than a place on the earth', () => {
  expect(positionIn({ latitude: 38.7, longitude: -9.1 })).toEqual({ latitude: 38.7, longitude: -9.1 });
  expect(positionIn({ latitude: 387, longitude: -9.1 })).toBeNull();
  expect(positionIn(placeOf('Graça'))).toBeNull();
  expect(positionIn(undefined)).toBeNull();
  expect(roundedPlace({ latitude: 38.713912345, longitude: -9.139449999 })).toEqual({
    latitude: 38.71391,
    longitude: -9.13945,
  });
});
