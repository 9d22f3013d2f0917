import { type Presented, present } from '@fornada/contract/codec.ts';
import * as wire from '@fornada/contract/content.ts';
import { weekWords } from '@fornada/contract/hours-words.ts';
import { packagingFacts } from '@fornada/contract/packaging.ts';
import sql, { raw } from 'sql-template-tag';
import { pictureAddress } from '#modules/content/pictures.ts';
import type { Queryable } from '#platform/database.ts';
import { type HoursRows, hoursColumns, presentHours, toOpeningHours } from './hours.ts';
import { type PackagingRow, packagingColumn, toPackagingPrices } from './packaging.ts';

export type RestaurantRow = Omit<Presented<typeof wire.restaurant>, 'image' | 'lojas'> & {
  image_logo: string | null;
  image_main: string | null;
};

type Told =
  | 'id_loja'
  | 'escaloes'
  | 'has_menu'
  | 'opening_hours'
  | 'horario'
  | 'facebook'
  | 'instagram'
  | 'address'
  | 'image';
export type ShopRow = HoursRows &
  Omit<Presented<typeof wire.shop>, Told> & {
    restaurant_id: number;
    restaurant_tag: string;
    facebook_link: string | null;
    facebook_tag: string | null;
    instagram_link: string | null;
    instagram_tag: string | null;
    address: string;
    postal_code: string;
    latitude: number | null;
    longitude: number | null;
    maps_link: string | null;
    image_main: string | null;
    image_list: string | null;
    take_away_tier: number;
    eat_in_tier: number;
    menu_version: number | null;
    production_group: string;
    paused_until: Date | null;
    packaging: PackagingRow[];
  };

export async function readRestaurants(db: Queryable): Promise<RestaurantRow[]> {
  return await db.query<RestaurantRow>(sql`select * from restaurants order by position, id`);
}

/** Every shop that customers are shown, in the order of its restaurant's list. */
export async function readShops(db: Queryable): Promise<ShopRow[]> {
  return await db.query<ShopRow>(sql`
    select shop.*, restaurant.tag as restaurant_tag, ${raw(hoursColumns)}, ${raw(packagingColumn)},
      coalesce((
        select json_agg(picture order by position) from shop_menu_images picture
        where picture.shop_id = shop.id), '[]') as menu_images
    from shops shop join restaurants restaurant on restaurant.id = shop.restaurant_id
    where shop.live
    order by restaurant.position, restaurant.id, shop.position, shop.id`);
}

export const presentRestaurant = (row: RestaurantRow, shops: ShopRow[]): wire.Restaurant => ({
  ...present(wire.restaurant, {
    ...row,
    image: { logo: pictureAddress(row.image_logo), main: pictureAddress(row.image_main) },
    lojas: [],
  }),
  lojas: shops.map(presentShop),
});

/** What a shop's wire has together and its row side by side. */
export const nestedOf = (row: ShopRow) => ({
  facebook: presentSocial(row.facebook_link, row.facebook_tag),
  instagram: presentSocial(row.instagram_link, row.instagram_tag),
  address: {
    address: row.address,
    postalCode: row.postal_code,
    phone: row.phone,
    location: { latitude: row.latitude, longitude: row.longitude, link: row.maps_link },
  },
});

const presentShop = (row: ShopRow): wire.Shop =>
  present(wire.shop, {
    ...row,
    ...nestedOf(row),
    id_loja: row.id,
    name_detail: row.name_detail || row.name,
    opening_hours: [...weekWords(toOpeningHours(row).weekly), row.hours_note].filter(Boolean).join('\n'),
    horario: presentHours(row),
    image: { main: pictureAddress(row.image_main), list: pictureAddress(row.image_list) },
    menu_images: row.menu_images.map(({ image, image_small, ...menu }) => ({
      ...menu,
      image: pictureAddress(image),
      image_small: pictureAddress(image_small),
    })),
    has_menu: row.menu_version !== null,
    takes_orders: row.takes_orders && row.menu_version !== null,
    escaloes: tiersOf(row),
  });

const tiersOf = (row: ShopRow) => ({ take_away: row.take_away_tier, loja: row.eat_in_tier });

export const presentOrderingShop = (row: ShopRow, days_ahead: number, now: Date): wire.OrderingShop =>
  present(wire.orderingShop, {
    ...row,
    days_ahead,
    morada: [row.address, row.postal_code].filter(Boolean).join(', '),
    horario: presentHours(row),
    escaloes: tiersOf(row),
    embalagens: toPackagingPrices(row.packaging).map(packagingFacts),
    paused: row.paused_until !== null && row.paused_until > now,
  });

const presentSocial = (link: string | null, tag: string | null): wire.SocialLink | null =>
  link === null ? null : { link, tag: tag ?? '' };
