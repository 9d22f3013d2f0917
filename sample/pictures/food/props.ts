/** What stands beside the food in the wide pictures. */
import { chance } from '../kit/noise.ts';
import { onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, oval } from '../kit/shapes.ts';

/** A fir in its pot, with what hangs on it. */
export const fir: Layer[] = [
  onTable(128, 242, 62, 0.4, 20),
  { svg: fill('M98 206H158L150 244Q128 252 106 244Z', '#a5401a'), round: 0.5, cap: 16, lift: 2 },
  ...[
    [204, 84],
    [164, 72],
    [124, 60],
    [86, 46],
    [52, 32],
  ].map(([y = 0, half = 0], i): Layer => {
    const random = chance(i + 5);
    const low: [number, number][] = Array.from({ length: 11 }, (_, k) => [
      128 - half + (k / 10) * half * 2,
      y + 10 * Math.sin((k / 10) * Math.PI) + (k % 2 ? 7 : -2) + random() * 3,
    ]);
    return {
      svg: fill(`${bend([[128, y - half * 1.05], ...low])}`, ['#2f6b45', '#377a4f'][i % 2]),
      round: 0.6,
      cap: 22,
      grain: { size: 5, depth: 3.4, stretch: 3, turn: 82, ridged: true },
      lift: 5,
      seed: i + 3,
    };
  }),
  ...[
    [86, 196],
    [128, 206],
    [172, 198],
    [104, 160],
    [154, 164],
    [128, 132],
    [98, 120],
    [150, 92],
    [118, 82],
    [132, 52],
  ].map(
    ([x = 0, y = 0], i): Layer => ({
      svg: fill(oval(x, y, 8, 8), ['#c3202c', '#f2c23a', '#f6ead4'][i % 3]),
      round: 0.9,
      gloss: 0.9,
      polish: 30,
      lift: 3,
    }),
  ),
  {
    svg: fill('M128 2L134 16L149 17L137 26L141 41L128 33L115 41L119 26L107 17L122 16Z', '#f6c63a'),
    round: 0.6,
    cap: 5,
    gloss: 0.5,
    lift: 2,
  },
];

/** The house's paper bag. */
export const bag: Layer[] = [
  onTable(136, 236, 76, 0.42, 24),
  { svg: line('M94 62Q96 14 128 14Q160 14 162 62', '#8a5a2c', 7), round: 0.8, lift: 2 },
  {
    svg: fill('M56 60H200L206 238Q128 248 50 238Z', '#d9a868'),
    grain: { size: 26, depth: 3, ridged: true, stretch: 3, turn: 78 },
    round: 0.12,
    cap: 8,
    lift: 4,
  },
  { svg: fill('M172 60H200L206 238L182 241Z', '#a9763a'), opacity: 0.4, gloss: 0 },
  { svg: fill(blob(122, 150, 46, 46, 0.01, 3, 20), '#a5401a'), gloss: 0 },
  { svg: fill(bend('92,160 100,140 122,128 146,138 154,160 122,170'), '#fbf0dc'), gloss: 0 },
  { svg: line('M108 138L114 152M122 134L126 150M138 138L138 152', '#a5401a', 4), gloss: 0 },
];

/** A telephone that shows the app. */
export const phone: Layer[] = [
  onTable(134, 240, 62, 0.42, 18),
  {
    svg: '<rect x="68" y="14" width="120" height="230" rx="20" fill="#2c2320"/>',
    round: 0.3,
    cap: 5,
    gloss: 0.5,
    lift: 4,
  },
  {
    svg: '<rect x="76" y="22" width="104" height="214" rx="13" fill="#fdf5e6"/>',
    marks: `<rect x="76" y="22" width="104" height="52" fill="#a5401a"/>${line('M88 58H140', '#fbe9c8', 7)}${[0, 1, 2].map((i) => `<rect x="86" y="${86 + i * 40}" width="32" height="32" rx="7" fill="${['#fbe3b6', '#f8debf', '#ebdccd'][i]}"/>${fill(oval(102, 103 + i * 40, 10, 8), ['#f0a623', '#c97a2c', '#6b3a1c'][i])}${line(`M128 ${95 + i * 40}H168M128 ${109 + i * 40}H152`, '#c9b59a', 5)}`).join('')}<rect x="86" y="208" width="84" height="20" rx="10" fill="#a5401a"/>`,
    gloss: 0,
  },
];

