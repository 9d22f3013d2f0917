/** The counter's pictures: pastry, salgados, cakes, bread, the season's and packaging. */
import { bowl, bun, loaf, tart } from './drawings.ts';
import { nata as pastel } from './food/tarts.ts';
import { layers, palmier, paperCake, ring, roll, spiral, triangle } from './pastries.ts';
import { draw, emoji, type Recipes, show, small } from './things.ts';

const sugar = ['#ffffff', '#fff6e3'];

export const counter: Recipes = {
  101: {
    'pastel-de-nata': [show(pastel)],
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
      [27, 30],
      [73, 28],
      [50, 44],
      [25, 63],
      [75, 62],
      [50, 78],
    ].map(([x, y]) => show(pastel, 46, x, y)),
    'caixa-de-miniaturas': [emoji('1f381', 58, 46, 44), show(pastel, 34, 78, 76), emoji('1f9c1', 28, 24, 78)],
    'placa-de-chocolate': [emoji('1f36b', 70)],
    vela: [emoji('1f56f-fe0f', 70)],
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
    caixa: [emoji('1f4e6', 66)],
  },
};
