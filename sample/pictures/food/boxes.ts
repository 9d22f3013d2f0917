/** Boxes of card, what goes into them, and what goes upon a cake. */
import { onTable } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, blob, fill, line, oval } from '../kit/shapes.ts';

const card = { round: 0.12, cap: 4, grain: { size: 6, depth: 0.25 }, gloss: 0.05 } as const;

/** An open box, seen into: what lies in it comes between its back and its front. */
export const boxBack: Layer[] = [
  onTable(128, 196, 122, 0.42, 48),
  { ...card, svg: fill('M30 66L44 8Q128 -4 212 8L226 66Z', '#fbf3e4'), lean: [0, -0.1], lift: 3 },
  { svg: line('M56 18Q128 8 200 18', '#a5401a', 3), gloss: 0 },
  { svg: fill('M30 66H226L246 206H10Z', '#e4d6bd'), gloss: 0 },
  { svg: fill('M30 66H226L230 92H26Z', '#8a6a44'), opacity: 0.3, gloss: 0 },
];
export const boxFront: Layer[] = [
  { ...card, svg: fill('M10 190L246 190L240 236Q128 244 16 236Z', '#fdf6e8'), lean: [0, 0.1], lift: 5 },
  { svg: fill('M10 189H246V193H10Z', '#fffdf6'), gloss: 0.2 },
  { svg: fill('M14 205H243L242 215H15Z', '#a5401a'), gloss: 0.05 },
  { svg: fill('M30 66L10 190H16L36 70ZM226 66L246 190H240L220 70Z', '#fff8ea'), gloss: 0.1 },
];

/** Tied up to be carried home. */
export const closed: Layer[] = [
  onTable(128, 196, 116, 0.45, 44),
  { ...card, svg: fill('M14 106L122 150V240L22 194Z', '#efe2ca'), lean: [-0.06, 0.06], lift: 2 },
  { ...card, svg: fill('M122 150L242 100L234 190L122 240Z', '#dfcfb2'), lean: [0.14, 0.08], lift: 2 },
  { ...card, svg: fill('M10 102L130 54L246 94L122 146Z', '#fdf6e8'), lift: 2 },
  { ...card, svg: fill('M10 102L122 146V160L12 116Z', '#f5ead5'), lean: [-0.04, 0.05], lift: 2 },
  { ...card, svg: fill('M122 146L246 94L245 108L122 160Z', '#e6d7bb'), lean: [0.12, 0.06], lift: 2 },
  {
    svg: fill('M64 79L182 118L190 115L72 76ZM182 120V212L190 208V116Z', '#a5401a'),
    round: 0.3,
    cap: 3,
    lift: 1.5,
    gloss: 0.2,
  },
  {
    svg: fill('M180 72L60 121L68 125L188 76ZM60 122V212L68 216V126Z', '#a5401a'),
    round: 0.3,
    cap: 3,
    lift: 1.5,
    gloss: 0.2,
  },
  ...[
    'M124 98Q84 58 66 78Q60 100 124 100Z',
    'M128 98Q160 52 182 70Q190 94 128 100Z',
    'M122 100L86 126L104 130L128 104Z',
    'M128 100L156 132L172 122L134 98Z',
  ].map(
    (path): Layer => ({ svg: fill(path, '#bd4c20'), round: 0.6, cap: 7, lift: 4, gloss: 0.3, polish: 20 }),
  ),
  { svg: fill(blob(126, 100, 12, 10, 0.05, 5), '#a5401a'), round: 0.9, lift: 3 },
];

/** «Parabéns», as a hand pipes it. */
const piped = `<g transform="translate(-4 22) scale(.84)">${line('M50 152V104M50 106Q78 100 76 118Q74 132 50 130M98 128Q84 122 82 138Q84 152 98 146V126M98 146Q100 152 104 150M112 150V128M112 134Q116 126 124 128M148 128Q134 122 132 138Q134 152 148 146V126M148 146Q150 152 154 150M163 102V148M163 134Q171 124 179 132Q183 146 171 150Q165 150 163 146M191 140H207Q209 126 199 126Q189 128 191 140Q193 152 207 148M199 116L207 108M219 150V128M219 134Q229 122 236 132V150M264 130Q250 124 250 133Q252 138 260 140Q266 146 260 150Q252 152 248 147', '#fdf3dc', 8)}</g>`;

