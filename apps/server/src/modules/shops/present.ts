import type { OrderingShop, Restaurant, Shop, SocialLink } from '@fornada/contract/content.ts';
import { pictureAddress } from '#modules/content/pictures.ts';
import { presentHours } from './hours.ts';
import { hoursInWords } from './hours-in-words.ts';
import type { RestaurantRow, ShopRow } from './shop-rows.ts';

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
