import { describe, expect, it } from 'vitest';
import { rescale, tileAddress, tileSide, tilesIn, toPoint } from './mercator.ts';

const chiado = { latitude: 38.71067, longitude: -9.14211 };

describe('the map of tiles', () => {
  it('finds the tile of a place, as OpenStreetMap numbers them', () => {
    const { x, y } = toPoint(chiado, 16);
    // By the formula of https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
    expect([Math.floor(x / tileSide), Math.floor(y / tileSide)]).toEqual([31103, 25114]);
  });

  it('has the middle of the world where equator and Greenwich meet', () => {
    expect(toPoint({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: 256, y: 256 });
  });

  it('keeps a place when the zoom changes', () => {
    const there = rescale(toPoint(chiado, 16), 16, 18);
    expect(there.x).toBeCloseTo(toPoint(chiado, 18).x, 6);
    expect(there.y).toBeCloseTo(toPoint(chiado, 18).y, 6);
  });

  it('covers the whole frame', () => {
    const frame = { width: 390, height: 500 };
    const tiles = tilesIn(toPoint(chiado, 16), 16, frame);
    for (const corner of [
      { left: 0, top: 0 },
      { left: 389, top: 499 },
    ]) {
      const covers = tiles.some(
        ({ left, top }) =>
          left <= corner.left &&
          corner.left < left + tileSide &&
          top <= corner.top &&
          corner.top < top + tileSide,
      );
      expect(covers).toBe(true);
    }
  });

  it('ends at the poles and goes on around the date line', () => {
    const tiles = tilesIn({ x: 0, y: 0 }, 1, { width: 300, height: 300 });
    expect(tiles.map(({ x, y }) => [x, y])).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it('fills in the address of a tile', () => {
    const tile = { z: 16, x: 31103, y: 25114 };
    expect(tileAddress('https://tiles.example/{z}/{x}/{y}.png', tile)).toBe(
      'https://tiles.example/16/31103/25114.png',
    );
  });
});
