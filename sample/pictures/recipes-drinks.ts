/** The drinks' and ice creams' pictures. */
import { bottle, can, cup, glass } from './drawings.ts';
import { draw, emoji, type Recipes, small } from './things.ts';

const espresso = (drink: string, crema: string, art: 'none' | 'drop' = 'none') =>
  draw(cup(drink, crema, 0.74, art), 76, 50, 48);
const bigCup = (drink: string, crema: string, art: 'none' | 'swirl' | 'cocoa' = 'none') =>
  draw(cup(drink, crema, 1, art), 70);

export const drinks: Recipes = {
  301: {
    bica: [espresso('#35170a', '#a8662f')],
    descafeinado: [],
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
};
