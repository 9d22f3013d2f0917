// What somebody typed to find an order or a sale: one field takes whatever they know of it.
import { addDays, type LocalDate } from '@fornada/domain/local-time.ts';
import { dayWithoutYear, realDay } from '@fornada/domain/spoken-day.ts';

export type Understood = {
  /** '#042', '42'. */
  number?: number;
  /** 'C-9F3A21', '9f3a21': of a sale by line, without its letter. */
  code?: string;
  /** '2CFD02148CF8AB': our reference of a payment, as a gateway's list and its statement have it. */
  payment?: string;
  /** Nine or more digits: a phone, or the NIF of an invoice. */
  digits?: string;
  /** '3,40': in cents. */
  amount?: number;
  day?: LocalDate;
  /** Of 'Encomenda #042 de 12/11, Chiado', as its page is called. */
  shop?: string;
  /** Of a name. */
  words: string[];
};

/** '961 234 567' beside something else. */
const inThrees = /(?<!\S)(?:\+\d{1,3}\s)?\d{3}\s\d{3}\s\d{3}(?![^\s,;])/g;

/** 'C 9F3A21', 'C9F3A21', '9f3a21': as it is read out. */
const saidCode = /(?<!\S)c[\s–-]*(?=[0-9a-f]{6}(?![^\s,;]))/gi;
/** A name of six letters from a to f, or a number of six digits, may be the code of a sale too. */
const bareCode = /(?<!\S)(?=[0-9a-f]{6}(?![^\s,;]))/i;

/** '29.11' is an amount, and may be a day. */
const dotted = /(?<!\S)(\d{1,2})\.(\d{1,2})(?![^\s,;]|\s*(?:€|euros?\b))/i;

/** '12 €', '10 euros'; of a day or an order's number it is none. */
const euros = /(?<=(?<!\S)[\d.,]+)\s*(?:€|euros?)(?![\p{L}\p{N}])/gu;
const eurosBefore = /(?<!\S)€\s*(\d+(?:[.,]\d+)*)/g;

const months = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2026, at)).toLocaleDateString('pt-PT', { month: 'long', timeZone: 'UTC' }),
);
const inShort = months.map((name) => name.slice(0, 3));
const dayOfMonth = String.raw`(0?[1-9]|[12]\d|3[01])\s+`;
const aMonth = String.raw`(${months.join('|')}|(?:${inShort.join('|')})\.?)`;
/** '29 de novembro', '29 nov', '29 nov. 2025'. */
const saidMonth = new RegExp(
  String.raw`(?<!\S)${dayOfMonth}(?:de\s+)?${aMonth}(?:\s+(20\d\d))?(?![^\s,;])`,
  'g',
);
/** '12 Abril', '7 mar', without 'de' and year: a number, and a name. */
const perhapsName = new RegExp(
  String.raw`(?<!\S|(?<!\S)de\s+)(?=${dayOfMonth}${aMonth}(?![^\s,;]|\s+20\d\d(?!\S)))`,
  'i',
);

/** What was typed, in every way that it may be meant. @param today at the chain's clock */
export function everyMeaning(typed: string, today: LocalDate): Understood[] {
  const found = understand(typed, today);
  const coded = typed.replace(bareCode, 'C-');
  const dated = understand(typed.replace(dotted, '$1/$2'), today);
  const composed = typed.normalize('NFC');
  const numbered = composed.replace(perhapsName, '#');
  return [
    found,
    ...(found.code === undefined && coded !== typed ? [understand(coded, today)] : []),
    ...(found.day === undefined && dated.day !== undefined ? [dated] : []),
    ...(found.number === undefined && numbered !== composed ? [understand(numbered, today)] : []),
  ];
}

/** @param today at the chain's clock */
export function understand(typed: string, today: LocalDate): Understood {
  const digits = typed.replaceAll(/[\s+.-]/g, '');
  if (/^\d{9,15}$/.test(digits) && !/^\d+\.\d{1,2}$/.test(typed)) return { digits, words: [] };
  const found: Understood = { words: [] };
  // As names are kept: accents that stand beside their letters would part them.
  const whole = typed.normalize('NFC');
  const title =
    /^\s*(?:encomenda|venda)\s+(?<what>[^,]*)(?:,\s*\d{1,2}:\d{2})?(?:,\s*(?<shop>.*\S))?\s*$/i.exec(whole);
  if (title?.groups?.shop !== undefined) found.shop = title.groups.shop;
  const what = (title?.groups?.what ?? whole)
    .toLowerCase()
    .replaceAll(/(^|\s)de\s+(?=\d|hoje|ontem)/g, '$1')
    .replaceAll(saidCode, 'c-')
    .replaceAll(inThrees, (phone) => phone.replaceAll(/\s/g, ''))
    .replaceAll(euros, '€')
    .replaceAll(eurosBefore, '$1€')
    .replaceAll(saidMonth, (_, day, month, year) =>
      [day, inShort.indexOf(month.slice(0, 3)) + 1, year].filter(Boolean).join('/'),
    );
  for (const token of what.split(/[,;]*(?:\s+|$)/).filter(Boolean)) take(token, found, today);
  return found;
}

function take(token: string, found: Understood, today: LocalDate): void {
  const number = /^#?(\d{1,6})$/.exec(token)?.[1];
  const amount = /^(\d{1,6}|\d{1,3}\.\d{3})(?:[,.](\d{1,2}))?€?$/.exec(token);
  const day = dayOf(token, today);
  // Nobody is called by letters and digits.
  const code = /^(?:c-|(?=\d*[a-f])(?=[a-f]*\d))([0-9a-f]{6})$/.exec(token)?.[1];
  if (code !== undefined) found.code = code;
  else if (/^(?!00\d{12}$)[0-9a-f]{14}$/.test(token)) found.payment = token.toUpperCase();
  else if (number !== undefined) found.number = Number(number);
  else if (amount !== null) found.amount = centsOf(amount);
  else if (/^\+?\d{9,15}$/.test(token)) found.digits = token.replace('+', '');
  else if (day !== undefined) found.day = day;
  else found.words.push(...(token.match(/[\p{L}\p{N}]+/gu) ?? []));
}

const centsOf = ([, whole = '', decimals = '']: RegExpExecArray): number =>
  Number(whole.replace('.', '') + decimals.padEnd(2, '0'));

const named: Readonly<Record<string, number>> = { hoje: 0, ontem: -1, amanhã: 1, amanha: 1 };

function dayOf(token: string, today: LocalDate): LocalDate | undefined {
  if (Object.hasOwn(named, token)) return addDays(today, named[token] ?? 0);
  const whole = /^(20\d{2})-(\d{2})-(\d{2})$/.exec(token);
  if (whole !== null) return realDay(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const spoken = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d{2}|\d{2}))?$/.exec(token);
  if (spoken === null) return undefined;
  const [day, month] = [Number(spoken[1]), Number(spoken[2])];
  if (spoken[3] !== undefined) return realDay(2000 + (Number(spoken[3]) % 100), month, day);
  return dayWithoutYear(day, month, today);
}
