// What a customer does with a paid order until the shop has begun with it.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { orderDetail } from './orders.ts';
import { withPrivateData } from './private-data.ts';
import { optionalText, someInstant, whole } from './rules.ts';

const invalid = () => m.error_value_invalid();

/** How money goes back: the way it came, or at once as balance. */
export const giveBack = v.optional(v.picklist(['origem', 'saldo'], invalid), 'origem');
export type GiveBack = v.InferOutput<typeof giveBack>;

/** A function, so that nothing of it is left in the browser's bundle (omit-answers.ts). */
export const changed = () => v.object({ ...withPrivateData.entries, encomenda: orderDetail });

export const cancelPaidOrder = endpoint('POST /api/encomendas/:order_id/cancelar', 'account', {
  summary:
    'Gives up a paid order that nobody has begun with: all goes back, the money the way it came (`devolver`: `origem`) or at once as balance (`saldo`)',
  body: v.object({ devolver: giveBack }),
  data: changed(),
});

export const changeOrderLines = endpoint('POST /api/encomendas/:order_id/linhas', 'account', {
  summary:
    'Takes units off the lines of such an order, or says another wish or, on a line that has one, another inscription; what they cost goes back as `devolver` says (`origem`, `saldo`)',
  body: v.object({
    linhas: v.pipe(
      v.array(
        v.object({
          linha: whole(1, 1_000),
          qtd: whole(0, 99),
          nota: v.exactOptional(optionalText(140)),
          inscricao: v.exactOptional(optionalText(140)),
        }),
        invalid,
      ),
      v.minLength(1, invalid),
      v.maxLength(100, invalid),
    ),
    devolver: giveBack,
  }),
  data: changed(),
});

export const changeOrderTime = endpoint('POST /api/encomendas/:order_id/hora', 'account', {
  summary: 'Another time or day (`pickup_at`) for such an order, of those that its `/horas` offers',
  body: v.object({ pickup_at: someInstant }),
  data: changed(),
});
