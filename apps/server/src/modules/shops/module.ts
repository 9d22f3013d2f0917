import { listOrderingShops, listRestaurants } from '@fornada/contract/content.ts';
import type { Context } from '#context';
import type { Module } from '#module';
import { cachePrepared } from '#modules/content/public-cache.ts';
import { shopTodos } from '#modules/shops/office-todos.ts';
import type { Http } from '#platform/http.ts';
import { handlePublic } from '#platform/public-read.ts';
import { groupsResource } from './office-groups.ts';
import { packagingResource } from './office-packaging.ts';
import { restaurantsResource } from './office-restaurants.ts';
import { presentOrderingShop, presentRestaurant, readRestaurants, readShops } from './present.ts';

/** Restaurants with their shops, and the shops that take orders. */
function addShopRoutes(app: Http, context: Context): void {
  const { clock, settings } = context;

  handlePublic(app, listRestaurants, () =>
    cachePrepared(context, 'content', 'restaurants', async (reach) => {
      const [shops, restaurants] = await reach(
        async (db) => [await readShops(db), await readRestaurants(db)] as const,
      );
      const shopsOf = Map.groupBy(shops, (shop) => shop.restaurant_id);
      return { value: restaurants.map((row) => presentRestaurant(row, shopsOf.get(row.id) ?? [])) };
    }),
  );

  handlePublic(app, listOrderingShops, () =>
    cachePrepared(context, 'content', 'ordering shops', async (reach) => {
      const now = clock();
      const rows = (await reach(readShops)).filter((row) => row.takes_orders && row.menu_version !== null);
      const pauses = rows.map((row) => row.paused_until?.getTime() ?? 0).filter((end) => end > now.getTime());
      return {
        value: rows.map((row) => presentOrderingShop(row, settings.orderDaysAhead, now)),
        until: pauses.length > 0 ? new Date(Math.min(...pauses)) : null,
      };
    }),
  );
}

export const shops: Module = {
  name: 'shops',
  routes: addShopRoutes,
  resources: [restaurantsResource, packagingResource, groupsResource],
  todos: shopTodos,
};
