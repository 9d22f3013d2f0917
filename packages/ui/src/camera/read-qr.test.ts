// What the camera and a picture are read by, where the browser has no reader of its own.
import { qrPath } from '@fornada/ui/qr-code.tsx';
import decode from 'qr/decode.js';
import { expect, test } from 'vitest';

const modulePixels = 4;

/** The code as a camera sees it: black on white. */
function pictureOf(value: string) {
  const { path, size } = qrPath(value);
  const width = size * modulePixels;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < modulePixels; row += 1) {
      const start = (Number(y) * modulePixels + row) * width + Number(x) * modulePixels;
      for (let pixel = start; pixel < start + Number(run) * modulePixels; pixel += 1)
        data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { data, width, height: width };
}

test.each(['+351912345678', '+34612345678', '+6837888', '+491511234567890', '351912345678', 'K7M2QD9TRW4'])(
  'reads %s as it was written, its sign too',
  (value) => {
    expect(decode(pictureOf(value))).toBe(value);
  },
);
