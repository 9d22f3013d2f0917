// What the office's cockpit shows of coupons and of messages to many: how often each coupon was used and what it gave, and what each
// of both brought beside a control group, where that is known.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, instant, named } from './kinds.ts';
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
  envios: described(
    named(
      'broadcasts',
      v.array(
        v.object({
          id: v.number(),
          titulo: named('title', v.string()),
          enviado_em: named('sent_at', instant),
          receberam: described(named('told', v.number()), 'Without those whom the lot left out.'),
          efeito: described(
            named('effect', v.nullable(broadcastMeasure)),
            'What being told made people spend; null while that isn’t counted, and where too few were told, left out or bought.',
          ),
          conta_ate: described(
            named('counting_until', v.nullable(instant)),
            'Until when what they buy is counted; null when that is over.',
          ),
        }),
      ),
    ),
    'Of those of the last twelve months, whatever the period, that left people out by lot: the last twelve, newest first.',
  ),
});
export type CouponFigures = v.InferOutput<typeof couponFigures>;

export const readCouponFigures = endpoint('GET /api/gestao/painel/cupoes/numeros', 'staff', {
  summary:
    'How often each coupon was used in a period and what it gave; what it, and each message, is known to have brought',
  query: v.object({ desde: reportDay, ate: reportDay }),
  data: couponFigures,
});
