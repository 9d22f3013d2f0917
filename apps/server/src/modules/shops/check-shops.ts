import { m } from '@fornada/copy/messages.ts';
import { missingForOrdering, type OrderingNeed } from '@fornada/domain/ordering-needs.ts';
import * as v from 'valibot';
import { asObject, each, eachOf, type Placed, repeated } from '#modules/content/file-walk.ts';
import type { Finding } from '#platform/json-file.ts';
import { refuse } from '#platform/refusal.ts';
import { type ImportedShop, shopFile } from './restaurants-file.ts';

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

type Shop = Pick<ImportedShop, 'aceita_encomendas' | 'address' | 'horario'>;

/** The form field of each requirement, and its message when it is empty. */
const fields: Record<OrderingNeed, { path: string[]; sentence: () => string }> = {
  hours: { path: ['horario', 'semanal'], sentence: m.office_ordering_needs_hours },
  address: { path: ['address', 'address'], sentence: m.error_required },
  postal_code: { path: ['address', 'postalCode'], sentence: m.error_required },
  place: { path: ['address', 'location', 'latitude'], sentence: m.office_ordering_needs_place },
  menu: { path: ['aceita_encomendas'], sentence: m.office_ordering_needs_menu },
};

function missing({ aceita_encomendas: isOrdering, address, horario }: Shop, hasMenu: boolean) {
  if (!isOrdering) return [];
  return missingForOrdering({
    address: address.address,
    postalCode: address.postalCode,
    latitude: address.location.latitude,
    longitude: address.location.longitude,
    isEverOpen: Object.values(horario.semanal).some((intervals) => intervals.length > 0),
    hasMenu,
  });
}

/** @throws Refusal `invalid_fields` for a shop that is to take orders and lacks something that they need */
export function refuseUnready(shop: Shop, hasMenu: boolean): void {
  const needs = missing(shop, hasMenu);
  if (needs.length === 0) return;
  const told = needs.map((need) => [fields[need].path.join('.'), fields[need].sentence()]);
  refuse('invalid_fields', { fields: Object.fromEntries(told) });
}

/** The same of a shop in a file. Its menu comes in another, later: until then it takes none. */
function findUnready({ value, path }: Placed): Finding[] {
  const shop = v.safeParse(shopFile, value);
  if (!shop.success) return [];
  return missing(shop.output, true).map((need) => ({
    path: [...path, ...fields[need].path],
    sentence: m.import_ordering_needs(),
  }));
}
