/** What is on each product's picture: a ground per family and one to three things upon it. */
import { bottle, bowl, bun, can, cup, glass, loaf, tart } from './drawings.ts';
import { layers, palmier, paperCake, ring, roll, spiral, stacked, triangle } from './pastries.ts';

/** A thing on the picture: an emoji's code point or a drawing, its size and its centre in hundredths of the side. */
export interface Thing {
  emoji?: string;
  drawing?: string;
  size: number;
  x: number;
  y: number;
}

export interface Recipe {
  family: string;
  things: Thing[];
}

/** The ground of each family, by its code in the menus; soft enough for brown ink to be read upon. */
export const tints: Record<string, string> = {
  101: '#FBE3B6',
  102: '#F8DEBF',
  103: '#F9DDC8',
  104: '#F9DBD6',
  105: '#F6D6DC',
  201: '#F1E0C8',
  301: '#EBDCCD',
  302: '#E4EAD2',
  303: '#FFE4BD',
  304: '#DAEAF1',
  305: '#F5E6B9',
  306: '#F4E0EC',
  401: '#F9E4C4',
  402: '#EFE8C6',
  403: '#E1EDD2',
  404: '#F3DCCB',
  405: '#F6E2D3',
  501: '#E3EADB',
  502: '#F0E4F1',
  901: '#ECE3D6',
};

const draw = (drawing: string, size = 70, x = 50, y = 52): Thing => ({
  drawing,
  size: size * 1.12,
  x,
  y,
});
const emoji = (code: string, size = 66, x = 50, y = 52): Thing => ({ emoji: code, size, x, y });
const small = (code: string, x = 77, y = 76, size = 32): Thing => emoji(code, size, x, y);

const nata = tart(['#ffe27a', '#f2ab2e'], { color: '#6b2d0c', count: 11, radius: 11 });
const sugar = ['#ffffff', '#fff6e3'];
const espresso = (drink: string, crema: string, art: 'none' | 'drop' = 'none') =>
  draw(cup(drink, crema, 0.74, art), 76, 50, 48);
const bigCup = (drink: string, crema: string, art: 'none' | 'swirl' | 'cocoa' = 'none') =>
  draw(cup(drink, crema, 1, art), 70);

