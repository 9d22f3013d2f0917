import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, day, euros, instant, named, text } from './kinds.ts';
import { broadcastStates, marketingChannels, segmentEntries } from './office-broadcasts.ts';
import { chain, everyone, managers, nobody, publishers, readers, resource } from './office-resource.ts';
import { requiredText } from './rules.ts';

export const customerResources = {
  clientes: resource(
    v.object({
      id: v.number(),
      nome: named('name', v.string()),
      /** Masked. Marketing is given neither phones nor addresses. */
      telemovel: v.exactOptional(text),
      email: v.exactOptional(text),
      /** Whether this person may open them. */
      contactos: v.exactOptional(bit),
      temporario: named('temporary', bit),
      saldo: named('balance_cents', euros),
      pontos: named('points', v.number()),
      comunicacoes: named('accepts_marketing', bit),
      origem: named('registered_in', v.string()),
      criado_em: named('created_at', instant),
      visto_em: named('last_contact_at', instant),
    }),
    {
      group: 'customers',
      screens: ['list', 'show'],
      view: readers,
      edit: managers,
      sorts: ['id', 'nome', 'saldo', 'criado_em'],
    },
  ),
  movimentos: resource(
    v.object({
      id: v.number(),
      quando: named('created_at', instant),
      tipo: named('kind', v.string()),
      loja: named('shop_name', text),
      fuso: named('time_zone', text),
      valor: named('sale_cents', v.nullable(euros)),
      saldo: named('balance_delta', euros),
      saldo_depois: named('balance_after', euros),
      pontos: named('points', v.number()),
      pontos_antes: named('points_before', v.number()),
      pontos_depois: named('points_after', v.number()),
      /** What was bought, as `compras` names it; null where there is none, or none that this person may open. */
      compra: named('purchase_id', text),
      motivo: named('reason', text),
      pessoa: named('staff_name', text),
    }),
    { screens: [], view: managers, edit: nobody, sorts: ['id'] },
  ),
  opinioes: resource(
    v.object({
      id: v.number(),
      quando: named('created_at', instant),
      cliente: named('customer_id', v.number()),
      nome: named('customer_name', v.string()),
      /** Whoever gave it was erased: there is nobody to answer. */
      esquecido: named('forgotten', bit),
      id_loja: named('shop_id', v.number()),
      loja: named('shop_name', v.string()),
      fuso: named('time_zone', v.string()),
      rating: v.nullable(v.number()),
      comentario: named('comment', v.string()),
      resposta: named('answer', text),
      respondida_em: named('answered_at', v.nullable(instant)),
    }),
    {
      group: 'customers',
      screens: ['list', 'edit'],
      view: everyone,
      edit: readers,
      sorts: ['quando', 'rating'],
    },
  ),
  reclamacoes: resource(
    v.object({
      id: v.string(),
      quando: named('claimed_at', instant),
      id_loja: named('shop_id', v.number()),
      loja: named('shop_name', v.string()),
      fuso: named('time_zone', v.string()),
      encomenda: named('order_number', v.number()),
      encomenda_de: named('order_day', day),
      cliente: named('customer_id', v.number()),
      nome: named('customer_name', v.string()),
      faltou: named('units', text),
      valor: named('gross_cents', euros),
      anteriores: named('before', v.number()),
      comentario: named('note', v.string()),
      em_saldo: named('to_balance', bit),
      estado: v.picklist(['em_analise', 'aceite', 'recusada']),
      decisao: named('decision', text),
      resposta: named('answer', v.string()),
      decidida_em: named('decided_at', v.nullable(instant)),
      decidida_por: named('staff_name', text),
    }),
    {
      group: 'customers',
      screens: ['list', 'edit'],
      view: managers,
      edit: managers,
      sorts: ['quando', 'valor'],
      labels: { comentario: m.office_claim_note },
    },
  ),
  envios: resource(
    v.object({
      id: v.number(),
      title: v.string(),
      text: v.string(),
      link: text,
      canal: named('channel', v.picklist(marketingChannels)),
      /** Whose code it tells. */
      cupao: named('coupon_id', v.nullable(v.number())),
      ...segmentEntries,
      controlo: named('control_percent', v.number()),
      estado: named('state', v.picklist(broadcastStates)),
      escrito_por: named('writer', text),
      escrito_em: named('written_at', v.nullable(instant)),
      /** Whether this person may: who wrote it doesn't, where the chain has another. */
      pode_aprovar: named('may_approve', bit),
      aprovado_por: named('approver', text),
      aprovado_em: named('approved_at', v.nullable(instant)),
      enviar_em: named('send_at', v.nullable(instant)),
      enviadas: named('sent_count', v.number()),
      em_controlo: named('control_count', v.number()),
      enviado_em: named('sent_at', v.nullable(instant)),
    }),
    {
      group: 'customers',
      screens: ['list', 'edit', 'create'],
      view: publishers,
      edit: publishers,
      sorts: ['id', 'enviar_em'],
      labels: { cupao: m.office_broadcast_coupon, title: m.office_broadcast_title },
    },
  ),
  segmentos: resource(
    v.object({
      id: v.number(),
      nome: named('name', v.string()),
      ...segmentEntries,
      escrito_por: named('writer', text),
      escrito_em: named('written_at', instant),
    }),
    {
      group: 'customers',
      screens: ['list', 'edit', 'create'],
      view: publishers,
      edit: publishers,
      sorts: ['id', 'nome'],
    },
  ),
  /** Made and ended, never changed. */
  cupoes: resource(
    v.object({
      id: v.number(),
      codigo: named('code', v.string()),
      nome: named('name', v.string()),
      estado: named('state', v.picklist(['por_comecar', 'ativo', 'esgotado', 'terminado'])),
      valor: named('value_cents', euros),
      de: named('starts_on', day),
      ate: named('ends_on', day),
      limite: named('total', v.number()),
      resgates: named('redeemed_count', v.number()),
      dado: named('given_cents', euros),
      so_novos: named('new_customers_only', bit),
      loja: named('shop_id', v.nullable(v.number())),
      dias_ausente: named('absent_days', v.nullable(v.number())),
      percentagem: named('percent', v.nullable(v.number())),
      produto: named('product_code', text),
      minimo: named('minimum_cents', v.nullable(euros)),
      /** Of the purchase, by the shop's clock; the last is not included. */
      das_horas: named('from_hour', v.nullable(v.number())),
      ate_horas: named('until_hour', v.nullable(v.number())),
      criado_por: named('author', text),
      criado_em: named('created_at', instant),
      terminado_em: named('ended_at', v.nullable(instant)),
    }),
    {
      group: 'customers',
      screens: ['list', 'show', 'create'],
      view: publishers,
      edit: publishers,
      sorts: ['id', 'ate', 'resgates'],
      labels: { criado_por: m.office_coupon_made_by, criado_em: m.office_coupon_made_at },
    },
  ),
  resgates: resource(
    v.object({
      id: v.number(),
      cupao: named('coupon_id', v.number()),
      quando: named('redeemed_at', instant),
      cliente: named('customer_id', v.number()),
      nome: named('name', text),
      valor: named('amount_cents', euros),
    }),
    {
      screens: [],
      view: publishers,
      edit: nobody,
      sorts: ['id'],
      labels: { nome: m.office_field_cliente },
    },
  ),
  'pedidos-rgpd': resource(
    v.object({
      id: v.string(),
      cliente: named('customer_id', v.number()),
      nome: named('name', text),
      tipo: named('kind', v.picklist(['forget', 'export'])),
      estado: named('state', v.picklist(['held', 'asked', 'confirmed', 'done', 'withdrawn', 'lapsed'])),
      pedido_em: named('asked_at', instant),
      prazo: named('answer_by', instant),
      feito_em: named('done_at', v.nullable(instant)),
    }),
    {
      group: 'customers',
      screens: ['list'],
      view: chain,
      edit: nobody,
      sorts: ['pedido_em', 'prazo'],
    },
  ),
};

