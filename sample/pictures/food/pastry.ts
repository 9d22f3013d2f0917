/** The sweet pastry of the counter. */
import { baked, onTable, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, oval } from '../kit/shapes.ts';

/** Three corners of puff with egg in between, under a sheet of cinnamon icing. */
export const jesuita: Layer[] = [
  onTable(128, 184, 104, 0.4, 40),
  {
    svg: fill('M20 184L128 84L236 184V200Q236 210 222 211Q128 222 34 211Q20 210 20 200Z'),
    round: 0.2,
    cap: 8,
    bake: baked('puff', 0.45, 0.5, 0.3, 18),
    grain: { size: 3, depth: 2.6, stretch: 16, ridged: true },
    lift: 2,
    seed: 3,
  },
  { svg: fill('M24 186Q128 202 232 186L230 193Q128 209 26 193Z', '#ffc83c'), round: 0.3, cap: 3, gloss: 0.4 },
  {
    svg: fill('M116 60Q128 50 140 60L232 164Q242 180 222 184Q128 196 34 184Q14 180 24 164Z'),
    round: 0.4,
    cap: 10,
    bake: baked('puff', 0.4, 0.4, 0.4, 24),
    grain: { size: 4, depth: 1.4, stretch: 6, ridged: true },
    lift: 3,
    seed: 9,
  },
  {
    svg: fill(
      bend(
        '128,58 144,70 186,116 224,162 214,178 182,176 160,182 128,183 92,181 66,176 40,178 32,162 70,116 112,70',
      ),
    ),
    round: 0.4,
    cap: 6,
    bake: {
      colors: ['#c98a4a', '#f4e0bc', '#fbf0da', '#fdf6e8'],
      edge: 0.25,
      top: 0.9,
      blotch: 0.35,
      size: 46,
    },
    grain: { size: 28, depth: 1.4 },
    gloss: 0.5,
    polish: 24,
    lift: 1.5,
    dust: { color: '#a8622a', cover: 0.24, size: 2.2, soft: 0.3 },
    seed: 17,
  },
];

/** Puff rolled from both sides and baked in sugar until it is caramel. */
export const palmier: Layer[] = (() => {
  const half = (side: 1 | -1): Layer[] => {
    const layers: Layer[] = [];
    for (let turn = 5; turn >= 0; turn--) {
      const by = 0.24 + turn * 0.152;
      const path = bend([
        [128 - side * 3, 206 - (1 - by) * 62],
        [128 + side * 58 * by + side * 10 * by, 190 - (1 - by) * 46],
        [128 + side * (58 + 48 * by), 140 - (1 - by) * 12],
        [128 + side * (58 + 46 * by), 98 + (1 - by) * 8],
        [128 + side * 58, 118 - 60 * by],
        [128 + side * (58 - 40 * by), 92 + (1 - by) * 18],
        [128 + side * (50 - 52 * by), 128 + (1 - by) * 4],
      ]);
      layers.push({
        svg: fill(path),
        round: 0.55,
        cap: 7,
        bake: {
          colors: ['#6f330a', '#b86a22', '#dd9c44', '#efc070', '#d9963e'],
          edge: 0.05,
          top: 1,
          blotch: 0.4,
          size: 22,
        },
        grain: { size: 4, depth: 0.8, stretch: 4 },
        gloss: 0.55,
        polish: 22,
        lift: turn === 5 ? 5 : 1.6,
        seed: turn + (side > 0 ? 3 : 40),
      });
    }
    return layers;
  };
  return [
    onTable(128, 168, 106, 0.45, 46),
    ...half(-1),
    ...half(1),
    {
      svg: strewn(70, [128, 122, 96, 62], [1.5, 1.2], ['#fff', '#fff3da'], 4),
      round: 0.8,
      gloss: 0.6,
      opacity: 0.85,
    },
  ];
})();

const coil = (turns: number, rx: number, x = 128, y = 132) =>
  bend(
    Array.from({ length: turns * 16 }, (_, i): [number, number] => {
      const angle = (i / 16) * Math.PI * 2;
      const reach = 6 + ((rx - 6) * i) / (turns * 16);
      return [x + reach * Math.cos(angle), y + reach * 0.72 * Math.sin(angle)];
    }),
    true,
  );

/** A coil of yeast dough with candied fruit and icing. */
export const caracol: Layer[] = [
  onTable(128, 172, 104, 0.4, 48),
  { svg: fill(blob(128, 140, 108, 80, 0.01, 3)), round: 0.5, bake: baked('brioche', 0.5, 0.5), lift: 2 },
  {
    svg: fill(blob(128, 132, 104, 76, 0.012, 5)),
    round: 0.6,
    cap: 30,
    bake: baked('brioche', 0.4, 0.45, 0.3, 30),
    grain: { size: 9, depth: 0.7 },
    gloss: 0.4,
    polish: 22,
    lift: 2,
    seed: 6,
  },
  { svg: line(coil(2.75, 98), '#8a4a16', 7), opacity: 0.75, lean: [0.2, 0.3] },
  { svg: line(coil(2.75, 98, 130, 136), '#f6d292', 5), opacity: 0.5 },
  ...[
    [86, 118, '#c8202e'],
    [160, 104, '#4a9a3c'],
    [150, 158, '#c8202e'],
    [196, 136, '#f2a51f'],
    [104, 172, '#4a9a3c'],
    [62, 148, '#f2a51f'],
    [122, 82, '#f2a51f'],
    [128, 132, '#c8202e'],
  ].map(
    ([x, y, color], i): Layer => ({
      svg: fill(blob(Number(x), Number(y), 9, 7, 0.12, i), String(color)),
      round: 0.8,
      gloss: 0.7,
      polish: 30,
      lift: 2,
    }),
  ),
  {
    svg: line(
      'M44 118Q78 74 132 66M160 84Q206 104 196 142M92 132Q110 104 142 110M96 186Q140 202 186 176',
      '#fffaf0',
      9,
    ),
    round: 0.7,
    cap: 3,
    gloss: 0.5,
    polish: 26,
    lift: 1,
    opacity: 0.9,
  },
];

