import type { Client } from '@fornada/contract/client.ts';
import { type OvenSaying, readOven, type ShopOven } from '@fornada/contract/oven.ts';
import { ovenNews, ovenWords } from '@fornada/contract/oven-words.ts';
import type { OvenBrought, OvenTold } from './oven-told.ts';

/** What a page brings of a shop's oven; null where there is no answer: a screen is whole without it. */
export const loadOven = (call: Client, shopId: number): Promise<OvenBrought | null> =>
  call(readOven, { params: { id_loja: shopId } }).then(
    (oven) => {
      const now = Date.now();
      return { oven, told: toldAt(oven, now), ...(!import.meta.env.SSR && { now }) };
    },
    () => null,
  );

/** @param said what was heard since, by code */
export const toldAt = (
  oven: ShopOven,
  now: number,
  said?: Readonly<Record<string, OvenSaying>>,
): OvenTold[] =>
  ovenNews(oven, now, said).map((news) => ({
    code: news.code,
    name: news.name,
    nameInEnglish: oven.ingles?.[news.code],
    kind: news.kind,
    words: ovenWords(news, oven.fuso, now),
  }));
