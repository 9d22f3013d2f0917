// What a shop's oven says to everybody: what has just come out, what is nearly gone, and what comes out next.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant } from './kinds.ts';

/** It has just come out; it is nearly gone. */
export const wireSayings = ['saiu', 'a_acabar'] as const;

export const ovenSaying = v.object({
  produto: v.string(),
  dito: v.picklist(wireSayings),
  em: described(instant, 'When the shop said so.'),
  ate: described(instant, 'Until when it holds: for a while, or for the day.'),
});
export type OvenSaying = v.InferOutput<typeof ovenSaying>;

export const shopOven = v.object({
  nome: described(v.string(), "The shop's."),
  fuso: described(v.string(), 'The clock that its times are of.'),
  aberta_ate: described(
    v.nullable(instant),
    'Until when the shop is open, as far as today goes; null while it is closed, and then it says nothing.',
  ),
  ditos: described(v.record(v.string(), ovenSaying), 'Code of a product → what its people last said of it.'),
  fornadas: described(
    v.array(v.object({ cod_produto: v.string(), produto: v.string(), horas: v.array(instant) })),
    'What comes out in batches, and when while the shop is open: today, and first tomorrow.',
  ),
  ingles: described(
    v.record(v.string(), v.string()),
    'Code of a product → its name in English, where it has one.',
  ),
});
export type ShopOven = v.InferOutput<typeof shopOven>;

export const readOven = endpoint('GET /api/forno/:id_loja', 'open', {
  summary: 'What a shop says of its oven today',
  data: shopOven,
});
