// What was typed to find a sale, read in every way that it may be meant: a word may be a shop's, a way of paying or somebody's.
import type { saleChannels, saleMethods } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import type { LocalDate } from '@fornada/domain/local-time.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { shopView } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import { begins, has } from '#platform/records/listed.ts';
import { everyMeaning, type Understood, understand } from './understand.ts';

export type Reading = {
  /** Null for all. */
  shops: number[] | null;
  /** Empty for all. */
  method: string;
  /** Empty for all. */
  channel: string;
  understood: Understood;
};
type Method = (typeof saleMethods)[number];
type Channel = (typeof saleChannels)[number];
type Shop = { id: number; name: string };
/** Tokens that follow each other and name shops; by how much of their names. */
type ShopPart = Part & { ids: number[]; by: 'name' | 'words' | 'letters' };
type MethodPart = Part & { method: Method };
type ChannelPart = Part & { channel: Channel };
type Part = { from: number; until: number };

/** As many as two shops and a way of paying come to: in a longer row of them nobody looks for anything. */
const mostReadings = 6;
/** Fewer letters begin too much. */
const fewestLetters = 3;

/** As the office shows them, in the language that is spoken. */
const methodNames = (): [Method, string][] => [
  ['mbway', m.code_method_mbway()],
  ['card', m.code_method_card()],
  ['cash', m.code_method_cash()],
  ['terminal', m.code_method_terminal()],
  ['balance', m.code_method_balance()],
];

const channelNames = (): [Channel, string][] => [
  ['app', m.code_through_app()],
  ['phone', m.code_through_phone()],
  ['till', m.code_through_till()],
  ['pos', m.code_through_pos()],
];

/** @param today at the chain's clock */
export async function readTyped(db: Queryable, typed: string, today: LocalDate): Promise<Reading[]> {
  const shops = typed.trim() === '' ? [] : await shopsOf(db);
  const whole = understand(typed, today);
  const titled = shops.filter(({ name }) => name === nameWords(whole.shop ?? '')).map(({ id }) => id);
  if (titled.length > 0) return [{ shops: titled, method: '', channel: '', understood: whole }];
  const tokens = typed
    .replace(/^\s*(?:(?:encomenda|venda)\s+)+/i, '')
    .split(/\s+/)
    .filter(Boolean);
  const readings: Reading[] = [];
  const known = new Set<string>();
  // The most that is read of it first.
  for (const { shop, method, channel } of combinations(tokens, shops)) {
    if (readings.length >= mostReadings) break;
    const parts = [shop, method, channel];
    const rest = tokens.filter((_, at) => !parts.some((part) => isIn(at, part))).join(' ');
    for (const understood of everyMeaning(rest, today)) {
      const reading = {
        ...{ shops: shop?.ids ?? null, method: method?.method ?? '', channel: channel?.channel ?? '' },
        understood,
      };
      const key = JSON.stringify(reading);
      if (known.has(key)) continue;
      known.add(key);
      if (!shop || !(await isRatherSomebody(db, tokens, shop, reading))) readings.push(reading);
    }
  }
  return readings;
}

/** What may be a shop, a way of paying and a way of buying beside each other, each or none. */
function* combinations(tokens: string[], shops: Shop[]) {
  for (const method of [...methodParts(tokens), undefined])
    for (const channel of [...channelParts(tokens), undefined])
      for (const shop of [...shopParts(tokens, shops), undefined]) {
        const parts = [method, channel, shop].filter((part) => part !== undefined);
        if (!parts.some((one, at) => parts.slice(at + 1).some((other) => overlap(one, other))))
          yield { shop, method, channel };
      }
}

/** With their names as words; one without words can't be typed. */
async function shopsOf(db: Queryable): Promise<Shop[]> {
  const rows = await db.query<Shop>(sql`select id, name from ${shopView} shop`);
  return rows.map(({ id, name }) => ({ id, name: nameWords(name) })).filter(({ name }) => name !== '');
}

const wordsOf = (tokens: string[], { from, until }: Part): string =>
  nameWords(tokens.slice(from, until).join(' '));
const isIn = (at: number, part: Part | undefined): boolean =>
  part !== undefined && at >= part.from && at < part.until;
const overlap = (one: Part, other: Part): boolean => one.from < other.until && other.from < one.until;

/** From each token on, the longest that is something. */
function partsOf<Found extends object>(
  tokens: string[],
  find: (words: string) => Found | undefined,
): (Found & Part)[] {
  return tokens.flatMap((_, from) => {
    for (let until = tokens.length; until > from; until -= 1) {
      const found = find(wordsOf(tokens, { from, until }));
      if (found !== undefined) return [{ ...found, from, until }];
    }
    return [];
  });
}

const methodParts = (tokens: string[]): MethodPart[] =>
  partsOf(tokens, (words) => {
    // 'MB WAY' is also 'mbway'.
    const joined = words.replaceAll(' ', '');
    const method = methodNames().find(([, name]) => nameWords(name).replaceAll(' ', '') === joined)?.[0];
    return method && { method };
  });

/** Of 'Telefone ou balcão' either is enough. */
const channelParts = (tokens: string[]): ChannelPart[] =>
  partsOf(tokens, (words) => {
    const channel = channelNames().find(([, name]) =>
      [name, ...name.split(/ (?:ou|or) /)].some((part) => nameWords(part) === words),
    )?.[0];
    return channel && { channel };
  });

const shopParts = (tokens: string[], shops: Shop[]): ShopPart[] =>
  partsOf(tokens, (words) => {
    const named = (by: ShopPart['by'], is: (name: string) => boolean) => {
      const ids = shops.filter(({ name }) => is(name)).map(({ id }) => id);
      return ids.length === 0 ? undefined : { ids, by };
    };
    const whole = named('name', (name) => name === words);
    // A number is an order's.
    if (whole !== undefined || words.length < fewestLetters || !/\p{L}/u.test(words)) return whole;
    return (
      named('words', (name) => name.startsWith(`${words} `)) ??
      named('letters', (name) => name.startsWith(words))
    );
  });

/** What begins a shop's name is somebody's where anybody is called so: all that was sold there isn't what was looked for. */
async function isRatherSomebody(
  db: Queryable,
  tokens: string[],
  shop: ShopPart,
  { understood: { words } }: Reading,
): Promise<boolean> {
  if (shop.by === 'name') return false;
  const own = wordsOf(tokens, shop).split(' ');
  // 'Campo' isn't the beginning of Mr Campos: it is a word of its own.
  const isCalled = (column: typeof customerView) => {
    if (shop.by === 'letters') return begins([...own, ...words], column);
    return words.length === 0 ? has(own, column) : sql`${has(own, column)} and ${begins(words, column)}`;
  };
  // Counted rather than asked whether there is one: for that the planner would look through everybody.
  const { is } = await db.one<{ is: boolean }>(sql`
    select (select count(*) from ${customerView} customer where ${isCalled(sql`customer.name`)} and erased_at is null)
      + (select count(*) from ${orderView} placed where placed.called <> '' and ${isCalled(sql`placed.called`)}) > 0 as is`);
  return is;
}
