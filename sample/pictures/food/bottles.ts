/** Bottles, cans, and wine by the glass. */
import { onTable, standing, strewn } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { fill, line, oval } from '../kit/shapes.ts';

interface Bottle {
  color: string;
  cap: string;
  label: string;
  mark: string;
  /** Half of its width, and where its shoulder is. */
  rx?: number;
  top?: number;
  clear?: number;
  water?: string;
}

function bottle({ color, cap, label, mark, rx = 36, top = 30, clear = 0.9, water }: Bottle): Layer[] {
  const neck = rx * 0.36;
  const shoulder = top + (214 - top) * 0.36;
  const body = `M${128 - neck} ${top}L${128 - neck} ${top + 26}C${128 - neck} ${shoulder - 18} ${128 - rx} ${shoulder - 12} ${128 - rx} ${shoulder + 8}L${128 - rx} 208Q${128 - rx} 222 128 224Q${128 + rx} 222 ${128 + rx} 208L${128 + rx} ${shoulder + 8}C${128 + rx} ${shoulder - 12} ${128 + neck} ${shoulder - 18} ${128 + neck} ${top + 26}L${128 + neck} ${top}Z`;
  const [from, to] = [shoulder + 20, 190];
  const paper = `M${128 - rx} ${from}Q128 ${from + 12} ${128 + rx} ${from}V${to}Q128 ${to + 12} ${128 - rx} ${to}Z`;
  return [
    onTable(136, 218, rx * 1.3, 0.38, 18),
    { svg: fill(body, color), opacity: clear, marks: standing(body), gloss: 0.1 },
    ...(water ? [{ svg: fill(body, water), opacity: 0.35, gloss: 0 }] : []),
    {
      svg: fill(paper, label),
      marks: `${fill(`M128 ${from + 20}Q${128 + 18} ${(from + to) / 2 + 8} 128 ${to - 8}Q${128 - 18} ${(from + to) / 2 + 8} 128 ${from + 20}Z`, mark)}${standing(paper, 0.8)}`,
      gloss: 0,
    },
    {
      svg: fill(
        `M${128 - neck - 3} ${top - 16}Q128 ${top - 22} ${128 + neck + 3} ${top - 16}V${top + 6}Q128 ${top + 12} ${128 - neck - 3} ${top + 6}Z`,
        cap,
      ),
      marks: Array.from({ length: 7 }, (_, i) =>
        line(`M${128 - neck + (i * neck) / 3} ${top - 14}V${top + 6}`, '#000', 1, 'opacity=".18"'),
      ).join(''),
      round: 0.5,
      cap: 8,
      gloss: 0.4,
    },
    {
      svg: line(
        `M${128 - rx + 9} ${shoulder + 12}V204M${128 - neck + 5} ${top + 14}V${top + 34}`,
        '#fff',
        5.5,
      ),
      opacity: 0.6,
      gloss: 0,
    },
    { svg: line(`M${128 + rx - 7} ${shoulder + 20}V200`, '#fff', 2.4), opacity: 0.4, gloss: 0 },
  ];
}

export const water = bottle({
  color: '#d9eef8',
  cap: '#2f6fa8',
  label: '#fdfaf4',
  mark: '#3f93cf',
  clear: 0.7,
  top: 52,
  rx: 34,
});
export const bigWater = bottle({
  color: '#cfe8f5',
  cap: '#2f6fa8',
  label: '#3f8fca',
  mark: '#ffffff',
  clear: 0.7,
  top: 24,
  rx: 48,
});
export const sparkling: Layer[] = [
  ...bottle({
    color: '#8cc9a4',
    cap: '#c9a227',
    label: '#fdfaf4',
    mark: '#2c8a5a',
    clear: 0.85,
    top: 46,
    rx: 35,
  }),
  { svg: strewn(18, [128, 112, 22, 14], [1.6, 1.6], ['#fff'], 3), gloss: 0, opacity: 0.7 },
];
export const nectar = bottle({
  color: '#f39a3c',
  cap: '#a5401a',
  label: '#fdf3e0',
  mark: '#e8762c',
  top: 60,
  rx: 40,
});
export const beer = bottle({
  color: '#7a4416',
  cap: '#c9a227',
  label: '#f4ecd6',
  mark: '#4f8a36',
  top: 28,
  rx: 35,
});

