import { readOven, type ShopOven } from '@fornada/contract/oven.ts';
import { addDays, toLocal } from '@fornada/domain/local-time.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import { opensNext } from '@fornada/domain/opening-hours.ts';
import { batchesOn, dayEndsAt, speaksUntil } from '@fornada/domain/oven.ts';
import type { Context } from '#context';
import { cachePrepared } from '#modules/content/public-cache.ts';
import { readSayings } from '#modules/shops/oven-sayings.ts';
import type { Http } from '#platform/http.ts';
import { handlePublic } from '#platform/public-read.ts';
import { refuse } from '#platform/refusal.ts';
import { type CurrentMenu, shownMenu } from './current-menu.ts';

/** What a shop's oven says to everybody. A closed shop says nothing. */
export function addOvenRoute(app: Http, context: Context): void {
  handlePublic(app, readOven, async ({ id_loja = '' }) => {
    if (!/^[1-9]\d{0,8}$/.test(id_loja)) refuse('shop_unknown');
    const shopId = Number(id_loja);
    return await cachePrepared(context, `shop:${shopId}`, `oven:${shopId}`, async (reach) => {
      const current = (await shownMenu(context, shopId)) ?? refuse('shop_unknown');
      const now = context.clock();
      const { name: nome, hours } = current.shop;
      const fuso = hours.timeZone;
      const until = speaksUntil(hours, now.getTime());
      if (until === null) {
        const next = opensNext(hours, now.getTime()) ?? dayEndsAt(fuso, now.getTime());
        const value: ShopOven = { nome, fuso, aberta_ate: null, ditos: {}, fornadas: [], ingles: {} };
        return { value, until: new Date(next) };
      }
      const ditos = await reach((db) => readSayings(db, shopId, now));
      const lapses = Object.values(ditos).map(({ ate }) => Date.parse(ate));
      const value: ShopOven = {
        nome,
        fuso,
        aberta_ate: new Date(until).toISOString(),
        ditos,
        fornadas: batchesOf(current, now),
        ingles: namesInEnglish(current, ditos),
      };
      return { value, until: new Date(Math.min(until, ...lapses)) };
    });
  });
}

/** Of what comes out in batches, of which more may be said before it is asked for again, and of what else something is said. */
const namesInEnglish = ({ whole }: CurrentMenu, said: ShopOven['ditos']): ShopOven['ingles'] =>
  Object.fromEntries(
    [...indexMenu(whole).values()].flatMap(({ product: { making, code, nameInEnglish } }) =>
      nameInEnglish && (making === 'in_batches' || code in said) ? [[code, nameInEnglish]] : [],
    ),
  );

/**
 * What comes out of this shop's oven until tomorrow's first batch, of what the app sells where it sells anything, and not of what
 * is sold out by then.
 */
function batchesOf(
  { whole, shop: { hours }, takesOrders, soldOut }: CurrentMenu,
  now: Date,
): ShopOven['fornadas'] {
  const today = toLocal(now.getTime(), hours.timeZone).date;
  return [...indexMenu(whole).values()].flatMap(({ product, visible }) => {
    if (!visible || (takesOrders && product.restricted)) return [];
    const back = soldOut.get(product.code)?.getTime() ?? 0;
    const on = (date: string) => batchesOn(product, date, hours).filter((at) => at >= back);
    const times = [...on(today), ...on(addDays(today, 1)).slice(0, 1)];
    if (times.length === 0) return [];
    const horas = times.map((at) => new Date(at).toISOString());
    return [{ cod_produto: product.code, produto: product.name, horas }];
  });
}
