/** A shop front, 960 × 540: a wall, a sign, an awning, a window full of what is baked, a door. */
import { chance } from '../kit/noise.ts';
import { strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { blob, fill, line, oval } from '../kit/shapes.ts';

export interface Front {
  wall: string;
  /** The colour of the azulejos’ drawing, when the wall has any. */
  tiles?: string;
  /** Stone or lime round what opens. */
  frame: string;
  awning: [string, string];
  wood: string;
  sign: string;
  pavement: string;
  night?: boolean;
  /** What is above the awning, on both sides of the sign. */
  above: 'balcony' | 'shutters' | 'panels' | 'arches';
  greenery: [string, string];
  seed: number;
}

const box = (x: number, y: number, w: number, h: number, color: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}" ${more}/>`;

function tiled(wall: string, ink: string): string {
  return `<pattern id="a" width="64" height="64" patternUnits="userSpaceOnUse"><rect width="64" height="64" fill="${wall}"/><g fill="none" stroke="${ink}" stroke-width="2.6" stroke-opacity=".42"><path d="M32 5Q43 21 59 32Q43 43 32 59Q21 43 5 32Q21 21 32 5Z"/><circle cx="32" cy="32" r="8"/></g><circle cx="0" cy="0" r="9" fill="${ink}" fill-opacity=".3"/><circle cx="64" cy="0" r="9" fill="${ink}" fill-opacity=".3"/><circle cx="0" cy="64" r="9" fill="${ink}" fill-opacity=".3"/><circle cx="64" cy="64" r="9" fill="${ink}" fill-opacity=".3"/></pattern>`;
}

function opening(kind: Front['above'], x: number, { frame, wood }: Front): Layer[] {
  const width = 110;
  const stone: Layer = {
    svg: box(x - 14, -20, width + 28, 112, frame),
    round: 0.2,
    cap: 3,
    lift: 4,
    grain: { size: 6, depth: 0.5 },
  };
  const pane: Layer = {
    svg: box(x, -20, width, 98, '#5c7684'),
    marks: `${fill(`M${x} 78L${x + 70} -20H${x + 30}L${x} 30Z`, '#fff', 'opacity=".25"')}${line(`M${x + width / 2} -20V78M${x} 30H${x + width}`, '#f5efe4', 6)}`,
    gloss: 0,
  };
  if (kind === 'panels')
    return [
      {
        svg: box(x - 30, -10, width + 60, 84, '#39485a'),
        marks: line(`M${x + 25} -10V74M${x + 82} -10V74`, '#8fa3b3', 4),
        gloss: 0.2,
        lift: 2,
      },
    ];
  if (kind === 'arches')
    return [
      {
        svg: fill(`M${x - 14} 92V30A69 60 0 0 1 ${x + width + 14} 30V92Z`, frame),
        round: 0.2,
        cap: 3,
        lift: 4,
        grain: { size: 6, depth: 0.6 },
      },
      {
        svg: fill(`M${x} 80V32A55 46 0 0 1 ${x + width} 32V80Z`, '#5c7684'),
        marks: line(`M${x + width / 2} -20V80M${x} 36H${x + width}`, '#f5efe4', 5),
        gloss: 0,
      },
    ];
  if (kind === 'shutters')
    return [
      stone,
      pane,
      ...[x - 46, x + width].map(
        (at): Layer => ({
          svg: box(at, -20, 46, 100, wood),
          marks: Array.from({ length: 9 }, (_, i) =>
            line(`M${at + 5} ${-10 + i * 10}H${at + 41}`, '#000', 2.4, 'opacity=".22"'),
          ).join(''),
          round: 0.2,
          cap: 3,
          lift: 4,
        }),
      ),
    ];
  return [
    stone,
    pane,
    { svg: box(x - 26, 74, width + 52, 10, frame), round: 0.3, cap: 3, lift: 5 },
    {
      svg: line(
        `M${x - 22} 34H${x + width + 22}${Array.from({ length: 12 }, (_, i) => `M${x - 20 + i * 13.6} 34V74`).join('')}`,
        '#2c2a2c',
        4,
      ),
      round: 0.5,
      lift: 3,
    },
  ];
}

/** The front without what lies in its window and stands before its door. */
export function front(shop: Front): Layer[] {
  const { wall, tiles, frame, awning, wood, sign, pavement, night, above, greenery, seed } = shop;
  const random = chance(seed);
  const glow = night ? '#ffdf9a' : '#f2dfbe';
  const stones = Array.from({ length: 150 }, (_, i) => {
    const row = Math.floor(i / 25);
    const y = 470 + row * row * 2.6 + row * 6;
    return `<ellipse cx="${(i % 25) * 40 + (row % 2) * 20 + random() * 8}" cy="${y.toFixed(0)}" rx="${17 + row}" ry="${4 + row * 1.1}" fill="#fff" opacity="${(0.06 + random() * 0.16).toFixed(2)}"/>`;
  }).join('');
  const scallops = (from: number, to: number, y: number) =>
    Array.from({ length: 14 }, (_, i) =>
      fill(
        `M${from + ((to - from) * i) / 14} ${y}h${(to - from) / 14}v14a${(to - from) / 28} 14 0 0 1 -${(to - from) / 14} 0Z`,
        awning[i % 2],
      ),
    ).join('');
  const stripes = Array.from({ length: 14 }, (_, i) => {
    const at = (step: number, from: number, to: number) => from + ((to - from) * step) / 14;
    return fill(
      `M${at(i, 196, 764)} 158L${at(i + 1, 196, 764)} 158L${at(i + 1, 172, 788)} 216L${at(i, 172, 788)} 216Z`,
      awning[i % 2],
    );
  }).join('');
  return [
    {
      svg: tiles
        ? `<defs>${tiled(wall, tiles)}</defs>${box(0, 0, 960, 470, 'url(#a)')}`
        : box(0, 0, 960, 470, wall),
      ...(tiles ? { gloss: 0 } : { grain: { size: 7, depth: night ? 0 : 0.45 } }),
      seed,
    },
    { svg: box(0, 412, 960, 58, frame), round: 0.1, cap: 3, grain: { size: 8, depth: 0.9 }, lift: 2 },
    ...opening(above, 60, shop),
    ...opening(above, 790, shop),
    { svg: box(0, 462, 960, 78, pavement), marks: stones, grain: { size: 9, depth: 0.5 }, gloss: 0 },
    { svg: box(0, 455, 960, 14, '#000'), shade: { soft: 8, strength: 0.35 } },
    // The window and the door in one frame of stone.
    { svg: box(186, 140, 588, 326, frame), round: 0.1, cap: 4, grain: { size: 8, depth: 0.6 }, lift: 5 },
    { svg: box(206, 150, 372, 306, wood), round: 0.1, cap: 4, lift: 2 },
    {
      svg: box(222, 200, 340, 190, glow),
      marks: `<defs><radialGradient id="w" cx=".5" cy=".1" r="1"><stop offset="0" stop-color="#fff3d0"/><stop offset="1" stop-color="${night ? '#d98f3c' : '#b98a58'}"/></radialGradient></defs>${box(222, 200, 340, 190, 'url(#w)')}${box(222, 286, 340, 7, '#8a5a2c')}${box(222, 374, 340, 16, '#8a5a2c')}`,
      gloss: 0,
    },
    {
      svg: [238, 300, 362, 424, 486].map((x) => box(x, 404, 46, 40, '#000', 'opacity=".16" rx="3"')).join(''),
      gloss: 0,
    },
    { svg: box(600, 150, 156, 312, wood), round: 0.1, cap: 4, lift: 2 },
    {
      svg: box(618, 206, 120, 168, night ? '#ffdf9a' : '#6f8791'),
      marks: `${line('M678 206V374', wood, 7)}${fill('M618 300L700 206H730L618 346Z', '#fff', 'opacity=".22"')}`,
      gloss: 0,
    },
    { svg: box(622, 392, 112, 54, '#000', 'opacity=".14" rx="3"'), gloss: 0 },
    { svg: fill(oval(746, 320, 5, 5), '#e2b84a'), round: 0.9, gloss: 0.8, lift: 2 },
    { svg: box(250, 88, 460, 58, sign, 'rx="6"'), round: 0.2, cap: 4, lift: 6, gloss: 0.15 },
    {
      svg: `<rect x="258" y="95" width="444" height="44" rx="4" fill="none" stroke="#f6e3b4" stroke-width="2"/>`,
      gloss: 0,
    },
    { svg: box(176, 232, 608, 40, '#000'), shade: { soft: 14, strength: 0.42 } },
    { svg: stripes, round: 0.1, cap: 6, lean: [0, -0.18], lift: 6, gloss: 0.05 },
    { svg: scallops(172, 788, 215), round: 0.2, cap: 4, lean: [0, 0.12], lift: 5, gloss: 0.05 },
    ...[152, 808].flatMap((x, i): Layer[] => [
      { svg: fill(oval(x + 6, 492, 44, 12)), shade: { soft: 8, strength: 0.4 } },
      {
        svg: fill(`M${x - 32} 438L${x - 24} 494Q${x} 502 ${x + 24} 494L${x + 32} 438Z`, '#b5653a'),
        round: 0.5,
        cap: 20,
        lift: 3,
      },
      {
        svg: fill(blob(x, 404, 48, 52, 0.16, seed + i, 16), greenery[0]),
        round: 0.7,
        grain: { size: 9, depth: 5 },
        lift: 4,
        seed: seed + i,
      },
      {
        svg: strewn(22, [x, 400, 42, 44], [6.5, 5.5], [greenery[1], greenery[1], '#fff4dc'], seed + i),
        round: 0.8,
        lift: 2,
      },
    ]),
  ];
}
