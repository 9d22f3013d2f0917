// Days that aren't like their day of the week, set for many shops at once: looked at first, and undone if they were wrong.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, described } from './kinds.ts';

const specialDay = v.object({
  data: v.string(),
  nome: v.string(),
  intervalos: described(v.array(v.tuple([v.string(), v.string()])), 'None is closed.'),
});

export const specialDaysPlan = v.object({
  lojas: v.array(
    v.object({
      id: v.number(),
      nome: v.string(),
      muda: described(v.number(), 'How many of the days change there.'),
      tem: described(v.array(specialDay), 'What else is kept for these days.'),
    }),
  ),
  encomendas: described(
    v.array(
      v.object({
        ...{ id: v.string(), codigo: v.string(), nome: v.string(), hora: v.string(), total: v.number() },
        ...{ pago: bit, loja: v.string(), fuso: v.string() },
      }),
    ),
    'What is booked there, and could not be collected any more.',
  ),
});
export type SpecialDaysPlan = v.InferOutput<typeof specialDaysPlan>;

export const setSpecialDays = endpoint('POST /api/gestao/lojas/dias-especiais/aplicar', 'staff', {
  summary: 'Sets special days for many shops at once, or only finds out what that would do (`ensaio`)',
  body: v.looseObject({}),
  data: specialDaysPlan,
});

export const undoSpecialDays = endpoint('POST /api/gestao/lojas/dias-especiais/:id/desfazer', 'staff', {
  summary: 'Puts back what such days took the place of, where nobody has changed them since',
  data: v.object({ lojas: v.number(), desfeito: bit }),
});
