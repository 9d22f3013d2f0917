// What a shop's oven says at a moment, in words.
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { clockWords } from './clock-words.ts';
import { sayHour } from './hour-words.ts';
import type { OvenSaying, ShopOven } from './oven.ts';

/** One thing a product: what its shop said of it, or when it comes out next. */
export interface OvenNews {
  code: string;
  name: string;
  kind: 'out' | 'next' | 'low';
  /** When it came or comes out; when it was said to be nearly gone. */
  at: number;
}

const order = { out: 0, next: 1, low: 2 };

/**
 * What holds at a moment: what came out last and what comes out next first. A closed shop says nothing.
 * @param said by code, where more is known than when the answer was made
 */
export function ovenNews(
  { aberta_ate, ditos, fornadas }: ShopOven,
  now: number,
  said: Readonly<Record<string, OvenSaying>> = ditos,
): OvenNews[] {
  if (aberta_ate === null || now >= Date.parse(aberta_ate)) return [];
  const news = new Map<string, OvenNews>();
  for (const { cod_produto: code, produto: name, horas } of fornadas) {
    const at = horas.map((hour) => Date.parse(hour)).find((hour) => hour > now);
    if (at !== undefined) news.set(code, { code, name, kind: 'next', at });
  }
  for (const [code, { produto: name, dito, em, ate }] of Object.entries(said)) {
    const kind = dito === 'saiu' ? 'out' : 'low';
    if (now < Date.parse(ate)) news.set(code, { code, name, kind, at: Date.parse(em) });
  }
  return [...news.values()].toSorted(
    (a, b) => order[a.kind] - order[b.kind] || (a.kind === 'next' ? a.at - b.at : b.at - a.at),
  );
}

/** '8h10', as one says it. */
export const hourWords = (at: number, timeZone: string): string => sayHour(clockWords(at, timeZone));

export function ovenWords(
  { kind, at }: Pick<OvenNews, 'kind' | 'at'>,
  timeZone: string,
  now: number,
): string {
  if (kind === 'low') return m.oven_low();
  const time = hourWords(at, timeZone);
  if (kind === 'out') return m.oven_out({ time });
  const isToday = toLocal(at, timeZone).date === toLocal(now, timeZone).date;
  return isToday ? m.oven_next({ time }) : m.oven_tomorrow({ time });
}
