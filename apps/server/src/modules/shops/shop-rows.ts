import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { type HoursRows, hoursColumns } from './hours.ts';

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
