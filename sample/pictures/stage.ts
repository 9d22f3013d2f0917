/** Paints a wide picture: the wall, the table, and what stands on it. */
import sharp, { type Sharp } from 'sharp';
import { compose } from './compose.ts';
import { drawn } from './food/drawn.ts';
import * as props from './food/props.ts';
import { finish, lay, take } from './kit/relief.ts';
import { fill, line } from './kit/shapes.ts';
import type { Scene } from './stories.ts';
import { moved, show, type Thing } from './things.ts';

const [width, height] = [960, 540];
/** Where the table ends at the wall. */
const edge = 300;

/** What is large is painted larger, and not drawn out: `scale` times the width and the height. */
const place = (scale: number) => ({ left: 0, top: 0, scale });

const rect = (y: number, high: number, color: string, more = '') =>
  `<rect y="${y}" width="${width}" height="${high}" fill="${color}" ${more}/>`;

const tiles = (color: string) =>
  `<pattern id="t" width="90" height="90" patternUnits="userSpaceOnUse"><rect width="90" height="90" fill="${color}"/><g fill="none" stroke="#2f5f9e" stroke-opacity=".26" stroke-width="3"><rect x="1" y="1" width="88" height="88" stroke-opacity=".12"/><circle cx="45" cy="45" r="17"/><path d="M45 4Q62 28 86 45Q62 62 45 86Q28 62 4 45Q28 28 45 4Z"/><path d="M0 18A18 18 0 0 0 18 0M72 0A18 18 0 0 0 90 18M90 72A18 18 0 0 0 72 90M18 90A18 18 0 0 0 0 72"/></g></pattern>`;

/** The sea, and an island’s green hills, through a window as wide as the wall. */
const sea = `${rect(170, 130, '#4f93ab')}${rect(170, 10, '#8fc0cf')}${fill('M0 176Q120 60 240 120Q330 40 430 132Q520 150 560 176Z', '#6f9a5c')}${fill('M0 176Q90 110 190 150Q280 120 400 176Z', '#58864a')}${line('M620 206H760M700 232H900M520 250H640', '#a9d2dd', 4, 'opacity=".6"')}`;

function wall({ wall: kind, wallColor }: Scene, scale: number): string {
  const stars = Array.from(
    { length: 30 },
    (_, i) =>
      `<circle cx="${(i * 157) % width}" cy="${(i * 89) % 270}" r="${1.4 + (i % 3)}" fill="#fff3d0" opacity="${0.3 + (i % 4) * 0.15}"/>`,
  ).join('');
  const behind = { azulejo: '', light: '', night: stars, sea }[kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${tiles(wallColor)}
    <radialGradient id="l" cx="36%" cy="20%" r="80%"><stop offset="0" stop-color="#fff" stop-opacity="${kind === 'night' ? 0.22 : 0.55}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    ${rect(0, height, kind === 'azulejo' ? 'url(#t)' : wallColor)}${behind}${rect(0, height, 'url(#l)')}</svg>`;
}

async function table({ tableColor }: Scene, ground: Sharp, scale: number): Promise<Sharp> {
  const whole = place(scale);
  const canvas = await take(ground);
  const joints = [70, 160]
    .map((y) => line(`M0 ${edge + y}H${width}`, '#2b1206', 2, 'opacity=".28"'))
    .join('');
  await lay(canvas, { svg: rect(edge - 20, 26, '#000'), shade: { soft: 12, strength: 0.3 } }, whole);
  await lay(
    canvas,
    {
      svg: rect(edge, height - edge + 40, tableColor),
      marks: joints,
      grain: { size: 10, depth: 0.45, stretch: 22 },
      gloss: 0.06,
      seed: 4,
    },
    whole,
  );
  await lay(canvas, { svg: rect(edge, 5, '#fff'), opacity: 0.3, gloss: 0 }, whole);
  return sharp(await finish(canvas).png().toBuffer());
}

const known: Record<string, Thing[]> = {
  ...drawn,
  ...Object.fromEntries(Object.entries(props).map(([name, layers]) => [name, [show(layers)]])),
};

/** The whole stage, 960 × 540, or larger by `scale`. */
export async function paint(scene: Scene, scale = 1): Promise<Sharp> {
  const ground = await table(scene, sharp(Buffer.from(wall(scene, scale))), scale);
  const things = scene.things.flatMap(([name, size, x, y]) => {
    const found = known[name];
    if (!found) throw new Error(`Nothing is called ${name}`);
    return moved(found, size / 100, x, y);
  });
  return compose(ground, height * scale, things);
}
