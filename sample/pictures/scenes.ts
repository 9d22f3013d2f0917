/** The wide pictures: brands, shops, news and campaigns, each a small stage with azulejo or a warm light behind it. */
import { bowl, bun, cup, glass, loaf, tart } from './drawings.ts';
import { ring, stacked } from './pastries.ts';
import type { Thing } from './things.ts';

export interface Scene {
  name: string;
  wall: 'azulejo' | 'light' | 'night';
  wallColor: string;
  tableColor: string;
  things: Thing[];
}

/** Places are hundredths of the height, so x goes from 0 to 178. */
const at = (source: string | { drawing: string }, size: number, x: number, y: number): Thing =>
  typeof source === 'string'
    ? { emoji: source, size: size * 1.16, x, y: y - 3 }
    : { ...source, size: size * 1.28, x, y: y - 3 };

const nata = { drawing: tart(['#ffe27a', '#f2ab2e'], { color: '#6b2d0c', count: 11, radius: 11 }) };
const bread = { drawing: loaf('#e3ab63', '#8f5420', 'cross', 0.9) };
const roll = { drawing: loaf('#f5c987', '#b87331', 'one', 0.8) };
const broa = { drawing: loaf('#eec15f', '#a3651f', 'cracked', 0.92) };
const coffee = { drawing: cup('#35170a', '#a8662f', 0.9) };
const milky = { drawing: cup('#b98250', '#dcae7d', 1, 'swirl') };
const juice = { drawing: glass(['#ffc247', '#ff9f1f', '#f58410'], { straw: '#2f7d5b' }) };
const berliner = { drawing: bun('#f6c272', '#b8631c', '#ffd84d', ['#fff', '#fff6e3']) };
const soup = {
  drawing: bowl('#bfd77a', '#86ab45', { colors: ['#3f7d2c', '#5a9a3a', '#b5402f'], count: 20, radius: 8 }),
};
const kingCake = { drawing: ring(['#d23b3b', '#4f9a3f', '#f4b62e', '#fff3dc']) };
const toast = { drawing: stacked('#c07a33', '#f4d69c', ['#ffd24d', '#f2a0a0'], true) };

const scene = (
  name: string,
  wall: Scene['wall'],
  wallColor: string,
  tableColor: string,
  ...things: Thing[]
): Scene => ({
  name,
  wall,
  wallColor,
  tableColor,
  things,
});

