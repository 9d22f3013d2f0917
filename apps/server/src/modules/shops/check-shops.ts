import { m } from '@fornada/copy/messages.ts';
import {
  missingForOrdering,
  missingToOpen,
  type OpeningNeed,
  type ShopFacts,
} from '@fornada/domain/ordering-needs.ts';
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

type Shop = Pick<ImportedShop, 'aceita_encomendas' | 'address' | 'horario' | 'phone'>;

/** The form field of each requirement, and its message when it is empty. */
const fields: Record<OpeningNeed, { path: string[]; sentence: () => string }> = {
  hours: { path: ['horario', 'semanal'], sentence: m.office_ordering_needs_hours },
  address: { path: ['address', 'address'], sentence: m.error_required },
  postal_code: { path: ['address', 'postalCode'], sentence: m.error_required },
  place: { path: ['address', 'location', 'latitude'], sentence: m.office_ordering_needs_place },
  menu: { path: ['aceita_encomendas'], sentence: m.office_ordering_needs_menu },
  phone: { path: ['phone'], sentence: m.error_required },
  staff: { path: ['ao_publico'], sentence: m.office_opening_needs_staff },
};

const factsOf = ({ address, horario }: Shop, hasMenu: boolean): ShopFacts => ({
  address: address.address,
  postalCode: address.postalCode,
  latitude: address.location.latitude,
  longitude: address.location.longitude,
  isEverOpen: Object.values(horario.semanal).some((intervals) => intervals.length > 0),
  hasMenu,
});

/** @throws Refusal `invalid_fields` for a shop that is to take orders and lacks something that they need */
export function refuseUnready(shop: Shop, hasMenu: boolean): void {
  if (shop.aceita_encomendas) refuseFor(missingForOrdering(factsOf(shop, hasMenu)));
}

/** @throws Refusal `invalid_fields` for one that customers are to be shown and that isn't ready for them */
export function refuseUnopened(shop: Shop, has: { menu: boolean; staff: boolean }): void {
  const facts = { ...factsOf(shop, has.menu), phone: shop.phone || shop.address.phone, hasStaff: has.staff };
  refuseFor(missingToOpen(facts, shop.aceita_encomendas));
}

/** @throws Refusal `invalid_fields` for one that takes orders where nobody sees it */
export function refuseHidden(shop: Shop): void {
  if (shop.aceita_encomendas) {
    refuse('invalid_fields', { fields: { aceita_encomendas: m.office_hidden_takes_none() } });
  }
}

function refuseFor(needs: OpeningNeed[]): void {
  if (needs.length === 0) return;
  const told = needs.map((need) => [fields[need].path.join('.'), fields[need].sentence()]);
  refuse('invalid_fields', { fields: Object.fromEntries(told) });
}

/** The same of a shop in a file. Its menu comes in another, later: until then it takes none. */
function findUnready({ value, path }: Placed): Finding[] {
  const shop = v.safeParse(shopFile, value);
  if (!shop.success) return [];
  if (!shop.output.aceita_encomendas) return [];
  return missingForOrdering(factsOf(shop.output, true)).map((need) => ({
    path: [...path, ...fields[need].path],
    sentence: m.import_ordering_needs(),
  }));
}
