import { expect, test } from 'vitest';
import { cropOf, cropWords, firstView, held, moved, nearest, zoomed } from './picture-crop.ts';

const wide = { width: 1600, height: 800 };
const tall = { width: 600, height: 1200 };

test('as much of a picture is shown as its frame has room for', () => {
  expect(cropOf(wide, 1, firstView)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(cropOf(tall, 1, firstView)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
  expect(cropOf(wide, 2, firstView)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

test('the frame is moved as far as the picture’s edge, and back from there at once', () => {
  const atEdge = moved(wide, 1, firstView, 9, -9);
  expect(cropOf(wide, 1, atEdge)).toMatchObject({ left: 0.5, top: 0 });
  expect(cropOf(wide, 1, moved(wide, 1, atEdge, -0.5, 0)).left).toBeCloseTo(0.25);
});

test('looked at from nearer, less is shown, about the same middle', () => {
  const near = cropOf(wide, 1, zoomed(wide, 1, firstView, 2));
  expect(near).toEqual({ left: 0.375, top: 0.25, width: 0.25, height: 0.5 });
  expect(cropOf(wide, 1, zoomed(wide, 1, firstView, 0.1))).toEqual(cropOf(wide, 1, firstView));
});

test('never so near that its pixels are seen', () => {
  expect(nearest({ width: 6000, height: 6000 }, 1)).toBe(4);
  expect(nearest({ width: 480, height: 600 }, 1)).toBe(2);
  expect(nearest({ width: 100, height: 100 }, 1)).toBe(1);
  expect(held({ width: 480, height: 600 }, 1, { x: 0.5, y: 0.5, zoom: 9 }).zoom).toBe(2);
});

test('the server is told where it begins and how large it is', () => {
  expect(cropWords({ left: 1 / 3, top: 0, width: 1 / 3, height: 1 })).toBe('0.3333,0,0.3333,1');
});
