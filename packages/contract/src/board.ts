// What a shop's people do with its orders, and what they say of their shop while they work.
import { m } from '@fornada/copy/messages.ts';
import { ORDER_STATES } from '@fornada/domain/orders.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant, named } from './kinds.ts';
import { missingLine, orderDetail, substitute } from './orders.ts';
import { wireSayings } from './oven.ts';
import { failingPrinter, shopPrinter } from './printing.ts';
import { shopAvailability } from './realtime.ts';
import { flag, optionalText, requiredText, shopInQuery, someInstant, uuid, whole } from './rules.ts';
import { shopTerminal } from './terminals.ts';

const invalid = () => m.error_value_invalid();
const { order_id, orderCode } = orderDetail.entries;
const loja = whole(1, 2_147_483_647);
/** The next time that the shop's clock shows it. */
const clockTime = v.pipe(v.string(invalid), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, invalid));
/**
 * Until when: so many minutes from now, 'HH:MM', an instant, 'hoje' for the rest of the shop's day, null for not any more.
 * Minutes and 'HH:MM' are for devices, whose own clocks may be wrong.
 */
const until = v.nullable(v.union([whole(1, 1_440), v.literal('hoje'), clockTime, someInstant], invalid));

export const takenBy = named(
  'taken_by_name',
  described(
    v.nullable(v.string()),
    'Who of the shop took the order; null for what its customer ordered in the app.',
  ),
);

const withoutRest = described(
  flag,
  '1 hands over what still owes something; else that is refused, and told (`order_owes`).',
);

const allergens = v.nullable(v.array(v.string()));

const boardMissing = v.object({
  ...missingLine.entries,
  troca: described(
    v.nullable(
      v.object({
        ...substitute,
        alergenios: described(allergens, "By the shop's menu as it is; null where that says nothing."),
      }),
    ),
    'What comes instead.',
  ),
});

export const boardOrder = v.object({
  ...orderDetail.entries,
  faltas: described(
    v.array(boardMissing),
    'What the shop ran out of, and what became of it, first said first.',
  ),
  cliente: v.string(),
  anotada_por: takenBy,
  paga_em: v.nullable(instant),
  alergenios: described(
    v.array(allergens),
    "Line by line, of the product as it was ordered and its chosen extras; null where the menu says nothing, which isn't none. What comes instead says its own (`faltas`).",
  ),
  comecar_em: described(
    v.nullable(instant),
    'When to begin with an order for a chosen time, ISO; null for one that is wanted as soon as possible.',
  ),
  encontrada_em: described(
    v.nullable(instant),
    'When the shop takes orders again after one that came while it was closed or paused: who does finds it then. Null for what came while it took them.',
  ),
});
export type BoardOrder = v.InferOutput<typeof boardOrder>;

export const listBoard = endpoint('GET /api/balcao/encomendas', 'staff', {
  summary: 'The orders under way of one shop, oldest first',
  query: v.object({ loja: shopInQuery }),
  data: v.array(boardOrder),
});

export const moveOrder = endpoint('POST /api/balcao/encomendas/:order_id/estado', 'staff', {
  summary:
    'Moves an order on or back by one step, with the minutes until it is ready, or cancels it with a reason',
  body: v.object({
    evento: v.picklist(['aceitar', 'iniciar', 'concluir', 'entregar', 'recuar', 'cancelar'], invalid),
    motivo: optionalText(200),
    minutos: v.optional(whole(1, 240)),
    estado: described(
      v.optional(v.picklist(ORDER_STATES, invalid)),
      'The state that was seen: of another it is refused.',
    ),
    sem_receber: withoutRest,
  }),
  data: boardOrder,
});

export const promiseTime = endpoint('POST /api/balcao/encomendas/:order_id/hora', 'staff', {
  summary: 'Says in how many minutes an order will be ready; a later time is told to the customer',
  body: v.object({ minutos: whole(1, 240) }),
  data: boardOrder,
});

export const handOver = endpoint('POST /api/balcao/entregas', 'staff', {
  summary:
    'Hands over by the number of the order, or every ready order of the customer whose QR or phone it is; once by its key',
  idempotent: 'optional',
  body: v.object({
    loja,
    codigo: optionalText(200),
    pedidos: described(
      v.optional(v.pipe(v.array(uuid), v.minLength(1), v.maxLength(100))),
      'Instead of a code: those that `order_owes` named, when it is settled what they owe. A QR can be read only once.',
    ),
    sem_receber: withoutRest,
  }),
  data: v.object({ entregues: v.array(boardOrder) }),
});

export const shopDesk = described(
  v.object({
    ...shopAvailability.entries,
    capacidade: v.nullable(v.number()),
    fuso: described(v.string(), "The clock that 'hoje' and every time on the board are of."),
    nome: v.string(),
    impressoras: v.array(failingPrinter),
    imprime: v.array(shopPrinter),
    terminais: v.array(shopTerminal),
    anulados: described(
      v.array(v.object({ order_id, orderCode })),
      'Those that ended in the last half hour by an answer about what is missing, or for want of one: who makes one stops.',
    ),
  }),
  "What the shop's people have said of today, and how much it makes in five minutes.",
);
export type ShopDesk = v.InferOutput<typeof shopDesk>;

export const readShopDesk = endpoint('GET /api/balcao/loja', 'staff', {
  summary: 'Pause, longer times, what is sold out, and capacity of one shop',
  query: v.object({ loja: shopInQuery }),
  data: shopDesk,
});

export const pauseShop = endpoint('PUT /api/balcao/loja/pausa', 'staff', {
  summary: 'Stops a shop from taking orders until a time, or lets it take them again',
  body: v.object({ loja, ate: until }),
  data: shopDesk,
});

export const setBusy = endpoint('PUT /api/balcao/loja/ritmo', 'staff', {
  summary: 'Promises orders so many minutes later until a time',
  body: v.object({ loja, minutos: whole(0, 120), ate: until }),
  data: shopDesk,
});

export const setSoldOut = endpoint('PUT /api/balcao/loja/esgotados', 'staff', {
  summary: 'Marks a product or an extra as sold out until a time or for the day, or as there again',
  body: v.object({ loja, codigo: requiredText(64), ate: until }),
  data: shopDesk,
});

const saying = { loja, codigo: requiredText(64) };

export const sayOven = endpoint('POST /api/balcao/loja/forno', 'staff', {
  summary:
    'Says that a product has just come out of the oven, which ends its being sold out, or is nearly gone; twice is once',
  body: v.object({ ...saying, dito: v.picklist(wireSayings, invalid) }),
  data: shopDesk,
});

export const takeOvenBack = endpoint('POST /api/balcao/loja/forno/anular', 'staff', {
  summary: 'Takes back what was said of a product then (`em`): what was said before holds again',
  body: v.object({ ...saying, em: someInstant }),
  data: shopDesk,
});

export const setCapacity = endpoint('PUT /api/balcao/loja/capacidade', 'staff', {
  summary: 'How many units of preparation the shop makes in five minutes; null is no limit (managers)',
  body: v.object({ loja, unidades: v.nullable(whole(1, 10_000)) }),
  data: shopDesk,
});
