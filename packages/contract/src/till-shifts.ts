// A shop's drawer: opened with a float, counted and closed, with what was sold between by method and by rate of VAT.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, described, euros, instant, named } from './kinds.ts';
import { optionalText, shopInQuery, shopNumber, uuid } from './rules.ts';
import { saleMethods } from './till-sales.ts';

const countedEuros = v.pipe(
  v.number(m.error_value_invalid),
  v.minValue(0, m.error_value_invalid),
  v.maxValue(100_000, m.error_value_invalid),
  v.check((value) => Math.round(value * 100) / 100 === value, m.error_value_invalid),
);

const seenMoves = v.optional(
  described(
    v.pipe(
      v.number(m.error_value_invalid),
      v.integer(m.error_value_invalid),
      v.minValue(0, m.error_value_invalid),
    ),
    '`movimentos` as it was told before counting: `record_changed` where it is another by now.',
  ),
);

const received = v.array(
  v.object({
    meio: v.picklist(saleMethods),
    recebido: named('received', euros),
    devolvido: named('returned', euros),
  }),
);

const byRate = v.array(
  v.object({
    taxa: named('rate', v.number()),
    total: named('gross', euros),
    base: named('net', euros),
    valor_iva: named('vat', euros),
  }),
);

const byRateAndMethod = v.array(
  v.object({
    taxa: named('rate', v.number()),
    meio: v.picklist(saleMethods),
    total: named('gross', euros),
    base: named('net', v.nullable(euros)),
    valor_iva: named('vat', v.nullable(euros)),
  }),
);

export const shiftSums = v.object({
  meios: named(
    'methods',
    described(
      v.array(v.object({ ...received.item.entries, vendas: named('sales', v.number()) })),
      'What was sold by line; `saldo` is the balance that was used beside the money, of sales that are counted there.',
    ),
  ),
  cupoes: named(
    'coupons',
    described(euros, 'What coupons gave for those sales as they were made, which is in `saldo`.'),
  ),
  iva: named(
    'vat',
    described(byRate, 'What was paid by rate in sales by line, `fora` too, less what went back.'),
  ),
  iva_por_meio: named(
    'vatByMethod',
    described(
      byRateAndMethod,
      'The same by how it was paid, each rate’s methods adding up to it; what the balance paid of a rate is no money, without `base` and `valor_iva`. None of a drawer that was closed before this was told.',
    ),
  ),
  encomendas: named(
    'orders',
    described(received, 'What orders paid at the counter, and what they got back there or was a mistake.'),
  ),
  iva_encomendas: named(
    'ordersVat',
    described(
      byRate,
      'The same of what orders paid at the counter, `fora` too: of an order that paid in advance, of its rest. None of a drawer that was closed before this was told.',
    ),
  ),
  iva_encomendas_por_meio: named(
    'ordersVatByMethod',
    described(byRateAndMethod, 'That of what orders paid at the counter by how it was paid.'),
  ),
  fora: named(
    'apart',
    described(received, 'What came before the drawer was opened, while none was: its float has it already.'),
  ),
});
export type ShiftSums = v.InferOutput<typeof shiftSums>;

export const tillShift = described(
  v.object({
    id: v.string(),
    aberto_em: named('openedAt', instant),
    aberto_por: named('openedBy', v.string()),
    fundo: named('float', euros),
    diferenca_ao_abrir: named(
      'openingDifference',
      described(
        v.nullable(euros),
        'The float less what was counted last and the cash that came since; null where nobody knows.',
      ),
    ),
    fechado_em: named('closedAt', v.nullable(instant)),
    fechado_por: named('closedBy', v.string()),
    contado: named('counted', v.nullable(euros)),
    esperado: named(
      'expected',
      described(v.nullable(euros), 'What there should have been; not told before it is counted.'),
    ),
    diferenca: named('difference', described(v.nullable(euros), 'Counted less expected.')),
    nota: named('note', v.string()),
    somas: named('sums', v.nullable(shiftSums)),
  }),
  'A drawer from its opening to its closing. Whoever counts it isn’t told what should be there until it is counted.',
);
export type TillShift = v.InferOutput<typeof tillShift>;

const shifts = v.object({
  movimentos: named(
    'moves',
    described(
      v.number(),
      'How often cash came or went in the open shift, or since the last one; not how much.',
    ),
  ),
  aberto: named('open', v.nullable(tillShift)),
  fechados: named(
    'closed',
    described(
      v.array(tillShift),
      'The last one, and for who manages the shop those before it, newest first.',
    ),
  ),
});
export type TillShifts = v.InferOutput<typeof shifts>;
export const tillShifts = shifts;

export const listShifts = endpoint('GET /api/balcao/turnos', 'staff', {
  summary: 'A shop’s open drawer, and its last closed ones with their sums by method and VAT',
  query: v.object({ loja: shopInQuery }),
  data: tillShifts,
});

export const openShift = endpoint('POST /api/balcao/turnos', 'staff', {
  summary: 'Opens a shop’s drawer with what is in it, once by the id that the till made; one at a time',
  body: v.object({ id: uuid, loja: shopNumber, fundo: countedEuros, movimentos: seenMoves }),
  data: tillShifts,
});

export const closeShift = endpoint('POST /api/balcao/turnos/:id/fechar', 'staff', {
  summary:
    'Closes a drawer by what was counted in it; again with the same count, it is as it was closed, and a note may be added',
  body: v.object({
    contado: countedEuros,
    nota: optionalText(200),
    movimentos: seenMoves,
    confirmado: v.optional(
      described(
        bit,
        'With 0, a count that is more than 20 € off is `count_far_off`, without saying by how much or to which side; with 1 or without it, the drawer is closed.',
      ),
    ),
  }),
  data: tillShifts,
});
