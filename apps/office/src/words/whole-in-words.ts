// What has a shape of its own in the audit, in words: sections with their families, hours, and what became of a menu.
import type { MenuChange } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { fieldWord } from './field-words.ts';

type Fields = Readonly<Record<string, unknown>>;
type Plain = (field: string, value: unknown) => string;

const most = 12;
const names = ['nome', 'descricao', 'produto', 'title', 'name'] as const;
/** What a thing is known by to the server alone. */
const codes = /^(id|codigo|cod_.+|ordem|position|tag)$/;
const acts = {
  novo: m.office_value_change_new,
  alterado: m.office_value_change_changed,
  removido: m.office_value_change_removed,
};

/** Things one a line, some of them and how many more; nothing where there is nothing to say. */
export function wholeInWords(value: object, plain: Plain): string {
  if (!Array.isArray(value)) return thingInWords(value as Fields, plain);
  const things = value.map((item) => itemInWords(item, plain)).filter(Boolean);
  const isOfPlain = value.every((item) => !isThing(item));
  const told = things.slice(0, most);
  if (things.length > most) told.push(m.office_value_more({ count: things.length - most }));
  return told.join(isOfPlain ? ', ' : '\n');
}

const isThing = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isChange = (item: Fields): item is MenuChange =>
  typeof item.tipo === 'string' && item.tipo in acts && Array.isArray(item.campos);
const isHour = (value: unknown) => typeof value === 'string' && /^\d{2}:\d{2}$/.test(value);
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

function itemInWords(item: unknown, plain: Plain): string {
  if (isNothing(item)) return '';
  if (Array.isArray(item)) {
    const isSpan = item.length === 2 && item.every(isHour);
    return item
      .map((part) => itemInWords(part, plain))
      .filter(Boolean)
      .join(isSpan ? '–' : ', ');
  }
  if (!isThing(item)) return plain('', item);
  return isChange(item) ? changeInWords(item, plain) : thingInWords(item, plain);
}

/** 'Padaria (Famílias: Bolos, Pão)'; what has no name is what it says. */
function thingInWords(thing: Fields, plain: Plain): string {
  const naming = names.find((field) => typeof thing[field] === 'string' && thing[field] !== '');
  const rest = Object.entries(thing)
    .filter(([field]) => field !== naming && !codes.test(field))
    .map(([field, value]) => partInWords(field, value, plain))
    .filter(Boolean)
    .join(', ');
  if (naming === undefined) return rest;
  const name = String(thing[naming]);
  return rest === '' ? name : m.office_value_with({ name, more: rest });
}

function partInWords(field: string, value: unknown, plain: Plain): string {
  const told =
    typeof value === 'object' && value !== null
      ? wholeInWords(value, plain).replaceAll('\n', ', ')
      : isNothing(value)
        ? ''
        : plain(field, value);
  const name = fieldWord(field)?.({} as never);
  return told === '' || name === undefined ? told : m.office_value_part({ name, value: told });
}

/** 'Mudado: Nata (Preço: 1,50€ → 1,60€)' */
function changeInWords({ tipo, nome, campos }: MenuChange, plain: Plain): string {
  const change = acts[tipo]({ name: nome });
  const more = campos.map(({ campo, antes, depois }) => {
    const [was, is] = [antes, depois].map((text) => plain(campo, numberOf(text)));
    const value = antes === '' ? String(is) : `${was} → ${is}`;
    return m.office_value_part({ name: fieldWord(campo)?.({} as never) ?? campo, value });
  });
  return more.length === 0 ? change : m.office_value_with({ name: change, more: more.join(', ') });
}

/** They come as text: what is a number there is said as one. */
const numberOf = (text: string): string | number =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
