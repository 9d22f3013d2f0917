// Orders and sales as the office finds them: every one of the app, the phone, our tills and others'.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day, euros, instant, named, text } from './kinds.ts';
import { managers, nobody, resource } from './office-resource.ts';

export const saleChannels = ['app', 'phone', 'till', 'pos'] as const;
export const saleMethods = ['mbway', 'card', 'cash', 'terminal', 'balance'] as const;
/** Of a sale at a till; an order has its own. */
export const saleStates = ['sold', 'reversed'] as const;

export const saleResources = {
  /**
   * Listed by key: `depois` is the id of the last that was shown, and `total` says no more than whether there are others. `q`
   * takes '#042', a phone, a name, a day ('12/11', 'ontem'), an amount ('3,40'), a NIF, or several of them.
   */
  compras: resource(
    v.object({
      id: v.string(),
      tipo: named('kind', v.picklist(['order', 'sale'])),
      /** Of an order, of its day. */
      numero: named('number', v.nullable(v.number())),
      dia: named('day', day),
      quando: named('at', instant),
      id_loja: named('shop_id', v.number()),
      loja: named('shop_name', v.string()),
      cliente: named('customer_id', v.number()),
      nome: named('customer_name', v.string()),
      /** Masked. */
      nif: named('tax_id', text),
      canal: named('channel', v.picklist(saleChannels)),
      meio: named('method', v.nullable(v.picklist(saleMethods))),
      estado: named('state', v.string()),
      /** What was to be paid in money, and what of it all came back. */
      valor: named('total_cents', euros),
      devolvido: named('returned_cents', euros),
    }),
    { group: 'sales', screens: ['list', 'show'], view: managers, edit: nobody, sorts: [] },
  ),
};

const saleEvent = v.object({
  quando: named('at', instant),
  /** In its words `code_event_…`. */
  tipo: named('kind', v.string()),
  /** What of it: a means of payment, a channel, an action of the audit, a movement of the ledger. */
  codigo: named('code', text),
  /** Who of the chain did it. */
  pessoa: named('person', text),
  texto: named('words', text),
  valor: named('amount_cents', v.nullable(euros)),
  /** Of points: how many there were before and after; of a balance, the same in `saldo_antes` and `saldo_depois`. */
  pontos_antes: named('points_before', v.nullable(v.number())),
  pontos_depois: named('points_after', v.nullable(v.number())),
  saldo_antes: named('balance_before', v.nullable(euros)),
  saldo_depois: named('balance_after', v.nullable(euros)),
  /** Of a document. */
  endereco: named('url', text),
});

const saleLine = v.object({
  linha: named('position', v.number()),
  nome: named('name', v.string()),
  qtd: named('quantity', v.number()),
  /** What is left of it, in units and money, once what came back is taken off. */
  resta: named('left_quantity', v.number()),
  valor: named('line_cents', euros),
  resta_valor: named('left_cents', euros),
});

export const saleStory = v.object({
  linhas: named('lines', v.array(saleLine)),
  /** Of what was bought, what was paid with balance, and what is still owed. */
  saldo_usado: named('discount_cents', euros),
  em_divida: named('owed_cents', euros),
  acontecimentos: named('events', v.array(saleEvent)),
});
export type SaleStory = v.InferOutput<typeof saleStory>;

export const readSaleStory = endpoint('GET /api/gestao/compras/:id/historia', 'staff', {
  summary:
    'The whole story of an order or a sale: what was bought, and everything that happened to it, the first first',
  data: saleStory,
});
