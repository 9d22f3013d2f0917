/** Paints a shop front with what lies in its window. */
import sharp, { type Sharp } from 'sharp';
import { compose } from '../compose.ts';
import { drawn } from '../food/drawn.ts';
import { finish, lay, take } from '../kit/relief.ts';
import { words } from '../menu-page.ts';
import { front } from './front.ts';
import type { Shop } from './shops.ts';

const [width, height] = [960, 540];
const shelves = [238, 326];

export async function paintShop(shop: Shop): Promise<Sharp> {
  const ground = sharp({ create: { width, height, channels: 3, background: shop.front.wall } });
  const canvas = await take(ground);
  for (const layer of front(shop.front)) await lay(canvas, layer, { left: 0, top: 0, scale: 1 });
  const bare = sharp(await finish(canvas).png().toBuffer());
  const things = shop.window.flatMap((names, shelf) =>
    names.flatMap((name, i) =>
      (drawn[name] ?? []).map((thing) => ({
        ...thing,
        size: 15.5,
        x: (265 + i * 84) / 5.4,
        y: ((shelves[shelf] ?? 0) + 20) / 5.4,
      })),
    ),
  );
  const filled = await (await compose(bare, height, things)).png().toBuffer();
  const title = await words(shop.title, 30, '#f6e3b4', 'bold');
  return sharp(filled).composite([
    {
      input: title.input,
      left: Math.round((width - title.width) / 2),
      top: Math.round(117 - title.height * 0.62),
    },
  ]);
}
