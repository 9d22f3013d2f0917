/**
 * Lays shapes one upon the other under one light, from the top left. A shape is drawn as SVG in a box of 256 × 256; how
 * it swells, what its surface is like and how it shines decide what the light makes of it, and its shadow falls to the
 * bottom right on what lies below.
 */
import sharp, { type Sharp } from 'sharp';
import { blur, type Field, swell } from './field.ts';
import { rough } from './noise.ts';

/** Lumps of the surface. `size` in units of the box; `stretch` makes fibres along `turn` degrees. */
export interface Grain {
  size: number;
  depth: number;
  stretch?: number;
  turn?: number;
  /** Makes cracks or layers of the lumps. */
  ridged?: boolean;
}

/** Colours from least to most baked: by height, by the light's side, and by chance. */
export interface Bake {
  colors: string[];
  /** How far the edge and the top are along the colours. */
  edge: number;
  top: number;
  blotch?: number;
  size?: number;
}

/** Sugar, flour, cinnamon: more of it where the surface looks up. */
export interface Dust {
  color: string;
  cover: number;
  size: number;
  soft?: number;
}

export interface Layer {
  /** SVG in the box: where it is opaque is the shape; its colours are the surface's unless it is baked. */
  svg: string;
  /** Drawn upon the surface, inside the shape. */
  marks?: string;
  /** 1 swells a disc to half a ball, 0 is flat. */
  round?: number;
  /** Where it stops swelling, in units of the box. */
  cap?: number;
  /** Leans the surface: to the right, and down. */
  lean?: [number, number];
  grain?: Grain;
  bake?: Bake;
  dust?: Dust;
  /** How much and how narrowly it shines. */
  gloss?: number;
  polish?: number;
  /** How high it lies above what is below, in units of the box; none without a shadow. */
  lift?: number;
  /** Only darkens what is below: softness in units, and strength. */
  shade?: { soft: number; strength: number };
  opacity?: number;
  seed?: number;
}

export interface Canvas {
  width: number;
  height: number;
  /** Red, green and blue from 0 to 1. */
  pixels: Float32Array;
}

/** Where the box lies on the canvas. */
export interface Place {
  left: number;
  top: number;
  scale: number;
  flip?: boolean;
  turn?: number;
}

export function channels(color: string): [number, number, number] {
  const digits =
    color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
}

const light = (() => {
  const [x, y, z] = [-0.5, -0.68, 0.78];
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
})();
const half = (() => {
  const length = Math.hypot(light.x, light.y, light.z + 1);
  return { x: light.x / length, y: light.y / length, z: (light.z + 1) / length };
})();

