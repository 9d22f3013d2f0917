// What the office's cockpit shows of customers and of what loyalty gives, takes and owes.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, named } from './kinds.ts';
import { periodAsked } from './office-figures.ts';

export const customerFigures = v.object({
  meses: described(
    named(
      'months',
      v.array(
        v.object({
          mes: named('month', v.string()),
          novos: named('newcomers', v.number()),
          regressos: named('regulars', v.number()),
        }),
      ),
    ),
    'Twelve months, of those who bought: for the first time, or again. A customer is of the shop of the first purchase.',
  ),
  coortes: described(
    named(
      'cohorts',
      v.array(v.object({ mes: named('month', v.string()), depois: named('later', v.array(v.number())) })),
    ),
    'Customers by the month of their first purchase: how many bought in it, in the next, and so on.',
  ),
  pontos: named(
    'points',
    v.object({
      dados: described(named('issued', v.number()), 'By purchases.'),
      retirados: described(named('reversed', v.number()), 'With what went back.'),
      trocados: described(named('redeemed', v.number()), 'For balance.'),
      caducados: named('expired', v.number()),
      acertados: described(named('adjusted', v.number()), 'By the office.'),
    }),
  ),
  saldo: named(
    'balance',
    v.object({
      ganho: described(named('earned', euros), 'For points.'),
      cupoes: named('coupons', euros),
      usado: named('spent', euros),
      caducado: named('lapsed', euros),
      em_divida: described(
        named('owed', v.nullable(euros)),
        'What the chain owes its customers at the end of the last day; null for who doesn’t see all shops.',
      ),
      compras: described(named('earning', euros), 'The money that gave the points, less what went back.'),
    }),
  ),
});
export type CustomerFigures = v.InferOutput<typeof customerFigures>;

export const readCustomerFigures = endpoint('GET /api/gestao/painel/clientes/numeros', 'staff', {
  summary: 'Who comes back, and what points and balance were given, used and are owed',
  query: periodAsked,
  data: customerFigures,
});
