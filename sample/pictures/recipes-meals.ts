/** The kitchen's pictures: toast, sandwiches, soups, dishes and menus. */
import { bowl, cup, loaf, nata } from './drawings.ts';
import { stacked } from './pastries.ts';
import { draw, emoji, type Recipes, small } from './things.ts';

export const meals: Recipes = {
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
};
