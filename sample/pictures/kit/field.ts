/** Sums over a field of numbers: what a shape looks like when it swells, and when it is out of focus. */

export interface Field {
  width: number;
  height: number;
  values: Float32Array;
}

function sweep(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  step: [number, number],
  reach: number,
) {
  const [across, along] = step;
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * across;
    let sum = 0;
    for (let i = 0; i < Math.min(reach, length); i++) sum += from[start + i * along] ?? 0;
    for (let i = 0; i < length; i++) {
      if (i + reach < length) sum += from[start + (i + reach) * along] ?? 0;
      if (i - reach - 1 >= 0) sum -= from[start + (i - reach - 1) * along] ?? 0;
      to[start + i * along] = sum * share;
    }
  }
}

/** Three runs of a box are as good as a bell. */
export function blur({ width, height, values }: Field, radius: number): Float32Array {
  const reach = Math.round(radius * 0.95);
  if (reach < 1) return values.slice();
  const now = values.slice();
  const next = new Float32Array(values.length);
  for (let run = 0; run < 3; run++) {
    sweep(now, next, height, width, [width, 1], reach);
    sweep(next, now, width, height, [1, width], reach);
  }
  return now;
}

const sample = (values: Float32Array, width: number, height: number, x: number, y: number): number => {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const under = Math.min(height - 1, top + 1);
  const u = Math.max(0, Math.min(1, x - left));
  const v = Math.max(0, Math.min(1, y - top));
  const above = (values[top * width + left] ?? 0) * (1 - u) + (values[top * width + right] ?? 0) * u;
  const below = (values[under * width + left] ?? 0) * (1 - u) + (values[under * width + right] ?? 0) * u;
  return above * (1 - v) + below * v;
};

/** As a skin that is blown up over the shape: a disc becomes half a ball. In pixels. */
export function swell({ width, height, values }: Field): Float32Array {
  const by = Math.max(1, Math.ceil(Math.max(width, height) / 110));
  const w = Math.ceil(width / by) + 2;
  const h = Math.ceil(height / by) + 2;
  const inside = new Float32Array(w * h);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (Math.floor(y / by) + 1) * w + Math.floor(x / by) + 1;
      inside[at] = (inside[at] ?? 0) + (values[y * width + x] ?? 0) / (by * by);
    }
  const skin = new Float32Array(w * h);
  const rounds = Math.min(260, Math.max(w, h) * 2);
  const pull = 2 / (1 + Math.PI / Math.max(w, h));
  for (let round = 0; round < rounds; round++)
    for (let y = 1; y < h - 1; y++)
      for (let x = 1; x < w - 1; x++) {
        const i = y * w + x;
        const full = inside[i] ?? 0;
        if (full < 0.02) continue;
        const around =
          (skin[i - 1] ?? 0) + (skin[i + 1] ?? 0) + (skin[i - w] ?? 0) + (skin[i + w] ?? 0) + full;
        const target = around / (4 + (1 - full) * 6);
        skin[i] = (skin[i] ?? 0) + pull * (target - (skin[i] ?? 0));
      }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const high = sample(skin, w, h, (x + 0.5) / by + 0.5, (y + 0.5) / by + 0.5);
      out[y * width + x] = 2 * by * Math.sqrt(Math.max(0, high));
    }
  return blur({ width, height, values: out }, by * 0.8);
}
