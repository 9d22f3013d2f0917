import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

describe('the QR as a path', () => {
  it('covers exactly the dark modules of error correction H, within four white ones', () => {
    const { path, size } = qrPath('351912345678');
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
      for (let step = 0; step < Number(length); step += 1) drawn[Number(y)]![Number(x) + step] = true;
    }
    expect(drawn).toEqual(encode('351912345678', { ecc: 'H', border: 4 }).data);
    expect(drawn.slice(0, 4).flat()).not.toContain(true);
  });
});
