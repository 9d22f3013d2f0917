import type { OpeningHours, Restaurant, Shop } from '@fornada/contract/content.ts';
import { dialled } from '@fornada/domain/call-tariff.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import type { StructuredData } from '#app/screen.ts';
import { pageAddress } from '#features/content/structured-content.ts';
import { positionOf } from './listed-shop.ts';
import { openMenuPath, shopPath } from './paths.ts';

const weekdays = {
  seg: 'Monday',
  ter: 'Tuesday',
  qua: 'Wednesday',
  qui: 'Thursday',
  sex: 'Friday',
  sab: 'Saturday',
  dom: 'Sunday',
} as const;

export function structuredShop(
  restaurant: Pick<Restaurant, 'tag' | 'title'>,
  shop: Shop,
  origin: string,
): StructuredData {
  const path = shopPath(restaurant.tag, shop.tag);
  const position = positionOf(shop);
  const phone = shop.phone || shop.address.phone;
  const description = summaryOf(chainText(shop.text, shop.ingles?.text).children, 5000);
  const sameAs = [shop.site, shop.facebook?.link, shop.instagram?.link].filter(Boolean);
  return {
    '@type': ['Bakery', 'CafeOrCoffeeShop'],
    '@id': origin + path,
    name: shop.nameDetail,
    ...(description && { description }),
    url: pageAddress(origin, path),
    brand: { '@type': 'Brand', name: restaurant.title },
    ...(shop.image.main && { image: new URL(shop.image.main, origin).href }),
    ...(phone && { telephone: dialled(phone) }),
    address: structuredAddress(shop),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...(shop.address.location.link && { hasMap: shop.address.location.link }),
    openingHoursSpecification: weeklyHours(shop.horario),
    specialOpeningHoursSpecification: specialHours(shop.horario),
    ...(shop.tem_ementa
      ? { hasMenu: pageAddress(origin, openMenuPath(restaurant.tag, shop.tag)) }
      : shop.menus.length > 0 && { hasMenu: pageAddress(origin, `${path}/menus`) }),
    acceptsReservations: shop.book ? shop.book : false,
    ...(sameAs.length > 0 && { sameAs }),
    currenciesAccepted: 'EUR',
  };
}

function structuredAddress({ address, city }: Shop) {
  const code = /^\d{4}-\d{3}/.exec(address.postalCode)?.[0];
  return {
    '@type': 'PostalAddress',
    streetAddress: address.address,
    addressLocality: city,
    ...(code && { postalCode: code }),
    addressCountry: 'PT',
  };
}

/** Days of the same hours together. schema.org has no 24:00: a day ends at 23:59, as Google asks. */
export function weeklyHours({ semanal }: OpeningHours) {
  const byHours = new Map<string, { interval: [string, string]; days: string[] }>();
  for (const [day, name] of Object.entries(weekdays)) {
    for (const interval of semanal[day as keyof typeof weekdays]) {
      const key = interval.join();
      const known = byHours.get(key) ?? { interval, days: [] };
      known.days.push(name);
      byHours.set(key, known);
    }
  }
  return [...byHours.values()].map(({ interval, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...opensAndCloses(interval),
  }));
}

/** Special days; one that is closed opens and closes at midnight, as schema.org says it. */
export function specialHours({ excecoes }: OpeningHours) {
  return excecoes.flatMap(({ data, intervalos }) => {
    const intervals: [string, string][] = intervalos.length > 0 ? intervalos : [['00:00', '00:00']];
    return intervals.map((interval) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: data,
      validThrough: data,
      ...opensAndCloses(interval),
    }));
  });
}

const opensAndCloses = ([opens, closes]: [string, string]) => ({
  opens,
  closes: closes === '24:00' ? '23:59' : closes,
});

export function structuredMenus(
  restaurantTag: string,
  shop: Pick<Shop, 'tag' | 'nameDetail' | 'menus'>,
  origin: string,
): StructuredData[] {
  const path = shopPath(restaurantTag, shop.tag);
  return shop.menus.map(({ tag, title, imagem }) => ({
    '@type': 'Menu',
    name: `${title}, ${shop.nameDetail}`,
    url: pageAddress(origin, `${path}/${tag}/menu`),
    image: new URL(imagem, origin).href,
    // The picture's, whatever the page's is.
    inLanguage: 'pt-PT',
    provider: { '@id': origin + path },
  }));
}