/** Ears of wheat, tied. */
export const wheat: Layer[] = (() => {
  const layers: Layer[] = [{ svg: fill(oval(134, 242, 40, 12)), shade: { soft: 8, strength: 0.4 } }];
  for (const [i, turn] of [-24, 22, -12, 11, 0].entries()) {
    const stand = `rotate(${turn} 128 238)`;
    const grains = Array.from({ length: 15 }, (_, k) => {
      const y = 18 + Math.floor(k / 2) * 12 + (k % 2) * 3;
      const side = k === 14 ? 0 : k % 2 ? 1 : -1;
      return `<ellipse cx="${128 + side * 8}" cy="${y}" rx="6" ry="11" fill="${['#e8b850', '#d9a03c', '#f2cb6c'][k % 3]}" transform="rotate(${side * 24} ${128 + side * 8} ${y})"/>`;
    }).join('');
    layers.push(
      {
        svg: `<g transform="${stand}">${line('M128 240V40', '#c9962f', 4.4)}${line('M120 30L108 0M128 24V-8M136 30L148 0', '#d9b05a', 1.8)}</g>`,
        round: 0.7,
        lift: 2,
      },
      { svg: `<g transform="${stand}">${grains}</g>`, round: 0.8, gloss: 0.2, lift: 2, seed: i + 2 },
    );
  }
  layers.push({ svg: fill('M112 190Q128 198 144 190V204Q128 212 112 204Z', '#a5401a'), round: 0.6, lift: 3 });
  return layers;
})();

/** Three eggs. */
export const eggs: Layer[] = [
  onTable(128, 196, 108, 0.42, 34),
  ...[
    [84, 150, '#e0b184', -14],
    [178, 152, '#f3e4d0', 12],
    [128, 168, '#c98a5c', 4],
  ].map(([x, y, color, turn]): Layer => {
    const [cx, cy] = [Number(x), Number(y)];
    return {
      svg: `<g transform="rotate(${turn} ${cx} ${cy})">${fill(
        bend([
          [cx, cy - 66],
          [cx + 30, cy - 40],
          [cx + 46, cy + 4],
          [cx + 34, cy + 38],
          [cx, cy + 50],
          [cx - 34, cy + 38],
          [cx - 46, cy + 4],
          [cx - 30, cy - 40],
        ]),
        String(color),
      )}</g>`,
      round: 0.85,
      gloss: 0.4,
      polish: 22,
      grain: { size: 2.4, depth: 0.25 },
      lift: 4,
    };
  }),
];

/** Gold that comes back: coins in two piles. */
export const coins: Layer[] = [
  onTable(128, 206, 100, 0.42, 30),
  ...[
    [82, 7],
    [172, 4],
  ].flatMap(([x = 0, count = 0], pile) =>
    Array.from({ length: count }, (_, i): Layer[] => {
      const cx = x + ((i * 7 + pile * 3) % 9) - 4;
      const y = 196 - i * 17;
      return [
        {
          svg: fill(`M${cx - 52} ${y}V${y + 13}A52 29 0 0 0 ${cx + 52} ${y + 13}V${y}Z`, '#c98f1e'),
          marks: line(
            Array.from({ length: 25 }, (_, k) => `M${cx - 50 + k * 4.2} ${y}V${y + 44}`).join(''),
            '#8f5f0c',
            1.4,
          ),
          round: 0.3,
          cap: 12,
          gloss: 0.5,
          lift: 2,
        },
        { svg: fill(oval(cx, y, 52, 29), '#f2c23a'), round: 0.2, cap: 3, gloss: 0.7, polish: 22 },
        { svg: line(oval(cx, y, 43, 23), '#c08a18', 2.4), gloss: 0.4 },
        {
          svg: fill(
            bend([
              [cx - 20, y + 6],
              [cx - 13, y - 7],
              [cx, y - 12],
              [cx + 14, y - 7],
              [cx + 20, y + 6],
              [cx, y + 10],
            ]),
            '#d9a020',
          ),
          round: 0.6,
          cap: 4,
          gloss: 0.6,
          lift: 1,
        },
      ];
    }).flat(),
  ),
];

/** Blue and pink hydrangeas, as they grow along the roads of the Azores. */
export const hydrangea: Layer[] = [
  onTable(128, 236, 70, 0.4, 22),
  { svg: fill('M92 196H166L158 240Q128 250 100 240Z', '#3c3b3d'), round: 0.5, cap: 16, lift: 2 },
  {
    svg: fill(blob(128, 178, 92, 40, 0.2, 5, 16), '#4a7a3c'),
    round: 0.6,
    grain: { size: 12, depth: 5 },
    lift: 4,
  },
  ...[
    [74, 128, 50, '#7a9be0', '#a9c0f2'],
    [184, 130, 48, '#9a86d6', '#c3b2f0'],
    [128, 92, 56, '#6f8fd6', '#9db8f0'],
  ].flatMap(([x, y, size, dark, pale], i): Layer[] => [
    {
      svg: fill(blob(Number(x), Number(y), Number(size), Number(size) * 0.86, 0.05, i + 6), String(dark)),
      round: 0.85,
      lift: 5,
    },
    {
      svg: strewn(
        70,
        [Number(x), Number(y), Number(size) * 0.92, Number(size) * 0.8],
        [7.5, 6],
        [String(pale), String(dark), '#e6ecfb'],
        i + 11,
      ),
      round: 0.7,
      cap: 3,
      lift: 2,
    },
  ]),
];
