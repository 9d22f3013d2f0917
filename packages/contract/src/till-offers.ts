// What a till may offer somebody whom it has recognised.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described } from './kinds.ts';
import { orderLine } from './orders.ts';
import { shopNumber, uuid } from './rules.ts';

const { id, nome, qtd, preco_unitario, complementares, opcoes, inscricao } = orderLine.entries;

export const usualAtTill = v.object({
  id_tipo_entrega: v.picklist([0, 1]),
  vezes: described(v.number(), 'How often it was ordered.'),
  linhas: v.array(v.object({ id, nome, qtd, preco_unitario, complementares, opcoes, inscricao })),
});
export type UsualAtTill = v.InferOutput<typeof usualAtTill>;

export const readUsualAtTill = endpoint('POST /api/balcao/clientes/habitual', 'staff', {
  summary:
    'What somebody who was identified orders most often in the app, as it was the last time; what of it there is today, and at what price, the menu says',
  body: v.object({ loja: shopNumber, identificacao: uuid }),
  data: v.object({
    habitual: described(
      v.nullable(usualAtTill),
      'Null before the first order, and where a phone number that anyone may say is all that was shown though the customer asks for the code.',
    ),
  }),
});
