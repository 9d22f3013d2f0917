/** What the shops' price lists say. */
import { cup, nata } from './drawings.ts';
import { stacked } from './pastries.ts';
import type { Thing } from './things.ts';

export interface PriceList {
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
        drawing: nata,
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
