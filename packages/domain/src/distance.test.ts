import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceInKm, sortByDistance, walkingMinutes } from './distance.ts';

const lisbon = { latitude: 38.7223, longitude: -9.1393 };
const porto = { latitude: 41.1579, longitude: -8.6291 };
const faro = { latitude: 37.0194, longitude: -7.9304 };

it('measures along the great circle, in kilometres with one decimal', () => {
  expect(distanceInKm(lisbon, porto)).toBe(274.3);
  expect(distanceInKm(lisbon, lisbon)).toBe(0);
  expect(distanceInKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20015.1);
});

it('is the same both ways and never further than the other side of the earth', () => {
  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(position, position, (one, other) => {
      expect(distanceInKm(one, other)).toBe(distanceInKm(other, one));
      expect(distanceInKm(one, other)).toBeLessThanOrEqual(20015.1);
    }),
  );
});

it('puts the nearest shop first, and shops without a position last', () => {
  const shops = [
    { id: 1, at: null },
    { id: 2, at: porto },
    { id: 3, at: null },
    { id: 4, at: faro },
  ];
  const sorted = sortByDistance(shops, lisbon, (shop) => shop.at);
  expect(sorted.map(({ place }) => place.id)).toEqual([4, 2, 1, 3]);
  expect(sorted.map(({ distance }) => distance)).toEqual([217.1, 274.3, null, null]);
});

it('keeps the order when it is unknown where the customer is', () => {
  const sorted = sortByDistance([porto, faro], null, (place) => place);
  expect(sorted).toEqual([
    { place: porto, distance: null },
    { place: faro, distance: null },
  ]);
});

it('estimates how long a walk takes', () => {
  expect([0, 0.1, 0.4, 1, 1.8].map(walkingMinutes)).toEqual([1, 2, 7, 16, 29]);
});
