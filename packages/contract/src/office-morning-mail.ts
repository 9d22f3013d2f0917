// Each person of the chain chooses whether, when and of which shops they are told by e-mail how yesterday went.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, named } from './kinds.ts';

/** Of the chain's clock; by the first, yesterday is over in the Azores too and added up. */
export const morningHours = [5, 6, 7, 8, 9, 10, 11, 12] as const;

export const morningMail = v.object({
  hora: described(named('hour', v.nullable(v.number())), 'Null where none is wanted.'),
  lojas: described(named('shop_ids', v.array(v.number())), 'Empty for all that are one’s own.'),
});
export type MorningMail = v.InferOutput<typeof morningMail>;

export const readMorningMail = endpoint('GET /api/gestao/painel/resumo-da-manha/escolha', 'staff', {
  summary: 'Whether one is told by e-mail each morning how yesterday went',
  data: morningMail,
});

export const chooseMorningMail = endpoint('PUT /api/gestao/painel/resumo-da-manha/escolha', 'staff', {
  summary: 'Chooses whether, when and of which shops one is told by e-mail how yesterday went',
  body: v.object({
    hora: v.nullable(v.picklist(morningHours, m.error_value_invalid)),
    lojas: v.pipe(
      v.array(
        v.pipe(
          v.number(m.error_value_invalid),
          v.integer(m.error_value_invalid),
          v.minValue(1),
          v.maxValue(2_147_483_647),
        ),
      ),
      v.maxLength(500),
    ),
  }),
  data: morningMail,
});
