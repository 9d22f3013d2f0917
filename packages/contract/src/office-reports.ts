import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { day as date, described, euros, instant, named, text } from './kinds.ts';
import { chain, everyone, managers, nobody, resource } from './office-resource.ts';
import { isCalendarDate, optionalText } from './rules.ts';

export const reportResources = {
  relatorios: resource(v.object({ id: v.string() }), {
    group: 'reports',
    screens: ['list'],
    view: everyone,
    edit: nobody,
    sorts: [],
  }),
  /** A finding may send money back: who answers for a shop sees its own, who administers the chain settles them. */
  conciliacao: resource(
    v.object({
      id: v.number(),
      encontrado_em: named('found_at', instant),
      tipo: named('kind', v.string()),
      id_loja: named('shop_id', v.nullable(v.number())),
      loja: named('shop_name', text),
      fuso: named('time_zone', text),
      order_id: text,
      encomenda: named('order_number', v.nullable(v.number())),
      encomenda_de: named('order_day', v.nullable(date)),
      referencia: named('reference', v.string()),
      meio: named('gateway', text),
      referencia_meio: named('gateway_ref', text),
      valor: named('amount_cents', v.nullable(euros)),
      valor_meio: named('their_cents', v.nullable(euros)),
      devolvido_meio: named('their_refund_cents', v.nullable(euros)),
      estado: named('state', text),
      estado_meio: named('their_state', text),
      visto_em: named('seen_at', instant),
      resolvido_em: named('settled_at', v.nullable(instant)),
      resolvido_por: named('settled_by', text),
      resolucao: named('settled_how', text),
      nota: named('settled_note', text),
    }),
    {
      group: 'reports',
      screens: ['list', 'edit'],
      view: managers,
      edit: chain,
      sorts: ['encontrado_em', 'valor'],
      labels: { visto_em: m.office_field_aparelho_visto },
    },
  ),
};

export const reportColumn = v.object({
  campo: v.string(),
  tipo: described(
    v.picklist([
      'texto',
      'dia',
      'numero',
      'percentagem',
      'euros',
      'minutos',
      'meio',
      'pagamento',
      'encomenda',
    ]),
    'The last three are codes, which a screen says in words.',
  ),
  soma: v.exactOptional(described(v.literal(true), 'Its rows add up to something.')),
});
export type ReportColumn = v.InferOutput<typeof reportColumn>;

export const officeReport = v.object({
  colunas: v.array(reportColumn),
  linhas: v.array(v.record(v.string(), v.unknown())),
});
export type OfficeReport = v.InferOutput<typeof officeReport>;

export const reportDay = v.pipe(
  optionalText(10),
  v.check((value) => value === '' || isCalendarDate(value), m.error_date),
);

export const shopIds = described(
  v.pipe(optionalText(500), v.regex(/^(\d{1,9}(,\d{1,9})*)?$/, m.error_numeric)),
  'Ids with commas; none for all that are one’s own.',
);

export const readOfficeReport = endpoint('GET /api/gestao/relatorios/:nome/dados', 'staff', {
  summary: 'A report of the back office: its columns and rows',
  query: v.object({
    desde: reportDay,
    ate: reportDay,
    lojas: shopIds,
  }),
  data: officeReport,
});
