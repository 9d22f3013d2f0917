/** Christmas and Easter. */
import { chance } from '../kit/noise.ts';
import { onTable } from '../kit/pieces.ts';
import type { Layer } from '../kit/relief.ts';
import { bend, fill, spread } from '../kit/shapes.ts';

/** Sugared almonds, white, pink, blue and of chocolate, in a paper cone’s worth. */
function sugaredAlmonds(): Layer[] {
  const random = chance(8);
  const colors = [
    '#fff8ee',
    '#f6b9c4',
    '#5a2d17',
    '#bcdcec',
    '#fff8ee',
    '#f7e0a0',
    '#7a4223',
    '#cfe3bd',
    '#f6b9c4',
  ];
  const points: [number, number][] = [
    ...spread(26, 128, 152, 92, 44, 3),
    ...spread(12, 126, 132, 58, 26, 9),
    ...spread(4, 126, 112, 26, 11, 5),
  ];
  const layers = points.map(([x, y], i): Layer => {
    const turn = random() * 180;
    const path = bend([
      [x - 25, y],
      [x - 16, y - 12],
      [x + 2, y - 15],
      [x + 20, y - 9],
      [x + 27, y],
      [x + 20, y + 9],
      [x + 2, y + 15],
      [x - 16, y + 12],
    ]);
    return {
      svg: `<g transform="rotate(${turn} ${x} ${y})">${fill(path, colors[i % colors.length])}</g>`,
      round: 0.85,
      grain: { size: 9, depth: 0.5 },
      gloss: 0.45,
      polish: 24,
      lift: 5,
      seed: i,
    };
  });
  return [onTable(128, 166, 112), ...layers];
}

export const almonds = sugaredAlmonds();
