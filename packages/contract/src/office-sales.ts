// Orders and sales as the office finds them: every one of the app, the phone, our tills and others'.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, day, described, euros, instant, named, text } from './kinds.ts';
import { managers, nobody, resource } from './office-resource.ts';
import { giveBack } from './order-changes.ts';
import { flag, requiredText, whole } from './rules.ts';

export const saleChannels = ['app', 'phone', 'till', 'pos'] as const;
export const saleMethods = ['mbway', 'card', 'cash', 'terminal', 'balance'] as const;
/** Of a sale at a till; an order has its own. */
export const saleStates = ['sold', 'reversed'] as const;

export const saleResources = {
  /**
   * Listed by key: `depois` is the id of the last that was shown, and `total` says no more than whether there are others. `q`
   * takes '#042', 'C-9F3A21', a phone, a name, a shop, a day ('12/11', 'ontem'), an amount ('3,40'), a way of paying
   * ('MB WAY'), a NIF, or several of them.
   */
  compras: resource(
    v.object({
      id: v.string(),
      tipo: named('kind', v.picklist(['order', 'sale'])),
      /** Of an order, of its day. */
      numero: named('number', v.nullable(v.number())),
      /** 'C-9F3A21', of a sale by line. */
      codigo: named('code', text),
      dia: named('day', day),
      quando: named('at', instant),
      id_loja: named('shop_id', v.number()),
      loja: named('shop_name', v.string()),
      fuso: described(named('time_zone', v.string()), "Its shop's clock."),
      /** Null of a sale to nobody. */
      cliente: named('customer_id', v.nullable(v.number())),
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
  /** What there is to an order alone. */
  encomenda: named(
    'order',
    v.nullable(
      v.object({
        /** When it is for, on its shop's clock. */
        para: named('for_at', v.nullable(instant)),
        fuso: named('time_zone', v.string()),
        pode_mudar: named('may_move', bit),
        pode_cancelar: named('may_cancel', bit),
        acaba_com: described(
          named(
            'ends_with',
            v.array(v.object({ numero: named('number', v.number()), dia: named('day', day) })),
          ),
          'The other parts of its purchase: while that isn’t paid they are cancelled with it.',
        ),
      }),
    ),
  ),
  linhas: named('lines', v.array(saleLine)),
  /** Of a sale by line, what was paid by rate; an order's is on its document. */
  iva: named(
    'vat',
    v.array(
      v.object({
        taxa: named('rate', v.number()),
        total: named('gross', euros),
        valor_iva: named('vat', euros),
      }),
    ),
  ),
  /** Of what was bought, what was paid with balance, and what is still owed. */
  saldo_usado: named('discount_cents', euros),
  em_divida: named('owed_cents', euros),
  /** What may still be given back of it; 0 where nothing may. */
  devolvivel: named('refundable_cents', euros),
  acontecimentos: named('events', v.array(saleEvent)),
});
export type SaleStory = v.InferOutput<typeof saleStory>;

export const readSaleStory = endpoint('GET /api/gestao/compras/:id/historia', 'staff', {
  summary:
    'The whole story of an order or a sale: what was bought, and everything that happened to it, the first first',
  data: saleStory,
});

const invalid = () => m.error_value_invalid();

export const refundSale = endpoint('POST /api/gestao/compras/:id/devolver', 'staff', {
  summary:
    'Gives units of the lines of an order or a sale back, or part of the amount of a sale that has no lines of ours, or all that is left (`tudo`), with a reason; the same key does it once',
  idempotent: true,
  body: v.object({
    /** Of an order, or of a sale by line. */
    linhas: v.optional(
      v.pipe(
        v.array(v.object({ linha: whole(1, 1_000), qtd: whole(1, 9_999) }), invalid),
        v.maxLength(200, invalid),
      ),
      [],
    ),
    /** All that is left, instead of lines or an amount. */
    tudo: flag,
    /** Of a sale that is told by its amount, in consumer prices; left out, all that is left. Never null: that is what no number becomes. */
    valor: v.optional(
      v.pipe(
        v.number(m.error_numeric),
        v.minValue(0.01, m.error_value_invalid),
        v.maxValue(100_000, m.error_value_invalid),
        v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, m.error_value_invalid),
      ),
    ),
    devolver: giveBack,
    motivo: requiredText(300),
  }),
  data: saleStory,
});

export const sendSalePapers = endpoint('POST /api/gestao/compras/:id/documentos', 'staff', {
  summary:
    'Sends an order’s confirmation, and the addresses of its documents or those of a sale by line, to its customer again',
  idempotent: true,
  data: saleStory,
});

export const writeToBuyer = endpoint('POST /api/gestao/compras/:id/mensagem', 'staff', {
  summary:
    'Writes to the customer of an order or a sale, in the app, and by e-mail where they have proved an address',
  idempotent: true,
  body: v.object({ texto: requiredText(500) }),
  data: saleStory,
});
