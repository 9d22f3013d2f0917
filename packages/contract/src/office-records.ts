// What a list of the back office has of each record, and what its row is called in the server. A field that isn't here can't
// be shown (apps/office/src/fields/fields-of.ts). The other lists' records are still read as they come.
import * as v from 'valibot';
import { bit, euros, instant, named } from './kinds.ts';

const text = v.nullable(v.string());

export const officeRecords = {
  resgates: v.object({
    id: v.number(),
    cupao: named('coupon_id', v.number()),
    cliente: named('customer_id', v.number()),
    valor: named('amount_cents', euros),
    quando: named('redeemed_at', instant),
  }),
  movimentos: v.object({
    id: v.number(),
    tipo: named('kind', v.string()),
    saldo: named('balance_delta', euros),
    saldo_depois: named('balance_after', euros),
    pontos: v.number(),
    loja: named('shop_name', text),
    valor: named('sale_cents', v.nullable(euros)),
    motivo: named('reason', text),
    pessoa: named('staff_name', text),
    quando: named('created_at', instant),
  }),
  aceitacoes: v.object({
    id: v.number(),
    cliente: named('customer_id', v.number()),
    nome: named('name', v.string()),
    finalidade: named('purpose', v.string()),
    canal: named('channel', v.string()),
    aceite: named('granted', bit),
    versao: named('document_version', v.number()),
    quando: named('given_at', instant),
    origem: named('source', v.string()),
  }),
  aparelhos: v.object({
    id: v.string(),
    nome: named('name', v.string()),
    id_loja: named('shop_id', v.number()),
    loja: named('shop_name', v.string()),
    registado_por: named('enrolled_by', text),
    registado_em: named('enrolled_at', instant),
    visto_em: named('seen_at', v.nullable(instant)),
    retirado_por: named('revoked_by', text),
    retirado_em: named('revoked_at', v.nullable(instant)),
  }),
} as const;

export type DescribedResource = keyof typeof officeRecords;
export type OfficeRow<R extends DescribedResource> = v.InferOutput<(typeof officeRecords)[R]>;
