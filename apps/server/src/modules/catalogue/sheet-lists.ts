// A product's extras and options in a cell: a line or a stroke for each group, as 'Tamanho (obrigatório, até 1): Pequeno; Grande',
// and with an extra its price. What is there already is found by its name, and keeps all else that is known of it: a group its rules
// too, until others are written ('opcional', 'sem limite').
import type { WireComplement, WireOptionGroup } from '@fornada/contract/menu.ts';
import { toWire } from '@fornada/contract/menu-codec.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Complement, OptionGroup, Product } from '@fornada/domain/menu.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import { numberIn } from '@fornada/domain/typed-values.ts';
import { plainWords } from './sheet-cells.ts';

type Rules = { obrigatorio: 0 | 1; maxopcoes: number };
/** `rules` are those that are written. */
type Group = { name: string; rules: Partial<Rules>; items: string[] };
type Parts = {
  extras: Map<string, Complement>;
  extraGroups: Map<string, Complement>;
  optionGroups: Map<string, OptionGroup>;
};
/** The product's own come first; another's extra of the same name is the same extra. */
export type Known = {
  kept: Product | undefined;
  /** As its line says, of extras that are new. */
  iva: unknown;
  others: Parts;
  makeCode: (name: string) => string;
};
/** A record as a file would have it, or a sentence about what is wrong. */
type Read = { list: object[] } | { sentence: string };

export const noParts = (): Parts => ({ extras: new Map(), extraGroups: new Map(), optionGroups: new Map() });

/** By their names: a thousand lines look for theirs. */
export function learnParts(parts: Parts, { complements, optionGroups }: Product): void {
  const learn = <T>(known: Map<string, T>, name: string, part: T) => {
    const words = nameWords(name);
    if (words !== '' && !known.has(words)) known.set(words, part);
  };
  for (const extra of complements) {
    learn(parts.extras, extra.name, extra);
    learn(parts.extraGroups, extra.groupName, extra);
  }
  for (const group of optionGroups) learn(parts.optionGroups, group.name, group);
}

const none = new Set(['nenhum', 'nenhuma', 'none']);
const written: Readonly<Record<string, Partial<Rules>>> = {
  ...{ obrigatorio: { obrigatorio: 1 }, required: { obrigatorio: 1 } },
  ...{ opcional: { obrigatorio: 0 }, optional: { obrigatorio: 0 } },
  ...{ 'sem limite': { maxopcoes: 0 }, 'no limit': { maxopcoes: 0 } },
};

export function readList(text: string, wire: 'complementares' | 'opcoes', known: Known): Read {
  const isNone = none.has(plainWords(text));
  const lines = isNone ? [] : text.split(/[\n|]/).filter((line) => line.trim() !== '');
  const groups = lines.map(groupIn);
  // A heading whose items were cleared away would take with it what nobody said to take.
  if (!isNone && (lines.length === 0 || groups.some(({ items }) => items.length === 0)))
    return { sentence: m.office_sheet_no_items() };
  return wire === 'opcoes' ? optionsOf(groups, known) : extrasOf(groups, known);
}

function groupIn(line: string): Group {
  const [, head = '', rest = line] = /^([^:]*):(.*)$/.exec(line.trim()) ?? [];
  const items = rest
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const [, before = '', within = ''] = /^(.*)\(([^()]*)\)$/.exec(head.trim()) ?? [];
  const rules = within.split(',').map(ruleIn);
  const isRuled = within !== '' && rules.every((rule) => rule !== undefined);
  const name = (isRuled ? before : head).trim();
  return { name, rules: Object.assign({}, ...(isRuled ? rules : [])), items };
}

function ruleIn(text: string): Partial<Rules> | undefined {
  const words = plainWords(text);
  const most = /^(?:ate|up to|max) (\d{1,3})$/.exec(words)?.[1];
  return most === undefined ? written[words] : { maxopcoes: Number(most) };
}