function can(color: string, dark: string, mark: Layer[]): Layer[] {
  const body = 'M84 62Q86 50 94 46L162 46Q170 50 172 62V200Q170 212 160 218Q128 230 96 218Q86 212 84 200Z';
  return [
    onTable(136, 214, 54, 0.4, 22),
    {
      svg: fill(body, color),
      marks: `${fill('M84 186Q128 204 172 186V200Q170 212 160 218Q128 230 96 218Q86 212 84 200Z', dark)}${standing(body)}`,
      gloss: 0.1,
    },
    ...mark,
    { svg: fill(oval(128, 48, 36, 16), '#d6d3cf'), round: 0.3, cap: 2, gloss: 0.5 },
    { svg: fill(oval(128, 49, 31, 13), '#b5b1ac'), lean: [0, 0.1] },
    { svg: fill(oval(128, 46, 10, 4), '#e6e3df'), round: 0.6, gloss: 0.6, lift: 1.5 },
    { svg: line('M94 66V196', '#fff', 6), opacity: 0.5, gloss: 0 },
  ];
}
const disc = (paint: string): Layer => ({
  svg: fill(oval(128, 130, 30, 30), '#fff8ec'),
  marks: paint,
  gloss: 0.1,
});

export const cola = can('#b3231c', '#8a1610', [
  disc(`${fill(oval(128, 130, 22, 22), '#5a2413')}${line('M114 134Q122 120 130 130T144 126', '#fff8ec', 4)}`),
]);
export const orangeade = can('#f08a1c', '#c9680c', [
  disc(
    `${fill(oval(128, 130, 22, 22), '#ffab3a')}${line('M128 110V150M108 130H148M114 116L142 144M142 116L114 144', '#fff3d8', 2.6)}`,
  ),
]);
export const icedTea = can('#d99a44', '#a86d2a', [
  disc(
    `${fill('M128 112Q150 112 150 132Q148 150 128 152Q108 150 106 132Q106 112 128 112Z', '#f2935a')}${line('M128 112Q120 132 128 152', '#c9602c', 3)}${fill('M130 112Q140 98 154 104Q146 116 130 112Z', '#5a9a3a')}`,
  ),
]);

export const wine: Layer[] = [
  onTable(134, 218, 50, 0.38, 22),
  { svg: fill(oval(128, 214, 46, 18), '#fffdf8'), opacity: 0.6, round: 0.3, cap: 3, gloss: 0.4 },
  { svg: line('M128 148V208', '#fffdf8', 7), opacity: 0.75, round: 0.8, gloss: 0.4 },
  {
    svg: fill('M76 44C70 118 88 152 128 154C168 152 186 118 180 44A52 19 0 0 0 76 44Z', '#fffdfa'),
    opacity: 0.4,
    gloss: 0,
  },
  {
    svg: fill('M77 84C78 128 96 149 128 150C160 149 178 128 179 84Q128 104 77 84Z', '#7a1430'),
    marks: standing('M77 84C78 128 96 149 128 150C160 149 178 128 179 84Q128 104 77 84Z'),
    gloss: 0,
  },
  { svg: fill(oval(128, 84, 51, 17), '#96203f'), gloss: 0.2 },
  { svg: line(oval(128, 44, 52, 18), '#fff', 3), opacity: 0.8, gloss: 0 },
  { svg: line('M90 58C88 92 92 116 104 132', '#fff', 6), opacity: 0.55, gloss: 0 },
];
