// The office's cockpit: what shops sold in a period, beside the same days before it.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day, described, euros, instant, named } from './kinds.ts';
import { reportDay, shopIds } from './office-reports.ts';

const figures = {
  vendas: named('sales', v.number()),
  valor: described(named('cents', euros), 'With VAT, less what came back of it, whenever it did.'),
};
export const soldFigures = v.object({
  ...figures,
  novos: described(
    named('newcomers', v.number()),
    'Sales that were the first of a customer whom the chain knows.',
  ),
  regressos: described(named('regulars', v.number()), 'Sales to customers who had bought before.'),
  prometidas: described(named('promised', v.number()), 'Orders made that had a time to be ready at.'),
  cumpridas: described(named('kept', v.number()), 'Those of them that were ready by then.'),
});
export type SoldFigures = v.InferOutput<typeof soldFigures>;

const share = v.object({
  codigo: named('code', v.string()),
  ...figures,
  valor_antes: named('before_cents', euros),
});

export const salesFigures = v.object({
  desde: named('from', day),
  ate: named('until', day),
  antes_desde: named('before_from', day),
  antes_ate: named('before_until', day),
  actualizado: described(named('rolled_until', v.nullable(instant)), 'Sales until then are in it.'),
  lojas: named(
    'shops',
    v.array(
      v.object({
        id: v.number(),
        nome: named('name', v.string()),
        agora: named('now', soldFigures),
        antes: named('before', soldFigures),
      }),
    ),
  ),
  datas: described(
    named(
      'dates',
      v.array(
        v.object({
          data: named('date', v.string()),
          ...figures,
          valor_antes: named('before_cents', v.nullable(euros)),
        }),
      ),
    ),
    'By day; of more than three months by month, which has no other beside it.',
  ),
  meios: described(
    named('methods', v.array(share)),
    'Without a code: a till that tells an amount doesn’t say how it was paid.',
  ),
  canais: named('channels', v.array(share)),
  produtos: described(
    named(
      'products',
      v.array(
        v.object({
          codigo: named('code', v.string()),
          nome: named('name', v.string()),
          horas: named(
            'hours',
            v.array(
              v.object({
                hora: named('hour', v.number()),
                unidades: named('units', v.number()),
                valor: named('cents', euros),
              }),
            ),
          ),
        }),
      ),
    ),
    'What sold best by line, by hours of the shops’ clocks.',
  ),
});
export type SalesFigures = v.InferOutput<typeof salesFigures>;

/** Which days and shops. */
export const periodAsked = v.object({
  desde: reportDay,
  ate: reportDay,
  lojas: shopIds,
});

export const readSalesFigures = endpoint('GET /api/gestao/painel/vendas/numeros', 'staff', {
  summary:
    'What shops sold in a period, beside the same days before it; of one’s own shops, or of these of them',
  query: periodAsked,
  data: salesFigures,
});

const promises = {
  prometidas: named('promised', v.number()),
  cumpridas: named('kept', v.number()),
};

export const salesDetails = v.object({
  iva: described(
    named(
      'rates',
      v.array(
        v.object({
          taxa: described(
            named('rate', v.nullable(v.number())),
            'Percent; null of what tills tell by its amount alone.',
          ),
          com_iva: named('gross', euros),
          iva: named('vat', v.nullable(euros)),
          sem_iva: named('net', v.nullable(euros)),
        }),
      ),
    ),
    'The money by rate: what was paid by balance isn’t in it.',
  ),
  cestos: described(named('baskets', v.number()), 'Sales by line in which anything is left.'),
  pares: described(
    named(
      'pairs',
      v.array(
        v.object({
          um: named('one', v.string()),
          outro: named('other', v.string()),
          cestos: named('baskets', v.number()),
          suporte: described(named('support', v.number()), 'Of all baskets, 0 to 1.'),
          lift: described(v.number(), 'How many times as often as by chance.'),
        }),
      ),
    ),
    'Bought together more often than by chance, the most of such baskets first.',
  ),
  promessas: described(
    named(
      'promises',
      v.object({
        lojas: named(
          'shops',
          v.array(v.object({ id: v.number(), nome: named('name', v.string()), ...promises })),
        ),
        datas: named('dates', v.array(v.object({ data: named('date', v.string()), ...promises }))),
        horas: named('hours', v.array(v.object({ hora: named('hour', v.number()), ...promises }))),
      }),
    ),
    'Orders that had a time to be ready at, and those that were ready by then; of when they were.',
  ),
});
export type SalesDetails = v.InferOutput<typeof salesDetails>;

export const readSalesDetails = endpoint('GET /api/gestao/painel/vendas/pormenores', 'staff', {
  summary: 'The VAT of a period’s sales, what was bought together, and promises of when orders are ready',
  query: periodAsked,
  data: salesDetails,
});