const pictures: Record<string, Record<string, Thing[]>> = {
  101: {
    'pastel-de-nata': [draw(nata, 74)],
    'bola-de-berlim': [draw(bun('#f6c272', '#b8631c', '#ffd84d', sugar), 72)],
    'pao-de-deus': [
      draw(bun('#f0b25c', '#a9571a', null, ['#fff', '#fbe9c6', '#f3d59b']), 66, 46, 48),
      small('1f965'),
    ],
    jesuita: [draw(triangle('#f0bd6e', '#b9722a', '#fff3da'), 70)],
    palmier: [draw(palmier(), 72)],
    queijada: [draw(tart(['#fbe3a4', '#dd9a3c'], { color: '#a8622a', count: 6, radius: 6 }), 68)],
    travesseiro: [draw(roll('#f7cf8a', '#c47a2b', 'sugar'), 74, 47, 47), small('1f330', 78, 77, 26)],
    'pastel-de-feijao': [
      draw(tart(['#f3cf8f', '#b9712c'], { color: '#fff2d3', count: 20, radius: 5 }), 64, 45, 47),
      small('1fad8'),
    ],
    caracol: [draw(spiral('#f0bf78', '#b56d28'), 68)],
    'mil-folhas': [
      draw(layers(['#d68f3c', '#ffe08a', '#d68f3c', '#ffe08a', '#c47d2f'], '#fff4df'), 70, 50, 49),
    ],
    'bolo-de-arroz': [draw(paperCake(['#fbdc93', '#d0863a'], '#fffaf0', []), 70)],
    'queque-de-noz': [
      draw(
        paperCake(['#e7b069', '#9c5a22'], '#f7e3c3', ['#7a4a1f', '#8a5526', '#7a4a1f', '#8a5526']),
        66,
        45,
        48,
      ),
      small('1f330', 78, 77, 28),
    ],
    'pata-de-veado': [draw(roll('#fff0cd', '#e2a558', 'sugar', 200, 120), 70)],
  },
  102: {
    croissant: [emoji('1f950', 72)],
    'croissant-folhado': [emoji('1f950', 64, 43, 46), small('1f9c8')],
    'croissant-misto': [emoji('1f950', 62, 45, 44), small('1f9c0', 78, 74, 32), small('1f953', 30, 80, 26)],
    'croissant-chocolate': [emoji('1f950', 64, 43, 46), small('1f36b')],
    'croissant-creme': [emoji('1f950', 64, 43, 46), small('1f36e')],
    'folhado-de-maca': [draw(roll('#f4c67c', '#bd7026', 'slashes', 210, 116), 68, 44, 45), small('1f34e')],
  },
  103: {
    'rissol-de-camarao': [emoji('1f95f', 64, 44, 47), small('1f364')],
    croquete: [
      draw(roll('#c4793a', '#7e4216', 'crumbs', 200, 92), 64, 47, 36),
      draw(roll('#b96f31', '#74390f', 'crumbs', 204, 92), 64, 55, 64),
    ],
    'pastel-de-bacalhau': [
      draw(roll('#edbd68', '#b26a25', 'crumbs', 196, 104), 66, 46, 46),
      small('1f33f', 78, 76, 30),
    ],
    chamuca: [draw(triangle('#e2a04a', '#9f5a1c', null), 64, 45, 47), small('1f336-fe0f', 79, 75, 30)],
    'empada-de-galinha': [
      draw(tart(['#f5ce86', '#c9812f'], { color: '#8f5218', count: 4, radius: 5 }), 66, 44, 47),
      small('1f357'),
    ],
    'folhado-misto': [draw(roll('#f4c67c', '#c0782b', 'slashes', 206, 128), 66, 44, 45), small('1f9c0')],
    'pao-com-chourico': [draw(loaf('#efb766', '#a7601f', 'one', 0.82), 66, 45, 47), small('1f32d')],
    quiche: [
      draw(tart(['#f8dd86', '#d79a36'], { color: '#4f8a36', count: 13, radius: 8 }), 66, 45, 47),
      small('1f96c'),
    ],
  },
  104: {
    'bolo-de-bolacha': [
      draw(layers(['#f4dcae', '#8a5a33', '#f4dcae', '#8a5a33', '#f4dcae', '#8a5a33'], '#f9e8c8'), 68, 46, 47),
      small('2615', 79, 78, 26),
    ],
    'bolo-de-chocolate': [
      draw(layers(['#5a2d17', '#8c4a25', '#5a2d17', '#8c4a25'], '#3f1c0d'), 68, 46, 48),
      small('1f36b', 80, 78, 27),
    ],
    'tarte-de-maca': [emoji('1f967', 62, 44, 47), small('1f34f')],
    pudim: [emoji('1f36e', 72)],
    'arroz-doce': [
      draw(bowl('#fff6dc', '#f1dcae', { colors: ['#9b5a26', '#b87436'], count: 34, radius: 4 }), 72),
    ],
    mousse: [
      draw(bowl('#7b4223', '#3f1e0e', { colors: ['#2b1208', '#c98a5a'], count: 16, radius: 5 }), 68, 46, 48),
      small('1f36b', 80, 77, 27),
    ],
    'salada-de-fruta': [
      draw(
        bowl('#ffd27f', '#f59b3b', {
          colors: ['#e2453d', '#7fb53f', '#ffe06a', '#6a4fb3', '#fff3d8'],
          count: 22,
          radius: 11,
        }),
        68,
        46,
        47,
      ),
      small('1f95d', 80, 77, 27),
    ],
    bolachas: [emoji('1f36a', 50, 38, 40), emoji('1f36a', 50, 63, 61)],
  },
  105: {
    'bolo-de-aniversario': [emoji('1f382', 72)],
    'bolo-de-chocolate-inteiro': [emoji('1f382', 60, 44, 46), small('1f36b')],
    cheesecake: [emoji('1f370', 62, 44, 46), small('1f353', 78, 70), small('1fad0', 66, 84, 22)],
    'pao-de-lo': [draw(paperCake(['#ffe08a', '#c9822f'], '#fff4df', []), 66, 45, 47), small('1f95a')],
    'caixa-de-natas': [
      draw(nata, 36, 30, 34),
      draw(nata, 36, 66, 30),
      draw(nata, 36, 48, 52),
      draw(nata, 36, 26, 70),
      draw(nata, 36, 74, 64),
      draw(nata, 36, 52, 80),
    ],
    'caixa-de-miniaturas': [emoji('1f381', 58, 46, 44), draw(nata, 30, 78, 76), emoji('1f9c1', 28, 24, 78)],
  },
  201: {
    'papo-seco': [draw(loaf('#f5c987', '#b87331', 'one', 0.8), 70)],
    'pao-de-mafra': [draw(loaf('#e3ab63', '#8f5420', 'cross', 0.9), 74)],
    'broa-de-milho': [draw(loaf('#eec15f', '#a3651f', 'cracked', 0.92), 64, 44, 47), small('1f33d')],
    'pao-alentejano': [draw(loaf('#d79a55', '#7c4517', 'one', 0.94), 72)],
    'pao-integral': [draw(loaf('#b9793f', '#693a16', 'seeds', 0.88), 66, 45, 47), small('1f33e')],
    baguete: [emoji('1f956', 74)],
    'pao-de-forma': [emoji('1f35e', 70)],
    'bolo-do-caco': [emoji('1fad3', 68, 44, 47), small('1f360')],
    regueifa: [draw(ring(['#f2c178', '#e0a250']), 70)],
    'pao-de-centeio': [draw(loaf('#8d5a33', '#4a2a12', 'one', 0.86), 70)],
  },
  301: {
    bica: [espresso('#35170a', '#a8662f')],
    abatanado: [bigCup('#3d1c0c', '#7a4420')],
    pingado: [espresso('#5a2d15', '#c98d55', 'drop')],
    'meia-de-leite': [bigCup('#b98250', '#dcae7d', 'swirl')],
    galao: [draw(glass(['#f7e7d0', '#d8ab78', '#b57c46', '#a46a36'], { foam: '#fff6e8' }), 76)],
    cappuccino: [bigCup('#e6cda9', '#fff4e2', 'cocoa')],
    'cafe-gelado': [draw(glass(['#f1dcc0', '#c08a57', '#6e3c1b'], { ice: true, straw: '#c2552b' }), 76)],
    mazagran: [
      draw(glass(['#8a4f22', '#5a2c10', '#431d09'], { ice: true, slice: '#f6cf3f', leaf: true }), 74, 48, 52),
    ],
  },
  302: {
    cha: [emoji('1fad6', 64, 43, 46), small('1f375', 76, 74, 34)],
    'carioca-de-limao': [draw(cup('#f3dc7a', '#fff3b8', 0.74), 74, 45, 46), small('1f34b', 79, 76, 30)],
    'chocolate-quente': [draw(cup('#4a2110', '#8a4c28', 1, 'drop'), 66, 44, 47), small('1f36b')],
    leite: [emoji('1f95b', 70)],
  },
  303: {
    'sumo-de-laranja': [
      draw(glass(['#ffc247', '#ff9f1f', '#f58410'], { straw: '#2f7d5b' }), 72, 42, 50),
      small('1f34a', 75, 74, 38),
    ],
    limonada: [
      draw(glass(['#fdf6c9', '#f6e88c', '#efdc66'], { ice: true, leaf: true, slice: '#f6cf3f' }), 72, 44, 50),
      small('1f34b', 79, 79, 28),
    ],
    'sumo-verde': [
      draw(glass(['#b9d96a', '#86b93f', '#5f9a2d'], { straw: '#d9773a' }), 72, 43, 50),
      small('1f34f', 76, 76, 34),
    ],
    'batido-de-morango': [
      draw(glass(['#ffd9e0', '#f79bb0', '#ee7592'], { foam: '#fff2f4', straw: '#c2352f' }), 72, 43, 50),
      small('1f353', 76, 76, 34),
    ],
    'batido-de-banana': [
      draw(glass(['#fff5d6', '#f9e3a0', '#f2d178'], { foam: '#fffaf0', straw: '#c9822f' }), 72, 42, 50),
      small('1f34c', 76, 74, 38),
    ],
    nectar: [
      draw(bottle('#f9a24a', '#d9731f', '#8c4a1c', '#f59b3b'), 70, 45, 50),
      small('1f351', 76, 76, 34),
    ],
  },
  304: {
    agua: [draw(bottle('#bfe3f5', '#7fbfe0', '#2f6fa8', '#3f93cf'), 74)],
    'agua-grande': [
      draw(bottle('#bfe3f5', '#7fbfe0', '#2f6fa8', '#3f93cf'), 84, 46, 50),
      small('1f4a7', 80, 78, 24),
    ],
    'agua-com-gas': [
      draw(bottle('#a9dcc0', '#5fae86', '#2c7a55', '#3f9c70'), 72, 45, 50),
      small('1f34b', 77, 78, 28),
    ],
    cola: [draw(can('#b3261e', '#7a120d', '#5a2413'), 70, 46, 50), small('1f9ca', 79, 78, 26)],
    laranjada: [draw(can('#f28a1c', '#c2620a', '#ffb347'), 70, 45, 50), small('1f34a', 77, 77, 30)],
    'cha-gelado': [draw(can('#e0a85a', '#a86d2a', '#f3b27a'), 70, 45, 50), small('1f351', 77, 77, 30)],
  },
  305: {
    imperial: [emoji('1f37a', 70)],
    'cerveja-sem-alcool': [draw(bottle('#a8692a', '#6b3d12', '#c9a227', '#4f8a36'), 72)],
    vinho: [emoji('1f377', 72)],
  },
  306: {
    cone: [emoji('1f366', 74)],
    'taca-de-gelado': [emoji('1f368', 74)],
  },
  401: {
    torrada: [draw(stacked('#c98237', '#f6d9a0', ['#ffe27a'], true), 70, 46, 47), small('1f9c8')],
    'meia-torrada': [emoji('1f35e', 56, 45, 47), small('1f9c8')],
    'tosta-mista': [
      draw(stacked('#c07a33', '#f4d69c', ['#ffd24d', '#f2a0a0'], true), 70, 46, 47),
      small('1f9c0', 79, 78, 28),
    ],
    'tosta-de-frango': [
      draw(stacked('#b06a2a', '#f0cf95', ['#ffd24d', '#f7e3bd'], true), 68, 45, 46),
      small('1f357'),
    ],
    'tosta-de-atum': [
      draw(stacked('#b06a2a', '#f0cf95', ['#f3d0b5', '#f7e06a'], true), 68, 45, 46),
      small('1f41f'),
    ],
    'tosta-de-abacate': [
      draw(stacked('#8d5527', '#d9ad74', ['#8fbf4a', '#fff3d6'], false), 66, 45, 46),
      small('1f951', 78, 76, 30),
    ],
    panquecas: [emoji('1f95e', 68, 45, 48), small('1f36f', 79, 77, 30)],
  },
  402: {
    'pao-com-manteiga': [
      draw(loaf('#f5c987', '#b87331', 'one', 0.8), 62, 44, 45),
      small('1f9c8', 76, 74, 36),
    ],
    'sandes-mista': [
      draw(stacked('#d09348', '#f8e2b5', ['#ffd24d', '#f2a0a0'], false), 70, 46, 47),
      small('1f9c0', 79, 78, 28),
    ],
    'sandes-de-queijo': [
      draw(stacked('#d09348', '#f8e2b5', ['#fffaf0', '#e2453d'], false), 68, 45, 46),
      small('1f345'),
    ],
    'sandes-de-frango': [emoji('1f96a', 66, 45, 47), small('1f357')],
    'sandes-de-presunto': [
      draw(stacked('#b9773a', '#f3d7a6', ['#b9434a', '#d86a66'], false), 68, 45, 46),
      small('1f356'),
    ],
    prego: [draw(stacked('#d09348', '#f8e2b5', ['#7a3f22', '#9a5530'], false), 68, 45, 46), small('1f969')],
    wrap: [emoji('1f32f', 70)],
    'sandes-de-carne-assada': [
      draw(stacked('#c88a42', '#f5dcae', ['#8d4a2a', '#a9623a'], false), 68, 45, 46),
      small('1f9c5'),
    ],
  },
  403: {
    'caldo-verde': [
      draw(
        bowl('#bfd77a', '#86ab45', {
          colors: ['#3f7d2c', '#5a9a3a', '#3f7d2c', '#b5402f'],
          count: 20,
          radius: 8,
        }),
        74,
      ),
    ],
    'sopa-de-legumes': [
      draw(
        bowl('#f3c06a', '#d98f38', { colors: ['#5a9a3a', '#e8702f', '#f7e6a8'], count: 18, radius: 8 }),
        66,
        44,
        47,
      ),
      small('1f955'),
    ],
    canja: [
      draw(
        bowl('#ffe9a8', '#f2c75e', { colors: ['#fff6df', '#f4d79a', '#5a9a3a'], count: 24, radius: 6 }),
        66,
        44,
        47,
      ),
      small('1f357'),
    ],
    'creme-de-cenoura': [
      draw(bowl('#ffb04f', '#ee7f22', { colors: ['#fff3d6', '#4f8a36'], count: 7, radius: 6 }), 66, 44, 47),
      small('1f955'),
    ],
    'salada-de-frango': [emoji('1f957', 66, 44, 47), small('1f357')],
    'salada-de-atum': [emoji('1f957', 66, 44, 47), small('1f41f')],
    'salada-de-quinoa': [emoji('1f957', 66, 44, 47), small('1f951', 78, 76, 30)],
  },
  404: {
    'bacalhau-a-bras': [emoji('1f958', 68, 45, 47), small('1fad2', 78, 76, 28)],
    'frango-assado': [emoji('1f357', 66, 45, 46), small('1f35f', 77, 75, 34)],
    'arroz-de-marisco': [emoji('1f372', 68, 44, 47), small('1f364', 78, 74, 34)],
    bitoque: [emoji('1f969', 62, 44, 44), small('1f373', 74, 73, 42)],
    massada: [emoji('1f35d', 68, 45, 47), small('1f966', 78, 76, 30)],
    'caril-de-grao': [emoji('1f35b', 70)],
  },
  405: {
    'menu-pequeno-almoco': [
      emoji('1f950', 46, 36, 38),
      draw(cup('#b98250', '#dcae7d', 1, 'swirl'), 50, 64, 64),
    ],
    'menu-lanche': [draw(nata, 48, 36, 40), draw(cup('#35170a', '#a8662f', 0.9), 48, 66, 64)],
    'menu-almoco': [
      draw(bowl('#bfd77a', '#86ab45', { colors: ['#3f7d2c', '#5a9a3a'], count: 16, radius: 8 }), 46, 36, 64),
      emoji('1f96a', 48, 62, 36),
    ],
  },
  501: {
    'bolo-rei': [draw(ring(['#d23b3b', '#4f9a3f', '#f4b62e', '#fff3dc']), 74)],
    'bolo-rainha': [
      draw(ring(['#8a5526', '#c98a4a', '#f3dcae', '#6b3d18']), 70, 47, 48),
      small('1f330', 80, 79, 26),
    ],
    'tronco-de-natal': [
      draw(roll('#7b4223', '#3f1e0e', 'slashes', 214, 104), 68, 47, 48),
      small('1f384', 79, 73, 32),
    ],
    sonhos: [
      draw(bun('#eeb260', '#a85d1f', null, sugar), 44, 34, 60),
      draw(bun('#eeb260', '#a85d1f', null, sugar), 44, 66, 62),
      draw(bun('#f3bd6e', '#b0651f', null, sugar), 44, 50, 38),
    ],
    azevias: [emoji('1f95f', 62, 45, 46), small('1f34a')],
  },
  502: {
    folar: [draw(loaf('#d98f3d', '#8a4a18', 'none', 0.82), 70), emoji('1f95a', 30, 50, 42)],
    amendoas: [emoji('1f36c', 60, 45, 46), small('1f423')],
  },
  901: {
    saco: [emoji('1f6cd-fe0f', 66)],
    caixa: [emoji('1f4e6', 66)],
  },
};

/** Every product's picture, and a tile per family for products that have none. */
export function recipes(): Map<string, Recipe> {
  const all = new Map<string, Recipe>();
  for (const [family, named] of Object.entries(pictures)) {
    for (const [name, things] of Object.entries(named)) all.set(name, { family, things });
    const first = Object.values(named)[0] ?? [];
    all.set(`familia-${family}`, {
      family,
      things: first.map((thing) => ({ ...thing, size: thing.size * 0.86 })),
    });
  }
  all.set('placeholder', { family: '901', things: [{ emoji: '1f37d-fe0f', size: 52, x: 50, y: 50 }] });
  return all;
}
