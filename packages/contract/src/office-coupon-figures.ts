// What the office's cockpit shows of coupons: how often each was used, what it gave, and what it brought, where that is known.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, named } from './kinds.ts';
import { broadcastMeasure } from './office-broadcasts.ts';
import { reportDay } from './office-reports.ts';

export const couponFigures = v.object({
  cupoes: described(
    named(
      'coupons',
      v.array(
        v.object({
          id: v.number(),
          codigo: named('code', v.string()),
          nome: named('name', v.string()),
          usos: described(named('uses', v.number()), 'Those that were undone with their purchase are none.'),
          dado: described(named('given', euros), 'Less what was taken back with what came back.'),
          efeito: described(
            named('effect', v.nullable(broadcastMeasure)),
            'What being told of it made people spend, by the last of its messages that is counted; null while nobody knows.',
          ),
        }),
      ),
    ),
    'Those that were used in the period or could have been, the fifty that gave most.',
  ),
});
export type CouponFigures = v.InferOutput<typeof couponFigures>;

export const readCouponFigures = endpoint('GET /api/gestao/painel/cupoes/numeros', 'staff', {
  summary: 'How often each coupon was used in a period, what it gave, and what it is known to have brought',
  query: v.object({ desde: reportDay, ate: reportDay }),
  data: couponFigures,
});
