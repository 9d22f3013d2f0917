import { readMenu } from '@fornada/contract/menu.ts';
import { toWire } from '@fornada/contract/menu-codec.ts';
import type { Context } from '#context';
import { cachePrepared } from '#modules/content/public-cache.ts';
import type { Http } from '#platform/http.ts';
import { handlePublic } from '#platform/public-read.ts';
import { refuse } from '#platform/refusal.ts';
import { shownMenu } from './current-menu.ts';

/** A shop's whole menu. Hidden and restricted products carry a flag, and the app decides what to show. */
export function addCatalogueRoutes(app: Http, context: Context): void {
  handlePublic(app, readMenu, async ({ id_loja = '' }) => {
    if (!/^[1-9]\d{0,8}$/.test(id_loja)) refuse('shop_unknown');
    const shopId = Number(id_loja);
    return await cachePrepared(context, `shop:${shopId}`, `menu:${shopId}`, async () => {
      const current = (await shownMenu(context, shopId)) ?? refuse('shop_unknown');
      return { value: toWire('menu', current.menu), until: current.changesAt };
    });
  });
}
