// The audit's entries in words: `product.saved` of `product:862/10101`, with `state` from `received` to `preparing`.
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { packagingNames } from '@fornada/contract/packaging.ts';
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
import { keyOf } from './field-words.ts';
import { momentInWords } from './moment.ts';
import { priceInWords as euros } from './price.ts';
import { orderName, soldMoment, soldName } from './sale-names.ts';
import { wholeInWords } from './whole-in-words.ts';

/** `product.saved` as "Produto: alteração". */
export function actionInWords(action: string): string {
  const [thing = '', verb = ''] = action.split('.');
  return `${inWords(thingWords, thing)}: ${inWords(actionWords, verb)}`;
}

/** An order as "Encomenda #042 de 12/11, Chiado", a group as "Grupo de lojas Ilhas": never by an id. */
export function subjectInWords({
  sobre: subject,
  sobre_quem: about,
  fuso: zone,
}: Pick<OfficeRow<'auditoria'>, 'sobre' | 'sobre_quem' | 'fuso'>): string {
  const [kind = ''] = subject.split(':', 1);
  const thing = inWords(thingWords, kind);
  if (about === null || about === undefined) return m.office_subject_gone({ thing });
  const { numero: number, codigo: code, dia: day, quando: moment, loja: shop, nome: name } = about;
  if (number) {
    const order = orderName(number, day ?? '', shop ?? '');
    return kind === 'order' ? order : m.office_subject_of({ thing, of: order });
  }
  if (moment && kind === 'transaction') return soldName(moment, { shop: shop ?? '', zone, code });
  if (moment && shop) return m.office_subject_at_shop({ thing, moment: soldMoment(moment, zone), shop });
  if (moment) return m.office_subject_at({ thing, moment: soldMoment(moment, zone) });
  if (!name) return m.office_subject_unnamed({ thing });
  const id = kind === 'packaging-price' ? inWords(packagingNames, name) : name;
  return day
    ? m.office_subject_from({ thing, id, day: day.split('-').toReversed().join('/') })
    : m.office_subject({ thing, id });
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
  devolver: wordsOf('code_to_'),
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
const prices = /^(precovenda|precomeia|pvp\d+|preco|preco_(take_away|loja|unico)|valor)$/;
const moment = /^\d{4}-\d{2}-\d{2}T/;

/** What a field is called, as the server keeps it. */
export const auditFieldName = (field: string): string | undefined =>
  (auditFieldWords[field] ?? auditFieldWords[keyOf(field)])?.();

/** An adjustment's worth is kept in cents, for the day's limit; what else is called so is in euros. */
export const fieldOfAction = (action: string, field: string): string =>
  field === 'valor' && action.startsWith('customer.') ? 'valor_cents' : field;

/** A field's value as people read it, of a shop's by its clock, one line for each of several things. */
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
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || '—';
  return wholeInWords(value, (name, part) => valueInWords(name, part, zone)) || '—';
}
