// The audit's entries in words: `product.saved` of `product:862/10101`, with `state` from `received` to `preparing`.
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  actionWords,
  broadcastStateWords,
  channelWords,
  inWords,
  ledgerWords,
  methodWords,
  orderWords,
  paymentWords,
  proofWords,
  roleWords,
  settledWords,
  shownWords,
  thingWords,
  vatWords,
  type Words,
  wordsOf,
} from './code-words.ts';
import { momentInWords } from './moment.ts';
import { priceInWords as euros } from './price.ts';
import { orderName, soldName } from './sale-names.ts';

/** `product.saved` as "Produto: alteração". */
export function actionInWords(action: string): string {
  const [thing = '', verb = ''] = action.split('.');
  return `${inWords(thingWords, thing)}: ${inWords(actionWords, verb)}`;
}

/** An order as "Encomenda #042 de 12/11, Chiado"; what has no name stays `product:862/10101`, as "Produto 862/10101". */
export function subjectInWords({
  sobre: subject,
  sobre_quem: about,
  fuso: zone,
}: Pick<OfficeRow<'auditoria'>, 'sobre' | 'sobre_quem' | 'fuso'>): string {
  if (about?.numero) return orderName(about.numero, about.dia ?? '', about.loja ?? '');
  if (about?.quando) return soldName(about.quando, { shop: about.loja ?? '', zone });
  const at = subject.indexOf(':');
  if (about?.nome)
    return m.office_subject({ thing: inWords(thingWords, subject.slice(0, at)), id: about.nome });
  return m.office_subject({ thing: inWords(thingWords, subject.slice(0, at)), id: subject.slice(at + 1) });
}

/** Fields that are of the audit alone; the others are called as in their forms. */
export const auditFieldWords: Words = {
  ...wordsOf('office_audit_'),
  name: m.office_field_nome,
  de: m.office_field_outro,
};

const codesOf: Readonly<Record<string, Words>> = {
  state: orderWords,
  estado: { ...paymentWords, ...broadcastStateWords },
  tipo: ledgerWords,
  papel: roleWords,
  classe_iva: vatWords,
  canal: channelWords,
  proved_by: proofWords,
  resolucao: settledWords,
  shown: shownWords,
  method: methodWords,
  answer: wordsOf('code_answer_'),
  saying: wordsOf('code_saying_'),
};
const flags = new Set([
  'visivel',
  'highlight',
  'restricted',
  'ativo',
  'aceita_encomendas',
  'destaque',
  'obrigatorio',
]);
const prices = /^(precovenda|precomeia|pvp\d+|preco|preco_take_away|preco_loja)$/;
const moment = /^\d{4}-\d{2}-\d{2}T/;

/** A field's value as people read it, of a shop's by its clock; what has a shape of its own stands as it is. */
export function valueInWords(field: string, value: unknown, zone?: string | null): string {
  if (value === null || value === undefined || value === '') return '—';
  const codes = codesOf[field];
  if (codes && typeof value === 'string') return inWords(codes, value);
  if (typeof value === 'boolean' || flags.has(field))
    return Number(value) ? m.office_change_yes() : m.office_change_no();
  if (typeof value === 'number') {
    if (field.endsWith('_cents') || ((field === 'saldo' || field === 'progresso') && Number.isInteger(value)))
      return euros(value / 100);
    return prices.test(field) ? euros(value) : String(value).replace('.', ',');
  }
  if (typeof value === 'string') return moment.test(value) ? momentInWords(value, zone) : value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || '—';
  return JSON.stringify(value);
}
