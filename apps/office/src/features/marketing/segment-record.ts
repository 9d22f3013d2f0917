import { fieldsOf } from '../../fields/fields-of.tsx';

export const segment = fieldsOf('segmentos');

/** What a segment says of whom it is for. */
export const segmentFields = [
  ...(['loja', 'dias_ausente', 'compras_minimas', 'gasto_minimo', 'nos_dias', 'so_novos'] as const),
  ...(['produto', 'comprou_de', 'comprou_ate'] as const),
];
