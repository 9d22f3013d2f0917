/** The eight shops, each as its street builds. */
import type { Front } from './front.ts';

export interface Shop {
  name: string;
  /** What is painted on its sign. */
  title: string;
  front: Front;
  /** What lies in its window, from left to right, above and below. */
  window: [string[], string[]];
}

const orange: [string, string] = ['#a5401a', '#fbf0dc'];
const leaf: [string, string] = ['#4a6426', '#fbf3dc'];
const geranium: [string, string] = ['#4f7a3a', '#d23b3b'];

export const shops: Shop[] = [
  {
    name: 'loja-860',
    title: 'Fornada · Chiado',
    window: [
      ['pastel-de-nata', 'pao-de-deus', 'bola-de-berlim', 'jesuita'],
      ['croissant', 'pao-de-mafra', 'queijada', 'papo-seco'],
    ],
    front: {
      wall: '#f2f1ea',
      tiles: '#2f62a8',
      frame: '#e3d8c4',
      awning: orange,
      wood: '#2c4a3e',
      sign: '#7c2d12',
      pavement: '#cfc8ba',
      above: 'balcony',
      greenery: geranium,
      seed: 3,
    },
  },
  {
    name: 'loja-862',
    title: 'Fornada · Oriente',
    window: [
      ['croissant-misto', 'pastel-de-nata', 'croissant', 'quiche'],
      ['papo-seco', 'pao-integral', 'bola-de-berlim', 'folhado-misto'],
    ],
    front: {
      wall: '#2f3c5c',
      frame: '#56637e',
      awning: ['#c9571f', '#f6e3c4'],
      wood: '#1d2430',
      sign: '#7c2d12',
      pavement: '#4a5068',
      night: true,
      above: 'panels',
      greenery: ['#3c6a44', '#f2e0a0'],
      seed: 8,
    },
  },
  {
    name: 'loja-851',
    title: 'Fornada · Coimbra',
    window: [
      ['queijada', 'pastel-de-nata', 'queijada', 'travesseiro'],
      ['pao-de-centeio', 'croissant', 'broa-de-milho', 'papo-seco'],
    ],
    front: {
      wall: '#efd9a8',
      frame: '#f6ecd8',
      awning: ['#2c2a2c', '#f3e6cc'],
      wood: '#5a2f1a',
      sign: '#3a1c12',
      pavement: '#d6c7a8',
      above: 'arches',
      greenery: ['#5a7a3c', '#f2c84a'],
      seed: 14,
    },
  },
  {
    name: 'loja-855',
    title: 'Fornada · Faro',
    window: [
      ['bola-de-berlim', 'sumo-de-laranja', 'bola-de-berlim', 'pastel-de-feijao'],
      ['pao-de-deus', 'papo-seco', 'croissant-creme', 'baguete'],
    ],
    front: {
      wall: '#fbf6ea',
      frame: '#e9b04a',
      awning: ['#e8862e', '#fff6e2'],
      wood: '#2f6f96',
      sign: '#2f6f96',
      pavement: '#e0d0b0',
      above: 'shutters',
      greenery: ['#4f8a3c', '#f28a1c'],
      seed: 21,
    },
  },
  {
    name: 'loja-870',
    title: 'Fornada · Ponta Delgada',
    window: [
      ['queijada', 'pata-de-veado', 'pastel-de-nata', 'bolo-de-arroz'],
      ['papo-seco', 'bolo-do-caco', 'pao-de-mafra', 'croissant-misto'],
    ],
    front: {
      wall: '#fbfaf5',
      frame: '#3c3b3d',
      awning: ['#2f7d5b', '#f6f3e6'],
      wood: '#2f5f46',
      sign: '#2b2a2c',
      pavement: '#5c5b5d',
      above: 'shutters',
      greenery: ['#4f8a4a', '#6f8fd6'],
      seed: 27,
    },
  },
  {
    name: 'loja-848',
    title: 'Mesa da Fornada · Bolhão',
    window: [
      ['bitoque', 'quiche', 'pao-com-chourico', 'empada-de-galinha'],
      ['broa-de-milho', 'frango-assado', 'papo-seco', 'folhado-misto'],
    ],
    front: {
      wall: '#e6efe6',
      tiles: '#2c7a68',
      frame: '#cfc5b2',
      awning: leaf,
      wood: '#4a6426',
      sign: '#34481a',
      pavement: '#b5aea2',
      above: 'balcony',
      greenery: ['#5a8a3a', '#e8c84a'],
      seed: 33,
    },
  },
  {
    name: 'loja-853',
    title: 'Mesa da Fornada · Braga',
    window: [
      ['pastel-de-bacalhau', 'broa-de-milho', 'croquete', 'rissol-de-camarao'],
      ['broa-de-milho', 'pao-com-chourico', 'regueifa', 'broa-de-milho'],
    ],
    front: {
      wall: '#b9b2a4',
      frame: '#8f887b',
      awning: leaf,
      wood: '#6b3f1e',
      sign: '#34481a',
      pavement: '#a09889',
      above: 'arches',
      greenery: ['#4a7a3a', '#d0609a'],
      seed: 41,
    },
  },
  {
    name: 'loja-872',
    title: 'Mesa da Fornada · Funchal',
    window: [
      ['bolo-do-caco', 'sumo-verde', 'pastel-de-nata', 'limonada'],
      ['bolo-do-caco', 'pao-integral', 'bolo-do-caco', 'caracol'],
    ],
    front: {
      wall: '#f3c4b2',
      frame: '#fbf3e6',
      awning: ['#4a6426', '#f9e2c0'],
      wood: '#2f6b4f',
      sign: '#34481a',
      pavement: '#d2c0ac',
      above: 'shutters',
      greenery: ['#4f8a3c', '#d0368c'],
      seed: 52,
    },
  },
];