/** An oval of dark chocolate, written upon in white. */
export const plaque: Layer[] = [
  onTable(128, 176, 116, 0.42, 48),
  {
    svg: fill(
      bend(
        Array.from({ length: 44 }, (_, i): [number, number] => {
          const angle = (i / 44) * Math.PI * 2;
          const reach = i % 2 ? 1 : 0.95;
          return [132 + 122 * reach * Math.cos(angle), 132 + 80 * reach * Math.sin(angle)];
        }),
      ),
      '#4a2210',
    ),
    round: 0.4,
    cap: 7,
    gloss: 0.45,
    polish: 24,
    lift: 5,
  },
  { svg: fill(oval(132, 131, 108, 68), '#5a2b15'), round: 0.15, cap: 3, gloss: 0.45, polish: 18 },
  { svg: line(oval(132, 131, 105, 65), '#7d4526', 2.4), gloss: 0.5 },
  { svg: piped, round: 0.9, gloss: 0.4, polish: 26, lift: 2 },
  { svg: line('M92 172Q132 188 176 170', '#fdf3dc', 4.5), round: 0.9, lift: 1.5, gloss: 0.4 },
  ...[
    [84, 172],
    [184, 168],
  ].map(([x = 0, y = 0]): Layer => ({ svg: fill(oval(x, y, 4.6, 4), '#fdf3dc'), round: 0.9, lift: 1.5 })),
];

const stick = (x: number, foot: number, high: number, colors: [string, string]): Layer[] => {
  const top = foot - high;
  const path = `M${x - 13} ${top}A13 5 0 0 1 ${x + 13} ${top}V${foot}A13 6 0 0 1 ${x - 13} ${foot}Z`;
  return [
    {
      svg: fill(path, colors[0]),
      marks: Array.from({ length: 9 }, (_, i) =>
        line(`M${x - 18} ${top + 26 + i * 24}L${x + 18} ${top + 4 + i * 24}`, colors[1], 8),
      ).join(''),
      round: 0.9,
      gloss: 0.5,
      polish: 26,
      lift: 4,
    },
    { svg: fill(oval(x, top, 12.5, 4.6), '#fffaf0'), gloss: 0.3 },
    { svg: line(`M${x} ${top}V${top - 12}`, '#4a2a14', 3), gloss: 0 },
    {
      svg: fill(
        `M${x} ${top - 52}Q${x + 15} ${top - 26} ${x + 10} ${top - 15}Q${x} ${top - 4} ${x - 10} ${top - 15}Q${x - 14} ${top - 28} ${x} ${top - 52}Z`,
        '#ffb52a',
      ),
      marks: fill(oval(x, top - 18, 5.5, 10), '#fff3c4'),
      gloss: 0,
    },
  ];
};

/** Three, lit, of three colours: one chooses how many. */
export const candles: Layer[] = [
  onTable(128, 226, 82, 0.4, 24),
  ...stick(128, 216, 136, ['#fdf6ea', '#a5401a']),
  ...stick(80, 226, 122, ['#fdf6ea', '#2f6f96']),
  ...stick(176, 228, 118, ['#fdf6ea', '#d99a2c']),
];

/** What stands for a picture that isn't there: a plate, laid. */
export const laid: Layer[] = [
  {
    svg: fill(
      'M30 66Q24 96 32 112Q38 120 36 140L34 206Q40 212 46 206L44 140Q42 120 48 112Q56 96 50 66L46 66L45 98H42L41 66H38L37 98H34L33 66Z',
      '#cfc9c2',
    ),
    round: 0.6,
    cap: 5,
    gloss: 0.7,
    polish: 24,
    lift: 3,
  },
  {
    svg: fill('M214 64Q232 84 226 134L222 142L224 206Q218 212 212 206Z', '#cfc9c2'),
    round: 0.6,
    cap: 5,
    gloss: 0.7,
    polish: 24,
    lift: 3,
  },
];
