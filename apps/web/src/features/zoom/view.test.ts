import { describe, expect, it } from 'vitest';
import { largestScale, pan, wholeView, zoom } from './view.ts';

const frame = { width: 300, height: 400 };

describe('a picture that is enlarged', () => {
  it('keeps the point under the fingers in its place', () => {
    expect(zoom(wholeView, 2, 100, 100, frame)).toEqual({ scale: 2, x: -100, y: -100 });
  });

  it('never leaves its frame', () => {
    const large = zoom(wholeView, 2, 0, 0, frame);
    expect(pan(large, 50, -1000, frame)).toEqual({ scale: 2, x: 0, y: -400 });
    expect(pan(wholeView, 30, -30, frame)).toEqual(wholeView);
  });

  it('fills its frame at least, and has a largest scale', () => {
    expect(zoom(zoom(wholeView, 2, 300, 400, frame), 0.1, 0, 0, frame)).toEqual(wholeView);
    expect(zoom(wholeView, 100, 0, 0, frame).scale).toBe(largestScale);
  });
});
