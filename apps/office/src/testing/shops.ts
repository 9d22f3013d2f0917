import { answering, listed } from './desk.tsx';

const [baker, oven] = [
  { id: 1, title: 'Fornada' },
  { id: 2, title: 'Forno' },
];

/** Three shops of two brands. */
export function answeringShops(brands = [baker, oven]): void {
  answering(
    'GET gestao/lojas',
    listed(
      { id: 862, name: 'Chiado', restaurante: 1 },
      { id: 860, name: 'Belém', restaurante: 1 },
      { id: 851, name: 'Faro', restaurante: 2 },
    ),
  );
  answering('GET gestao/restaurantes', listed(...brands));
}
