import { asObject, each, eachOf, repeated } from '#modules/content/file-walk.ts';
import type { Finding } from '#platform/json-file.ts';
import { findUnready } from './ordering-needs.ts';

/** Checks of restaurants and shops that a schema can't express: unique ids and tags. */
export function checkRestaurantsFile(content: unknown): Finding[] {
  const restaurants = each(content, []);
  const shops = restaurants.flatMap((restaurant) => eachOf(restaurant, 'lojas'));
  return [
    ...repeated(restaurants, 'id'),
    ...repeated(restaurants, 'tag'),
    ...repeated(shops, 'id'),
    ...restaurants.flatMap((restaurant) => repeated(eachOf(restaurant, 'lojas'), 'tag')),
    ...shops.flatMap((shop) => [
      ...findUnready(shop),
      ...repeated(eachOf(shop, 'menus'), 'tag'),
      ...repeated(each(asObject(shop.value.horario).excecoes, [...shop.path, 'horario', 'excecoes']), 'data'),
    ]),
  ];
}