const priced = /^(.*\S)\s+([\d.,]+)\s*€?$/;
const nameOf = (item: string) => priced.exec(item)?.[1] ?? '';

function extrasOf(groups: Group[], { kept: product, iva, others, makeCode }: Known): Read {
  const list: { codigo: string }[] = [];
  for (const { name: groupName, items, rules } of groups) {
    const own = product?.complements.filter((one) => isNamed(one.groupName, groupName)) ?? [];
    const fellow = own[0] ?? others.extraGroups.get(nameWords(groupName));
    const place: Partial<WireComplement> = {
      grupo: fellow ? (fellow.groupCode ?? '') : groupName === '' ? '' : makeCode(groupName),
      nome_grupo: fellow?.groupName ?? groupName,
      nome_grupo_ingles: fellow?.groupNameInEnglish ?? '',
    };
    const find = (name: string) => {
      const isIt = (one: Complement) => isNamed(one.name, name);
      return own.find(isIt) ?? product?.complements.find(isIt);
    };
    const findOther = (name: string) => others.extras.get(nameWords(name));
    for (const item of items) {
      const split = priced.exec(item);
      // 'Dose 2' is one's name before it is a price of 'Dose', of the product's own before another's unless 'Dose' stands beside it,
      // with a price or without.
      const short = split?.[1] ?? '';
      const isShort = (beside: string) => isNamed(beside, short) || isNamed(nameOf(beside), short);
      const isPrice =
        find(short) !== undefined && !items.some((beside) => beside !== item && isShort(beside));
      const whole = find(item) ?? (isPrice ? undefined : findOther(item));
      const [, name = item, price] = whole ? [] : (split ?? []);
      const known = whole ?? find(name) ?? findOther(name);
      const preco = price === undefined ? undefined : numberIn(price);
      if (preco === undefined && !known) return { sentence: m.office_sheet_extra_price({ name }) };
      const made = { codigo: known?.code ?? makeCode(name), descricao: name, iva };
      const kept = known ? toWire('complement', known) : made;
      const like = own.find((one) => isNamed(one.name, name)) ?? (groupName === '' ? undefined : fellow);
      const ruled = { obrigatorio: like?.required ? 1 : 0, maxopcoes: like?.maxOptions ?? 0, ...rules };
      list.push({ ...kept, ...ruled, ...place, ...(preco !== undefined && { preco }) });
    }
  }
  return { list: inOwnOrder(list, product?.complements ?? []) };
}

/** A cell tells them group by group: a product's own, of which one group's stand between another's, stay where they are. */
function inOwnOrder(list: { codigo: string }[], own: readonly Complement[]): object[] {
  const told = [...Map.groupBy(own, ({ groupCode }) => groupCode).values()].flat();
  if (list.length !== told.length || list.some(({ codigo }, at) => codigo !== told[at]?.code)) return list;
  const places = new Map(own.map(({ code }, at) => [code, at]));
  return list.toSorted((one, other) => (places.get(one.codigo) ?? 0) - (places.get(other.codigo) ?? 0));
}

function optionsOf(groups: Group[], { kept: product, others, makeCode }: Known): Read {
  const list: object[] = [];
  for (const { name, items, rules } of groups) {
    if (name === '') return { sentence: m.office_sheet_group_name() };
    const own = product?.optionGroups.find((one) => isNamed(one.name, name));
    const known = own ?? others.optionGroups.get(nameWords(name));
    const kept: Partial<WireOptionGroup> = known ? toWire('optionGroup', known) : { descricao: name };
    const codigo = known?.code ?? makeCode(name);
    const opcoes = items.map((item) => {
      const option = kept.opcoes?.find(({ descricao }) => isNamed(descricao, item));
      return option ?? { codigo: makeCode(item), descricao: item, grupo: codigo, nome_grupo: name };
    });
    list.push({ ...kept, ...rules, codigo, opcoes });
  }
  return { list };
}

const isNamed = (one: string, other: string) => nameWords(one) === nameWords(other);
