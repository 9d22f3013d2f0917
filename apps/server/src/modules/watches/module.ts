import * as calls from '@fornada/contract/oven-watches.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import type { Module } from '#module';
import { shownMenu } from '#modules/catalogue/current-menu.ts';
import { nameInEnglish } from '#modules/catalogue/name-in-english.ts';
import { handle } from '#platform/endpoint.ts';
import { keptLanguage } from '#platform/language.ts';
import { priorities } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { endWatches } from './end-watches.ts';
import { tellWatchers } from './tell-watchers.ts';
import { listWatches, type Place, unwatchOven, watchOven } from './watches.ts';

const placeOf = ({ id_loja = '', cod_produto = '' }: Record<string, string | undefined>): Place =>
  /^[1-9]\d{0,8}$/.test(id_loja) ? { shopId: Number(id_loja), code: cod_produto } : refuse('not_found');

/** 'Avise-me': customers who want to hear what comes out of a shop's oven. */
export const watches: Module = {
  name: 'watches',
  routes(app, context) {
    const { db, clock, gateways } = context;
    const answer = async (customerId: number) => {
      const avisos = [];
      for (const watch of await listWatches(db, customerId, clock())) {
        const ingles = await nameInEnglish(context, watch.id_loja, watch.cod_produto);
        avisos.push({ ...watch, ...(ingles && { produto_ingles: ingles }) });
      }
      return { avisos };
    };

    handle(app, context, calls.listOvenWatches, ({ actor }) => answer(actor.customerId));
    handle(app, context, calls.watchOven, async ({ actor: { customerId }, params }) => {
      if (gateways.push === null) refuse('not_offered');
      const place = placeOf(params);
      const menu = (await shownMenu(context, place.shopId))?.whole;
      const entry = menu && indexMenu(menu).get(place.code);
      if (!entry?.visible) refuse('not_found');
      const { name } = entry.product;
      await db.transaction((tx) =>
        watchOven(tx, { ...place, customerId, name, language: keptLanguage() }, clock()),
      );
      return await answer(customerId);
    });
    handle(app, context, calls.unwatchOven, async ({ actor: { customerId }, params }) => {
      await unwatchOven(db, customerId, placeOf(params));
      return await answer(customerId);
    });
  },
  tasks: [tellWatchers],
  sweeps: [{ name: 'end-oven-watches', everySeconds: 3_600, run: endWatches }],
  follows: { 'shop.oven': [{ task: tellWatchers.name, priority: priorities.last }] },
};