const between = (from: number, to: number, value: number) => {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

async function raster(svg: string, { width, height }: Canvas, { left, top, scale, flip, turn }: Place) {
  const inner = `<g transform="translate(${left} ${top}) scale(${scale})"><g transform="${turn ? `rotate(${turn} 128 128)` : ''}${flip ? 'translate(256 0) scale(-1 1)' : ''}">${svg}</g></g>`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`;
  return sharp(Buffer.from(whole)).ensureAlpha().raw().toBuffer();
}

/** The part of the canvas that a shape and its shadow need. */
function extent(rgba: Buffer, { width, height }: Canvas, margin: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) > 0) {
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
  if (right < 0) return null;
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + 1 + margin),
    bottom: Math.min(height, bottom + 1 + margin),
  };
}

const shadowTint = [0.36, 0.2, 0.12] as const;

function darken(
  canvas: Canvas,
  mask: Float32Array,
  box: NonNullable<ReturnType<typeof extent>>,
  move: [number, number],
  strength: number,
) {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  for (let y = 0; y < height; y++) {
    const row = y - move[1];
    if (row < 0 || row >= height) continue;
    for (let x = 0; x < width; x++) {
      const column = x - move[0];
      if (column < 0 || column >= width) continue;
      const dark = (mask[row * width + column] ?? 0) * strength;
      if (dark < 0.004) continue;
      const at = ((y + box.top) * canvas.width + x + box.left) * 3;
      for (let c = 0; c < 3; c++)
        canvas.pixels[at + c] = (canvas.pixels[at + c] ?? 0) * (1 - dark * (1 - (shadowTint[c] ?? 0)));
    }
  }
}

export async function lay(canvas: Canvas, layer: Layer, place: Place): Promise<void> {
  const { scale } = place;
  const rgba = await raster(layer.svg, canvas, place);
  const lift = (layer.lift ?? 0) * scale;
  const soft = layer.shade ? layer.shade.soft * scale : 0;
  const box = extent(rgba, canvas, Math.ceil(Math.max(lift * 2 + 4 * scale, soft * 3) + 3));
  if (!box) return;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const mask: Field = { width, height, values: new Float32Array(width * height) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      mask.values[y * width + x] = (rgba[((y + box.top) * canvas.width + x + box.left) * 4 + 3] ?? 0) / 255;

  if (layer.shade) {
    darken(canvas, blur(mask, soft), box, [0, 0], layer.shade.strength);
    return;
  }
  if (lift > 0) {
    const cast = blur(mask, lift * 0.55 + 1.2 * scale);
    darken(canvas, cast, box, [Math.round(lift * 0.55), Math.round(lift * 0.6)], 0.34);
    darken(canvas, blur(mask, 1.3 * scale), box, [Math.round(scale * 0.5), Math.round(scale * 0.9)], 0.3);
  }

  const marks = layer.marks ? await raster(layer.marks, canvas, place) : null;
  const { round = 0, grain, bake, dust, seed = 1, lean = [0, 0] } = layer;
  const hill = round > 0 || bake || dust ? swell(mask) : new Float32Array(width * height);
  const highest = hill.reduce((most, value) => Math.max(most, value), 1e-6);
  const cap = layer.cap ? layer.cap * scale : 0;
  const turn = ((grain?.turn ?? 0) * Math.PI) / 180;
  const lumps = new Float32Array(width * height);
  const surface = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!mask.values[i]) continue;
      const rise = hill[i] ?? 0;
      surface[i] = round * (cap ? cap * Math.tanh(rise / cap) : rise);
      if (!grain) continue;
      const u = (x + box.left - place.left) / scale;
      const v = (y + box.top - place.top) / scale;
      const along = (u * Math.cos(turn) + v * Math.sin(turn)) / (grain.size * (grain.stretch ?? 1));
      const across = (v * Math.cos(turn) - u * Math.sin(turn)) / grain.size;
      const lump = rough(along, across, seed);
      lumps[i] = grain.ridged ? 1 - Math.abs(lump * 2 - 1) * 2.4 : lump * 2 - 1;
      surface[i] = (surface[i] ?? 0) + (lumps[i] ?? 0) * grain.depth * scale;
    }

  const ramp = bake?.colors.map(channels) ?? [];
  const dusting = channels(dust?.color ?? '#fff');
  const gloss = layer.gloss ?? 0.08;
  const polish = layer.polish ?? 14;
  const opacity = layer.opacity ?? 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const cover = (mask.values[i] ?? 0) * opacity;
      if (cover <= 0) continue;
      const pixel = (y + box.top) * canvas.width + x + box.left;
      const here = surface[i] ?? 0;
      const inside = (at: number) => ((mask.values[at] ?? 0) > 0.02 ? (surface[at] ?? here) : here - 0.4);
      const nx = (inside(i - 1) - inside(i + 1)) / 2 + lean[0];
      const ny = (inside(i - width) - inside(i + width)) / 2 + lean[1];
      const length = Math.hypot(nx, ny, 1);
      const facing = (nx * light.x + ny * light.y + light.z) / length / light.z;
      const shine = Math.max(0, (nx * half.x + ny * half.y + half.z) / length) ** polish;
      const u = (x + box.left - place.left) / scale;
      const v = (y + box.top - place.top) / scale;

      let red = (rgba[pixel * 4] ?? 0) / 255;
      let green = (rgba[pixel * 4 + 1] ?? 0) / 255;
      let blue = (rgba[pixel * 4 + 2] ?? 0) / 255;
      if (bake && ramp.length > 1) {
        const high = (hill[i] ?? 0) / highest;
        const size = bake.size ?? 24;
        const spots = bake.blotch ? (rough(u / size, v / size, seed + 91) - 0.5) * 2 * bake.blotch : 0;
        const step = bake.edge + (bake.top - bake.edge) * high + spots + (lumps[i] ?? 0) * 0.05;
        const along = Math.max(0, Math.min(0.9999, step)) * (ramp.length - 1);
        const from = ramp[Math.floor(along)] ?? dusting;
        const to = ramp[Math.floor(along) + 1] ?? dusting;
        red = from[0] + (to[0] - from[0]) * (along % 1);
        green = from[1] + (to[1] - from[1]) * (along % 1);
        blue = from[2] + (to[2] - from[2]) * (along % 1);
      }
      const over = marks ? (marks[pixel * 4 + 3] ?? 0) / 255 : 0;
      if (marks && over > 0) {
        red += ((marks[pixel * 4] ?? 0) / 255 - red) * over;
        green += ((marks[pixel * 4 + 1] ?? 0) / 255 - green) * over;
        blue += ((marks[pixel * 4 + 2] ?? 0) / 255 - blue) * over;
      }
      let shining = gloss;
      if (dust) {
        const near = rough(u / dust.size, v / dust.size, seed + 7);
        const far = rough(u / (dust.size * 9), v / (dust.size * 9), seed + 3);
        const upward = (-ny * 0.16 - nx * 0.1) / length;
        const least = 1 - dust.cover;
        const lies = between(least, least + (dust.soft ?? 0.18), near * 0.62 + far * 0.38 + upward + 0.12);
        red += (dusting[0] - red) * lies;
        green += (dusting[1] - green) * lies;
        blue += (dusting[2] - blue) * lies;
        shining *= 1 - lies * 0.7;
      }

      // Light that wraps round the edge, as it does in bread and cream; what is in shade is warm, not grey.
      const lit = Math.max(0.18, 0.4 + 0.6 * facing);
      const cavity = grain ? 1 + Math.min(0, lumps[i] ?? 0) * Math.min(0.3, grain.depth * 0.1) : 1;
      const bounce = Math.max(0, ny / length) * 0.06;
      for (let c = 0; c < 3; c++) {
        const value = c === 0 ? red : c === 1 ? green : blue;
        const dim = Math.min(1, lit * cavity) ** (0.8 + c * 0.16);
        let out = value * dim + bounce * value;
        if (lit > 1) out += (1 - out) * (lit - 1) * 0.55 * value;
        out += (1 - out) * shining * shine;
        const at = pixel * 3 + c;
        canvas.pixels[at] = (canvas.pixels[at] ?? 0) * (1 - cover) + Math.min(1, out) * cover;
      }
    }
}

/** What is there already, to be laid upon. */
export async function take(ground: Sharp): Promise<Canvas> {
  const { data, info } = await ground.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: Float32Array.from(data, (value) => value / 255) };
}

export const finish = ({ width, height, pixels }: Canvas) =>
  sharp(Buffer.from(Uint8ClampedArray.from(pixels, (value) => Math.round(value * 255))), {
    raw: { width, height, channels: 3 },
  });
