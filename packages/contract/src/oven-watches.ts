// 'Avise-me': who hears by push when a product comes out of a shop's oven.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant } from './kinds.ts';

export const ovenWatch = v.object({
  id_loja: v.number(),
  loja: described(v.string(), "The shop's name."),
  cod_produto: v.string(),
  produto: v.string(),
  produto_ingles: v.exactOptional(v.string()),
  ate: described(instant, 'When it ends by itself.'),
});
export type OvenWatch = v.InferOutput<typeof ovenWatch>;

const watches = v.object({ avisos: described(v.array(ovenWatch), "The customer's, the newest first.") });

export const listOvenWatches = endpoint('GET /api/avisos-do-forno', 'customer', {
  summary: 'Of which products the customer hears when they come out',
  data: watches,
});

export const watchOven = endpoint('PUT /api/avisos-do-forno/:id_loja/:cod_produto', 'customer', {
  summary:
    'The customer hears by push when it comes out of the shop’s oven, of all at most once a day; asking again renews it',
  data: watches,
});

export const unwatchOven = endpoint('DELETE /api/avisos-do-forno/:id_loja/:cod_produto', 'customer', {
  summary: 'The customer hears of it no more',
  data: watches,
});
