// Messages of the chain to many: whom they reach and what they cost before they go, and their way from draft to sent.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, day, described, euros, instant, named, text } from './kinds.ts';
import { optionalInstant, someInstant } from './rules.ts';

export const marketingChannels = ['push', 'sms', 'email'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

/** In the order of its way. */
export const broadcastStates = ['draft', 'approved', 'scheduled', 'sent'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

/** Whom it is for; null doesn't ask. */
export const segmentEntries = {
  loja: named('shop_id', v.nullable(v.number())),
  dias_ausente: named('absent_days', v.nullable(v.number())),
  compras_minimas: named('purchases_least', v.nullable(v.number())),
  gasto_minimo: named('spent_least_cents', v.nullable(euros)),
  /** The days in which they bought so often, or for so much. */
  nos_dias: named('within_days', v.number()),
  so_novos: named('new_customers_only', bit),
  /** Who bought it on these days, the last included, by line. */
  produto: named('product_code', text),
  comprou_de: named('bought_since', v.nullable(day)),
  comprou_ate: named('bought_until', v.nullable(day)),
};

export const broadcastReach = v.object({
  segmento: described(named('segment', v.number()), 'Customers of the segment, whatever they agreed to.'),
  canais: described(
    named('agreed', v.object({ push: v.number(), sms: v.number(), email: v.number() })),
    'Those of them who agreed to each channel, and can be reached by it.',
  ),
  no_limite: described(
    named('at_cap', v.number()),
    'Those who would be told, but have had as many as the chain sends in seven days.',
  ),
  controlo: described(named('control', v.number()), 'About how many the lot leaves out.'),
  recebem: described(named('told', v.number()), 'About how many are told.'),
  codigo: described(named('code', v.nullable(v.string())), 'Of the coupon, unless it has ended.'),
  endereco: described(named('public_url', v.string()), 'Of the application: where its links lead.'),
  por_parte: described(
    named('part_mills', v.number()),
    'What a part of an SMS costs, in thousandths of a euro.',
  ),
});
export type BroadcastReach = v.InferOutput<typeof broadcastReach>;

export const countReach = endpoint('POST /api/gestao/envios/novo/alcance', 'staff', {
  summary:
    'Whom a message that isn’t sent yet would reach by now, and what its words stand beside; takes its form',
  body: v.looseObject({}),
  data: broadcastReach,
});

const broadcastGroup = v.object({
  pessoas: v.number(),
  compras: v.number(),
  valor: described(euros, 'Paid in money, less what came back.'),
  cupoes: described(v.number(), 'How many of them redeemed its coupon.'),
  dado: described(euros, 'What the coupon gave them.'),
});

export const broadcastMeasure = v.object({
  medida: v.picklist(['valor', 'compras']),
  receberam: v.number(),
  controlo: v.number(),
  diferenca: v.number(),
  de: v.number(),
  ate: v.number(),
  veredicto: v.picklist(['mais', 'menos', 'por_saber']),
});

export const broadcastResult = v.object({
  estado: v.picklist(['sem_grupo', 'a_contar', 'contado']),
  ate: described(instant, 'Until when what they buy is counted, of those who were told last.'),
  minimo: described(v.number(), 'People in each group, of fewer of whom nothing is said.'),
  minimo_compradores: described(v.number(), 'And how many of them have to have bought.'),
  receberam: broadcastGroup,
  controlo: broadcastGroup,
  medidas: described(
    v.array(broadcastMeasure),
    'Per person: the averages, and the difference that being told makes with its interval of 95 %; none until all is counted.',
  ),
});
export type BroadcastResult = v.InferOutput<typeof broadcastResult>;

export const readBroadcastResult = endpoint('GET /api/gestao/envios/:id/resultado', 'staff', {
  summary: 'What a message that was sent did, by those who were told and those whom the lot left out',
  data: broadcastResult,
});

export const couponUses = v.object({
  usos: described(named('uses', v.number()), 'Those that were undone with their purchase are none.'),
  dado: described(named('given', euros), 'Less what was taken back with what came back.'),
  novos: described(named('newcomers', v.number()), 'Of its uses, those of who had bought nothing before.'),
  em_dias: described(
    named('within_days', v.nullable(v.number())),
    'In how many days after it what they bought is counted; null of one on a purchase, which is counted itself.',
  ),
  compras: named('purchases', v.number()),
  valor: described(named('spent', euros), 'Paid in money for them, less what came back.'),
  produtos: described(
    named(
      'products',
      v.array(v.object({ nome: named('name', v.string()), unidades: named('units', v.number()) })),
    ),
    'What was bought most, with the last uses.',
  ),
});

export const couponResult = v.object({
  ...couponUses.entries,
  envios: described(
    v.array(
      v.object({ id: v.number(), titulo: v.string(), enviado_em: instant, resultado: broadcastResult }),
    ),
    'The last messages that told of it, each beside those whom the lot left out; without any there is no control group.',
  ),
});
export type CouponResult = v.InferOutput<typeof couponResult>;

export const readCouponResult = endpoint('GET /api/gestao/cupoes/:id/resultado', 'staff', {
  summary: 'What a coupon gave, to whom, and what was bought with it; what its messages did',
  data: couponResult,
});

export const broadcastSteps = ['aprovar', 'agendar', 'anular'] as const;
export type BroadcastStep = (typeof broadcastSteps)[number];

export const stepBroadcast = endpoint('POST /api/gestao/envios/:id/passo', 'staff', {
  summary:
    'Approves a draft as it was read (`escrito_em`), sets the time of an approved one (now without `quando`), or takes the last step back until it goes; with `estado`, as it was seen, a step that is told again is taken once',
  body: v.object({
    passo: v.picklist(broadcastSteps),
    estado: described(
      v.nullish(v.picklist(broadcastStates)),
      'Where whoever takes the step saw it. Where that step has led from there already it is done, and elsewhere refused.',
    ),
    escrito_em: optionalInstant,
    quando: v.nullish(someInstant),
  }),
  data: v.object({ estado: v.picklist(broadcastStates), enviar_em: v.nullable(instant) }),
});
