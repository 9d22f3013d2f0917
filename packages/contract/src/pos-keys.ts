import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant } from './kinds.ts';

export const rotatedPosKey = v.object({
  id: v.string(),
  chave: described(v.string(), 'Told this once.'),
  antiga_termina_em: described(instant, 'ISO time until which the old one is taken, too.'),
});
export type RotatedPosKey = v.InferOutput<typeof rotatedPosKey>;

export const rotatePosKey = endpoint('POST /api/gestao/chaves/:id/rodar', 'staff', {
  summary:
    'Gives the key of a third-party till a successor; the old one goes on for the hours said, a week at most; told again with the same `Idempotency-Key`, the same successor',
  body: v.object({
    horas: v.optional(
      v.pipe(
        v.number(m.error_numeric),
        v.integer(m.error_numeric),
        v.minValue(0, m.error_value_invalid),
        v.maxValue(168, m.error_value_invalid),
      ),
      24,
    ),
  }),
  idempotent: 'optional',
  data: rotatedPosKey,
});
