import { expect, test } from 'vitest';
import { placeInWords, placeOf } from './place-words.ts';

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
