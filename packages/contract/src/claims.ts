// 'Faltou algo?': what was missing of an order that was collected.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { changed, giveBack } from './order-changes.ts';
import { optionalText, whole } from './rules.ts';

const invalid = () => m.error_value_invalid();

export const claimMissing = endpoint('POST /api/encomendas/:order_id/reclamacoes', 'account', {
  summary:
    'Says what was missing of a collected order: a small amount goes back at once, the rest its manager decides. `devolver`: to the means of payment (`origem`) or the balance (`saldo`). `depois` is how many `reclamacoes` there were',
  body: v.object({
    linhas: v.pipe(
      v.array(v.object({ linha: whole(1, 1_000), qtd: whole(1, 99) }), invalid),
      v.minLength(1, invalid),
      v.maxLength(100, invalid),
    ),
    texto: optionalText(500),
    devolver: giveBack,
    depois: whole(0, 1_000),
  }),
  data: changed(),
});