const amount = (most: number) =>
  v.pipe(
    v.number(m.error_numeric),
    v.check(
      (value) => Math.abs(value) <= most && Math.round(value * 100) / 100 === value,
      m.error_value_invalid,
    ),
  );

export const adjustedCustomer = v.object({ saldo: euros, pontos: v.number() });
export type AdjustedCustomer = v.InferOutput<typeof adjustedCustomer>;

export const adjustCustomer = endpoint('POST /api/gestao/clientes/:id/ajuste', 'staff', {
  summary: 'Gives or takes balance and points, with a reason; the same key does it once',
  idempotent: true,
  body: v.object({
    saldo: amount(1_000),
    pontos: v.pipe(amount(1_000), v.integer(m.error_numeric)),
    motivo: requiredText(300),
    /** Where, for the audit; a manager of one shop needn't say. */
    loja: v.nullish(
      v.pipe(v.number(m.error_numeric), v.safeInteger(m.error_numeric), v.minValue(1, m.error_value_invalid)),
    ),
  }),
  data: adjustedCustomer,
});

export const customerContacts = v.object({
  telemovel: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type CustomerContacts = v.InferOutput<typeof customerContacts>;

export const openCustomerContacts = endpoint('POST /api/gestao/clientes/:id/contactos', 'staff', {
  summary: 'A customer’s phone and e-mail in full, of one’s own shops; who opened them is in the audit',
  data: customerContacts,
});

export const mergeCustomers = endpoint('POST /api/gestao/clientes/:id/juntar', 'staff', {
  summary: 'Moves another account’s balance and points to this one, and closes the other',
  body: v.object({
    outro: v.pipe(
      v.number(m.error_numeric),
      v.safeInteger(m.error_numeric),
      v.minValue(1, m.error_value_invalid),
    ),
    motivo: requiredText(300),
  }),
  data: adjustedCustomer,
});
