import type { OrderingShop, Restaurant, Shop, SocialLink } from '@fornada/contract/content.ts';
import sql, { raw } from 'sql-template-tag';
import { pictureAddress } from '#modules/content/pictures.ts';
import type { Queryable } from '#platform/database.ts';
import { type HoursRows, hoursColumns, hoursInWords, presentHours } from './hours.ts';

export type RestaurantRow = {
  id: number;
  tag: string;
  title: string;
  name: string;
  text: string;
  image_logo: string | null;
  image_main: string | null;
  color: string;
};

export type ShopRow = HoursRows & {
  id: number;
  restaurant_id: number;
  restaurant_tag: string;
  tag: string;
  name: string;
  name_detail: string;
  hours_note: string;
  text: string;
  directions: string;
  facebook_link: string | null;
  facebook_tag: string | null;
  instagram_link: string | null;
  instagram_tag: string | null;
  site: string | null;
  book: string | null;
  address: string;
  postal_code: string;
  city: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
  maps_link: string | null;
  image_main: string | null;
  image_list: string | null;
  menu_link: string | null;
  takes_orders: boolean;
  take_away_tier: number;
  eat_in_tier: number;
  menu_version: number | null;
  paused_until: Date | null;
  menu_images: { tag: string; title: string; image: string; image_small: string }[];
};

export async function readRestaurants(db: Queryable): Promise<RestaurantRow[]> {
  return await db.query<RestaurantRow>(sql`select * from restaurants order by position, id`);
}

/** Every shop, in the order of its restaurant's list. */
export async function readShops(db: Queryable): Promise<ShopRow[]> {
  return await db.query<ShopRow>(sql`
    select shop.*, restaurant.tag as restaurant_tag, ${raw(hoursColumns)},
      coalesce((
        select json_agg(picture order by position) from shop_menu_images picture
        where picture.shop_id = shop.id), '[]') as menu_images
    from shops shop join restaurants restaurant on restaurant.id = shop.restaurant_id
    order by restaurant.position, restaurant.id, shop.position, shop.id`);
}

export function presentRestaurant(row: RestaurantRow, shops: ShopRow[]): Restaurant {
  return {
    id: row.id,
    tag: row.tag,
    title: row.title,
    name: row.name,
    text: row.text,
    image: { logo: pictureAddress(row.image_logo), main: pictureAddress(row.image_main) },
    color: row.color,
    lojas: shops.map(presentShop),
  };
}

function presentShop(row: ShopRow): Shop {
  return {
    id: row.id,
    id_loja: row.id,
    tag: row.tag,
    name: row.name,
    nameDetail: row.name_detail || row.name,
    opening_hours: [hoursInWords(row), row.hours_note].filter(Boolean).join('\n'),
    horario: presentHours(row),
    nota_horario: row.hours_note,
    text: row.text,
    directions: row.directions,
    facebook: presentSocial(row.facebook_link, row.facebook_tag),
    instagram: presentSocial(row.instagram_link, row.instagram_tag),
    site: row.site,
    book: row.book,
    address: {
      address: row.address,
      postalCode: row.postal_code,
      phone: row.phone,
      location: { latitude: row.latitude, longitude: row.longitude, link: row.maps_link },
    },
    city: row.city,
    phone: row.phone,
    image: { main: pictureAddress(row.image_main), list: pictureAddress(row.image_list) },
    menus: row.menu_images.map(({ tag, title, image, image_small }) => ({
      tag,
      title,
      imagem: pictureAddress(image),
      imagem_pequena: pictureAddress(image_small),
    })),
    link_menu: row.menu_link,
    aceita_encomendas: row.takes_orders && row.menu_version !== null ? 1 : 0,
  };
}

export function presentOrderingShop(row: ShopRow, now: Date): OrderingShop {
  return {
    id: row.id,
    nome: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    cidade: row.city,
    morada: [row.address, row.postal_code].filter(Boolean).join(', '),
    horario: presentHours(row),
    escaloes: { take_away: row.take_away_tier, loja: row.eat_in_tier },
    em_pausa: row.paused_until !== null && row.paused_until > now ? 1 : 0,
    restaurante: row.restaurant_tag,
    tag: row.tag,
  };
}

function presentSocial(link: string | null, tag: string | null): SocialLink | null {
  return link === null ? null : { link, tag: tag ?? '' };
}
