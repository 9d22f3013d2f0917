import { expect, test } from 'vitest';
import { farFromPostalCode, placeOfPostalCode, regionAt, regionOf } from './postal-places.ts';

test.each([
  ['1000-001 Lisboa', 'mainland'],
  [' 8999-999', 'mainland'],
  ['9000-001 Funchal', 'madeira'],
  ['9499', 'madeira'],
  ['9500-150 Ponta Delgada', 'azores'],
  ['9999-999', 'azores'],
])('%s is in %s', (code, region) => {
  expect(regionOf(code)).toBe(region);
});

test.each(['', '9', '900', '0900-001', '95001', 'Funchal'])('“%s” says nothing yet', (code) => {
  expect(regionOf(code)).toBeUndefined();
  expect(placeOfPostalCode(code)).toBeUndefined();
});

/** Where people know it to be. */
const known: [code: string, latitude: number, longitude: number][] = [
  ['1200-860 Lisboa', 38.71067, -9.14211],
  ['2750-310 Cascais', 38.697, -9.421],
  ['3810-193 Aveiro', 40.641, -8.653],
  ['4900-317 Viana do Castelo', 41.693, -8.833],
  ['4950-480 Monção', 42.078, -8.481],
  ['5210-223 Miranda do Douro', 41.494, -6.274],
  ['6320-361 Sabugal', 40.351, -7.09],
  ['7580-126 Alcácer do Sal', 38.373, -8.514],
  ['7645-211 Vila Nova de Milfontes', 37.723, -8.782],
  ['8650-317 Sagres', 37.009, -8.943],
  ['9000-872 Funchal', 32.64867, -16.90843],
  ['9400-162 Porto Santo', 33.063, -16.335],
  ['9500-870 Ponta Delgada', 37.73961, -25.66874],
  ['9580-539 Vila do Porto', 36.949, -25.145],
  ['9880-352 Santa Cruz da Graciosa', 39.087, -28.006],
  ['9980-024 Vila do Corvo', 39.671, -31.113],
];

test.each(known)('%s is not far from where it is, and in its region', (code, latitude, longitude) => {
  expect(farFromPostalCode({ latitude, longitude }, code)).toBeNull();
  expect(regionAt({ latitude, longitude })).toBe(regionOf(code));
});

test('every code of the country has an area, near enough to find the way from', () => {
  const areas = Array.from({ length: 9000 }, (_, index) => String(1000 + index));
  const without = areas.filter((area) => placeOfPostalCode(area) === undefined);
  // CTT gives none of these.
  expect([...new Set(without.map((area) => area.slice(0, 2)))]).toEqual([
    '39',
    '55',
    '56',
    '57',
    '58',
    '59',
    '65',
    '66',
    '67',
    '68',
    '69',
  ]);
  const elsewhere = areas.filter((area) => {
    const place = placeOfPostalCode(area);
    return place !== undefined && regionAt(place) !== regionOf(area);
  });
  expect(elsewhere).toEqual([]);
});

test('a place on the wrong side of the sea is far from its postal code, and what has none is judged by nobody', () => {
  const lisbon = { latitude: 38.71, longitude: -9.14 };
  expect(farFromPostalCode(lisbon, '9500-150')).toBeGreaterThan(1400);
  // A sign that was left out.
  expect(farFromPostalCode({ latitude: 38.71, longitude: 9.14 }, '1200-860')).toBeGreaterThan(1500);
  expect(farFromPostalCode(lisbon, '')).toBeNull();
});

test('a place outside of the country is in none of its regions', () => {
  expect(regionAt({ latitude: 48.85, longitude: 2.35 })).toBeUndefined();
});
