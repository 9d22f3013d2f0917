/** What the pages of the shops' menus say. */
import { drawn } from './food/drawn.ts';
import { moved, type Thing } from './things.ts';

export interface MenuPage {
  name: string;
  title: string;
  accent: string;
  paper: string;
  /** What one finds there, by heading. */
  groups: [string, string[]][];
  things: Thing[];
}

/** What it is about, at the top on the right. */
const corner = (name: string) => moved(drawn[name] ?? [], 0.3, 80, 17);

/**
 * Only what every shop that shows a page sells, and no price: each shop has its own, for each delivery type, and changes them
 * when a picture doesn't change.
 */
export const menuPages: MenuPage[] = [
  {
    name: 'ementa-pastelaria',
    title: 'Pastelaria',
    accent: '#A5401A',
    paper: '#FDF5E6',
    groups: [
      ['Da montra', ['Pastel de nata', 'Bola de Berlim', 'Pão de deus', 'Jesuíta', 'Queijada']],
      ['Croissants', ['Croissant brioche', 'Croissant misto', 'Croissant com chocolate']],
      ['Pão', ['Papo-seco', 'Pão de Mafra', 'Pão integral com sementes']],
    ],
    things: corner('pastel-de-nata'),
  },
  {
    name: 'ementa-cafetaria',
    title: 'Cafetaria',
    accent: '#A5401A',
    paper: '#FBF1E2',
    groups: [
      ['Cafés', ['Café (bica)', 'Abatanado', 'Meia de leite', 'Galão', 'Cappuccino']],
      ['Chás e chocolates', ['Chá', 'Carioca de limão', 'Chocolate quente']],
      ['Sumos e batidos', ['Sumo de laranja natural', 'Limonada com hortelã', 'Batido de morango']],
    ],
    things: corner('meia-de-leite'),
  },
  {
    name: 'ementa-almocos',
    title: 'Almoços',
    accent: '#4A6426',
    paper: '#F8F4E4',
    groups: [
      ['Sopas', ['Caldo-verde', 'Sopa de legumes', 'Creme de cenoura']],
      [
        'Pratos do dia',
        ['Bacalhau à Brás', 'Frango assado', 'Arroz de marisco', 'Bitoque', 'Massada de legumes'],
      ],
      ['Tostas e sandes', ['Tosta mista', 'Prego no pão', 'Salada de frango']],
    ],
    things: corner('caldo-verde'),
  },
];
