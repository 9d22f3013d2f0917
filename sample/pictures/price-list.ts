/** The tall price lists of the shops' menu screen, set in Fraunces from its package so that no machine's fonts matter. */
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { compose } from './compose.ts';
import { cup, tart } from './drawings.ts';
import { stacked } from './pastries.ts';
import type { Thing } from './recipes.ts';

/** Cut from Fraunces (OFL): the renderer reads TrueType, and the package has only WOFF2. */
const typefaces = {
  regular: { font: 'Frauncestext', file: fileURLToPath(new URL('./fraunces-regular.ttf', import.meta.url)) },
  bold: { font: 'Frauncestitle', file: fileURLToPath(new URL('./fraunces-bold.ttf', import.meta.url)) },
};

type Typeface = keyof typeof typefaces;

interface PriceList {
  name: string;
  title: string;
  accent: string;
  paper: string;
  groups: [string, [string, string][]][];
  things: Thing[];
}

/** The prices are those of a shop that has the list: 860 for the first two, 848 at the table for lunches. */
export const priceLists: PriceList[] = [
  {
    name: 'ementa-pastelaria',
    title: 'Pastelaria',
    accent: '#A5401A',
    paper: '#FDF5E6',
    groups: [
      [
        'Da montra',
        [
          ['Pastel de nata', '1,40€'],
          ['Bola de Berlim', '1,80€'],
          ['Pão de deus', '1,60€'],
          ['Jesuíta', '1,90€'],
          ['Queijada', '1,50€'],
          ['Travesseiro de amêndoa', '1,95€'],
        ],
      ],
      [
        'Croissants',
        [
          ['Croissant brioche', '1,50€'],
          ['Croissant misto', '2,60€'],
          ['Croissant com chocolate', '2,00€'],
        ],
      ],
      [
        'Pão',
        [
          ['Papo-seco', '0,25€'],
          ['Pão de Mafra', '2,40€'],
          ['Broa de milho', '2,60€'],
        ],
      ],
    ],
    things: [
      {
        drawing: tart(['#ffe27a', '#f2ab2e'], { color: '#6b2d0c', count: 11, radius: 11 }),
        size: 24,
        x: 80,
        y: 17,
      },
    ],
  },
  {
    name: 'ementa-cafetaria',
    title: 'Cafetaria',
    accent: '#A5401A',
    paper: '#FBF1E2',
    groups: [
      [
        'Cafés',
        [
          ['Café (bica)', '0,95€'],
          ['Abatanado', '1,10€'],
          ['Meia de leite', '1,50€'],
          ['Galão', '1,60€'],
          ['Cappuccino', '2,40€'],
        ],
      ],
      [
        'Chás e chocolates',
        [
          ['Chá em bule', '1,40€'],
          ['Carioca de limão', '1,00€'],
          ['Chocolate quente', '2,60€'],
        ],
      ],
      [
        'Sumos e batidos',
        [
          ['Sumo de laranja natural', '3,20€'],
          ['Limonada com hortelã', '2,90€'],
          ['Batido de morango', '3,50€'],
        ],
      ],
    ],
    things: [{ drawing: cup('#b98250', '#dcae7d', 1, 'swirl'), size: 25, x: 80, y: 17 }],
  },
  {
    name: 'ementa-almocos',
    title: 'Almoços',
    accent: '#4A6426',
    paper: '#F8F4E4',
    groups: [
      [
        'Sopas',
        [
          ['Caldo-verde', '2,40€'],
          ['Sopa de legumes', '2,20€'],
          ['Creme de cenoura', '2,20€'],
        ],
      ],
      [
        'Pratos do dia',
        [
          ['Bacalhau à Brás', '10,15€'],
          ['Frango assado', '9,20€'],
          ['Arroz de marisco', '11,90€'],
          ['Bitoque', '10,80€'],
          ['Massada de legumes', '8,50€'],
        ],
      ],
      [
        'Tostas e sandes',
        [
          ['Tosta mista', '3,70€'],
          ['Prego no pão', '5,80€'],
          ['Salada de frango', '8,20€'],
        ],
      ],
    ],
    things: [
      { drawing: stacked('#c07a33', '#f4d69c', ['#ffd24d', '#f2a0a0'], true), size: 25, x: 80, y: 17 },
    ],
  },
];

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
async function words(text: string, points: number, color: string, typeface: Typeface) {
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

/** A 600 × 848 page: title, groups of lines with dotted leaders, prices aligned right. */
export async function paintPriceList(list: PriceList): Promise<Sharp> {
  const overlays: OverlayOptions[] = [];
  const lines: string[] = [];
  const put = async (
    text: string,
    points: number,
    color: string,
    typeface: Typeface,
    x: number,
    baseline: number,
    right = false,
  ) => {
    const { input, width, height } = await words(text, points, color, typeface);
    const left = right ? x - width : x;
    overlays.push({ input, left, top: baseline - height });
    return { left, width };
  };
  await put(list.title, 58, list.accent, 'bold', 64, 158);
  let y = 228;
  for (const [heading, entries] of list.groups) {
    await put(heading, 27, list.accent, 'bold', 64, y);
    lines.push(
      `<path d="M64 ${y + 10}H536" stroke="${list.accent}" stroke-opacity=".4" stroke-width="1.5"/>`,
    );
    y += 44;
    for (const [name, price] of entries) {
      const label = await put(name, 22, '#3A2417', 'regular', 64, y);
      const cost = await put(price, 22, '#3A2417', 'bold', 536, y, true);
      lines.push(
        `<path d="M${label.left + label.width + 10} ${y - 4}H${cost.left - 10}" stroke="#3A2417" stroke-opacity=".35" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>`,
      );
      y += 34;
    }
    y += 20;
  }
  const corner = `<pattern id="t" width="40" height="40" patternUnits="userSpaceOnUse"><g fill="none" stroke="#2f5f9e" stroke-opacity=".45" stroke-width="1.6"><circle cx="20" cy="20" r="7"/><path d="M20 2Q28 12 38 20Q28 28 20 38Q12 28 2 20Q12 12 20 2Z"/></g></pattern>`;
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="848"><defs>${corner}</defs><rect width="600" height="848" fill="${list.paper}"/><rect width="600" height="40" fill="url(#t)"/><rect y="808" width="600" height="40" fill="url(#t)"/><path d="M0 41.5H600M0 806.5H600" stroke="#2f5f9e" stroke-opacity=".45" stroke-width="2"/>${lines.join('')}</svg>`;
  await put('Preços com IVA incluído', 15, '#6B4A34', 'regular', 64, 796);
  const ground = sharp(await sharp(Buffer.from(page)).composite(overlays).png().toBuffer());
  return compose(ground, 600, list.things);
}