export const scenes: Scene[] = [
  scene(
    'marca-fornada',
    'azulejo',
    '#F6E3C4',
    '#C98A4B',
    at(bread, 52, 40, 60),
    at(broa, 38, 72, 72),
    at(nata, 42, 104, 68),
    at('1f950', 46, 140, 62),
    at(nata, 26, 124, 84),
  ),
  scene(
    'marca-mesa-da-fornada',
    'azulejo',
    '#E4EBCF',
    '#9C7A4C',
    at(soup, 46, 42, 64),
    at(toast, 44, 84, 62),
    at(milky, 42, 126, 64),
    at('1f957', 34, 154, 74),
  ),
  scene(
    'loja-860',
    'azulejo',
    '#F5DFC0',
    '#B77C45',
    at('1f68b', 52, 42, 52),
    at(nata, 40, 88, 70),
    at(coffee, 38, 124, 68),
    at('1f950', 32, 152, 72),
  ),
  scene(
    'loja-862',
    'night',
    '#2B3A63',
    '#6E4A33',
    at('1f3ea', 52, 42, 50),
    at(milky, 42, 88, 66),
    at('1f950', 42, 126, 66),
    at('1f319', 20, 152, 20),
  ),
  scene(
    'loja-851',
    'azulejo',
    '#EFE0CF',
    '#A8794F',
    at('1f393', 46, 42, 54),
    at(coffee, 38, 84, 68),
    at('1f4da', 40, 120, 62),
    at(nata, 30, 152, 74),
  ),
  scene(
    'loja-855',
    'light',
    '#FFE2B0',
    '#D9A25C',
    at('26f5', 54, 42, 48),
    at(juice, 52, 86, 58),
    at(berliner, 42, 122, 68),
    at('1f34a', 28, 152, 76),
  ),
  scene(
    'loja-870',
    'light',
    '#D5E9E6',
    '#5E8C73',
    at('1f30b', 56, 42, 48),
    at('1f33a', 26, 76, 78),
    at('1f9c0', 40, 104, 68),
    at(roll, 40, 142, 68),
  ),
  scene(
    'loja-848',
    'azulejo',
    '#DDE7EE',
    '#8E6B47',
    at('1f9fa', 46, 40, 56),
    at(soup, 44, 82, 66),
    at(toast, 42, 122, 64),
    at('1f377', 36, 154, 62),
  ),
  scene(
    'loja-853',
    'azulejo',
    '#E9E6CE',
    '#94713F',
    at('26ea', 50, 40, 52),
    at(broa, 48, 86, 66),
    at('1f372', 44, 130, 62),
  ),
  scene(
    'loja-872',
    'light',
    '#FBE0D6',
    '#B9744F',
    at('1f3d4-fe0f', 54, 40, 50),
    at('1fad3', 44, 84, 66),
    at('1f96d', 34, 118, 70),
    at('1f490', 44, 150, 58),
  ),
  scene(
    'novidade-natal-na-fornada',
    'night',
    '#1F4A3D',
    '#7A4B2A',
    at('1f384', 66, 40, 44),
    at(kingCake, 56, 92, 64),
    at('1f381', 34, 134, 70),
    at('2728', 20, 152, 22),
  ),
  scene(
    'novidade-encomende-e-levante',
    'light',
    '#FFE0B8',
    '#CF8B4A',
    at('1f4f1', 54, 46, 52),
    at('1f6cd-fe0f', 48, 94, 58),
    at(coffee, 40, 138, 66),
  ),
  scene(
    'novidade-bolhao-abre-ao-jantar',
    'night',
    '#33305A',
    '#6E4A33',
    at('1f307', 46, 40, 50),
    at(toast, 48, 88, 62),
    at(soup, 44, 136, 66),
    at('1f31f', 16, 156, 18),
  ),
  scene(
    'novidade-pao-de-mafra',
    'azulejo',
    '#F3E2C7',
    '#A9733F',
    at('1f33e', 46, 36, 52),
    at(bread, 66, 88, 60),
    at('1f9c8', 34, 142, 72),
  ),
  scene(
    'novidade-ponta-delgada',
    'light',
    '#CFE6EE',
    '#4F8A9A',
    at('1f30b', 58, 44, 46),
    at('1f30a', 36, 84, 68),
    at('26f5', 40, 116, 58),
    at(nata, 36, 150, 70),
  ),
  scene(
    'novidade-nada-se-perde',
    'light',
    '#F9DFCB',
    '#BF7F4A',
    at('1f9fa', 54, 46, 56),
    at('1f956', 50, 90, 58),
    at(roll, 36, 122, 72),
    at('2764-fe0f', 34, 150, 52),
  ),
  scene(
    'novidade-alergenios-na-aplicacao',
    'light',
    '#E3EED6',
    '#86A05C',
    at('1f95c', 36, 34, 66),
    at('1f95a', 32, 64, 70),
    at('1f33e', 50, 92, 54),
    at('1f95b', 42, 124, 60),
    at('1f364', 36, 154, 66),
  ),
  scene(
    'campanha-10-por-cento-de-volta',
    'azulejo',
    '#D9E5F0',
    '#8A6A4A',
    at('1fa99', 46, 42, 60),
    at(nata, 44, 88, 66),
    at('1f49b', 42, 134, 56),
  ),
  scene(
    'campanha-menu-pequeno-almoco',
    'light',
    '#FFE6B8',
    '#CF9450',
    at('1f31e', 40, 34, 30),
    at('1f950', 48, 74, 60),
    at(milky, 48, 122, 62),
    at(juice, 40, 156, 62),
  ),
  scene(
    'campanha-caixa-de-seis',
    'azulejo',
    '#FBE3B6',
    '#B97A3E',
    at(nata, 36, 46, 54),
    at(nata, 36, 88, 50),
    at(nata, 36, 130, 54),
    at(nata, 40, 58, 76),
    at(nata, 40, 102, 78),
    at(nata, 36, 146, 76),
  ),
  scene(
    'campanha-natal-por-encomenda',
    'night',
    '#6B2430',
    '#7A4B2A',
    at('1f381', 48, 44, 58),
    at(kingCake, 56, 96, 62),
    at('1f384', 56, 146, 50),
  ),
  scene(
    'campanha-mesa-de-almoco',
    'azulejo',
    '#E6EED4',
    '#94713F',
    at('1f96a', 48, 44, 58),
    at('1f957', 46, 92, 64),
    at(soup, 44, 138, 66),
  ),
];
