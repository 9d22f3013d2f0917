/** The tall pages of the shops' menu screen, set in Fraunces from its package so that no machine's fonts matter. */
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { compose } from './compose.ts';
import type { MenuPage } from './menu-pages.ts';

/** Cut from Fraunces (OFL): the renderer reads TrueType, and the package has only WOFF2. */
const typefaces = {
  regular: { font: 'Frauncestext', file: fileURLToPath(new URL('./fraunces-regular.ttf', import.meta.url)) },
  bold: { font: 'Frauncestitle', file: fileURLToPath(new URL('./fraunces-bold.ttf', import.meta.url)) },
};

type Typeface = keyof typeof typefaces;

const render = (text: string, points: number, color: string, typeface: Typeface) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${text.replaceAll('&', '&amp;')}</span>`,
      font: `${typefaces[typeface].font} ${points}`,
      fontfile: typefaces[typeface].file,
      rgba: true,
      dpi: 72,
    },
  });

/** The renderer crops to the ink; a marker with the tallest and deepest letters gives every line one baseline, and is cut off. */
export async function words(text: string, points: number, color: string, typeface: Typeface) {
  const marker = await render('Áj|', points, color, typeface).png().toBuffer({ resolveWithObject: true });
  const whole = render(`Áj|   ${text}`, points, color, typeface);
  const { data, info } = await whole
    .clone()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = (x: number) =>
    Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 0).some((alpha) => alpha > 40);
  let left = marker.info.width + 2;
  while (left < info.width - 1 && !inked(left)) left += 1;
  const width = info.width - left;
  const input = await whole.extract({ left, top: 0, width, height: info.height }).png().toBuffer();
  return { input, width, height: info.height };
}

/** A 600 × 848 page: title, and what there is by heading. */
export async function paintMenuPage(list: MenuPage): Promise<Sharp> {
  const overlays: OverlayOptions[] = [];
  const lines: string[] = [];
  const put = async (
    text: string,
    points: number,
    color: string,
    typeface: Typeface,
    x: number,
    baseline: number,
  ) => {
    const { input, height } = await words(text, points, color, typeface);
    overlays.push({ input, left: x, top: baseline - height });
  };
  await put(list.title, 58, list.accent, 'bold', 64, 158);
  let y = 228;
  for (const [heading, entries] of list.groups) {
    await put(heading, 27, list.accent, 'bold', 64, y);
    lines.push(
      `<path d="M64 ${y + 10}H536" stroke="${list.accent}" stroke-opacity=".4" stroke-width="1.5"/>`,
    );
    y += 44;
    for (const name of entries) {
      await put(name, 24, '#3A2417', 'regular', 64, y);
      y += 34;
    }
    y += 20;
  }
  const corner = `<pattern id="t" width="40" height="40" patternUnits="userSpaceOnUse"><g fill="none" stroke="#2f5f9e" stroke-opacity=".45" stroke-width="1.6"><circle cx="20" cy="20" r="7"/><path d="M20 2Q28 12 38 20Q28 28 20 38Q12 28 2 20Q12 12 20 2Z"/></g></pattern>`;
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="848"><defs>${corner}</defs><rect width="600" height="848" fill="${list.paper}"/><rect width="600" height="40" fill="url(#t)"/><rect y="808" width="600" height="40" fill="url(#t)"/><path d="M0 41.5H600M0 806.5H600" stroke="#2f5f9e" stroke-opacity=".45" stroke-width="2"/>${lines.join('')}</svg>`;
  await put('Preços ao balcão e na aplicação', 15, '#6B4A34', 'regular', 64, 796);
  const ground = sharp(await sharp(Buffer.from(page)).composite(overlays).png().toBuffer());
  return compose(ground, 600, list.things);
}