const sheet = (y: number, thick: number, layer: Partial<Layer> & { color?: string }): Layer => ({
  svg: fill(
    `M24 ${y}L112 ${y + 40}Q128 ${y + 46} 144 ${y + 40}L232 ${y}V${y + thick}L144 ${y + thick + 40}Q128 ${y + thick + 46} 112 ${y + thick + 40}L24 ${y + thick}Z`,
    layer.color,
  ),
  ...layer,
});
/** Sheets of puff and pastry cream. */
export const milFolhas: Layer[] = [
  onTable(128, 192, 108, 0.4, 50),
  ...[3, 2, 1, 0].flatMap((i): Layer[] => [
    sheet(102 + i * 25, 15, {
      bake: baked('puff', 0.5, 0.6, 0.4, 14),
      grain: { size: 2.6, depth: 2.4, stretch: 14, ridged: true },
      seed: i + 3,
    }),
    ...(i
      ? [
          sheet(92 + i * 25, 13, {
            color: '#ffe08c',
            round: 0.3,
            cap: 5,
            gloss: 0.25,
            grain: { size: 9, depth: 0.7 },
          }),
        ]
      : []),
  ]),
  { svg: fill('M128 140L232 102V192L144 232Q136 236 128 236Z', '#3a1c08'), opacity: 0.2, gloss: 0 },
  {
    svg: fill('M24 100L116 58Q128 52 140 58L232 100V107L142 146Q128 152 114 146L24 107Z', '#fffaf0'),
    round: 0.2,
    cap: 4,
    gloss: 0.5,
    polish: 30,
    marks:
      line('M52 104L140 64M80 118L170 78M108 132L200 92', '#6f3a16', 3) +
      line(
        'M70 96L108 106L124 122M98 82L138 92L158 108M130 70L168 80L190 96',
        '#6f3a16',
        1.6,
        'opacity=".7"',
      ),
  },
];

/** A tall sponge of rice flour in its band of paper, sugared. */
export const arroz: Layer[] = [
  onTable(128, 214, 68, 0.4, 30),
  {
    svg: fill('M64 100L66 214Q128 240 190 214L192 100Z', '#fbf4e6'),
    marks: `<rect x="56" y="150" width="144" height="44" fill="#e9dcc4"/>${line('M64 150Q128 172 192 150M66 192Q128 214 190 192', '#a5401a', 2.5)}`,
    round: 0.4,
    cap: 40,
    lean: [0, -0.06],
  },
  {
    svg: fill(bend('58,106 62,80 92,58 128,50 166,60 194,82 198,106 168,122 128,127 88,122')),
    round: 0.7,
    bake: baked('brioche', 0.2, 0.66, 0.4, 26),
    grain: { size: 8, depth: 1.3 },
    dust: { color: '#fffaf0', cover: 0.4, size: 2, soft: 0.14 },
    lift: 2,
    seed: 7,
  },
];

/** A roll of sponge with egg cream and coconut, cut across. */
export const pata: Layer[] = [
  onTable(128, 186, 100, 0.4, 38),
  {
    svg: fill('M88 84Q140 54 196 74Q240 92 238 138Q236 174 190 190L108 206Z'),
    round: 0.7,
    bake: { colors: ['#e9c47a', '#f7e2ae', '#fdf2d4'], edge: 0.2, top: 0.9, blotch: 0.3 },
    grain: { size: 5, depth: 1.4 },
    dust: { color: '#fffdf8', cover: 0.55, size: 3, soft: 0.3 },
    lift: 3,
    seed: 5,
  },
  {
    svg: fill(oval(90, 146, 66, 62)),
    round: 0.2,
    cap: 4,
    bake: { colors: ['#d9a24a', '#f7dc98', '#fbe8b8'], edge: 0.1, top: 3 },
    grain: { size: 4, depth: 0.9 },
    lift: 3,
    seed: 8,
  },
  {
    svg: line(
      bend(
        Array.from({ length: 30 }, (_, i): [number, number] => {
          const a = (i / 12) * Math.PI * 2;
          const r = 6 + i * 1.55;
          return [90 + r * Math.cos(a), 146 + r * 0.94 * Math.sin(a)];
        }),
        true,
      ),
      '#ffbf2a',
      11,
    ),
    round: 0.6,
    cap: 3,
    gloss: 0.4,
  },
  { svg: strewn(60, [176, 118, 52, 44], [4.5, 1], ['#fffdf8', '#fff4dc'], 4), round: 0.7, lift: 0.8 },
];
