/** Chance that is the same on every run: each picture has its own seed, and so its own shape. */

/** Numbers from 0 to 1, always the same row of them for a seed. */
export function chance(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function lattice(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

function smooth(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = x - left;
  const down = y - top;
  const u = across * across * (3 - 2 * across);
  const v = down * down * (3 - 2 * down);
  const above = lattice(left, top, seed) * (1 - u) + lattice(left + 1, top, seed) * u;
  const below = lattice(left, top + 1, seed) * (1 - u) + lattice(left + 1, top + 1, seed) * u;
  return above * (1 - v) + below * v;
}

/** Rough like a crust: four sizes of lumps, each half as strong as the one before; about 0.5 in the middle. */
export function rough(x: number, y: number, seed: number): number {
  let sum = 0;
  let strength = 0.5;
  let u = x;
  let v = y;
  for (let octave = 0; octave < 4; octave++) {
    sum += strength * smooth(u, v, seed + octave * 17);
    strength /= 2;
    // Turned each time, so that no lines show where the lumps of all sizes would meet.
    [u, v] = [u * 1.56 - v * 1.3, u * 1.3 + v * 1.56];
  }
  return sum / 0.9375;
}
