// What a shop has run out of once it was paid: its people say so, the customer answers.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { boardOrder } from './board.ts';
import { endpoint } from './endpoint.ts';
import { described } from './kinds.ts';
import { changed, giveBack } from './order-changes.ts';
import { reference, uuid, whole } from './rules.ts';

const invalid = () => m.error_value_invalid();

export const answerMissing = endpoint('POST /api/encomendas/:order_id/faltas/:numero', 'account', {
  summary:
    'Says what becomes of units that the shop has run out of: another product, their money back, or all of it cancelled. `devolver` is how money goes back: `origem`, the way it came, or `saldo`, at once as balance',
  body: v.object({
    resposta: v.picklist(['trocar', 'devolver', 'cancelar'], invalid),
    /** The product that comes instead, one of the question's `opcoes`. */
    troca: v.nullish(reference, ''),
    devolver: giveBack,
  }),
  data: changed(),
});

export const reportMissing = endpoint('POST /api/balcao/encomendas/:order_id/faltas', 'staff', {
  summary:
    'Says that the shop has run out of units of a line; the customer is asked. `depois` is how many `faltas` the order had, so that what is said twice counts once',
  body: v.object({ linha: whole(1, 1_000), qtd: whole(1, 99), depois: whole(0, 1_000) }),
  data: boardOrder,
});

export const settleMissing = endpoint('POST /api/balcao/encomendas/:order_id/faltas/:numero', 'staff', {
  summary: 'Answers for a customer who stands there, or says that it was there after all',
  body: v.object({
    resposta: v.picklist(['havia', 'devolver'], invalid),
    id: described(
      v.nullish(uuid, null),
      'Made by the counter: told again with it, it is the same; with another, what was answered is refused as `missing_answered`.',
    ),
  }),
  data: boardOrder,
});
