import type { Restaurant, Shop } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { weekWords } from '@fornada/contract/hours-words.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { Prose } from '@fornada/ui/prose.tsx';
import { StandIn } from '@fornada/ui/stand-in.tsx';
import { callContext, type Head, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { contentImage } from '#features/content/content-image.ts';
import '#features/content/content.css';
import { breadcrumbs } from '#features/content/structured-content.ts';
import { Oven } from '#features/oven/oven.tsx';
import { OvenToday } from '#features/oven/oven-today.tsx';
import type { OvenBrought } from '#features/oven/oven-told.ts';
import { backFromRestaurant, findShop } from '#features/restaurants/find-place.ts';
import { OpeningTable } from '#features/restaurants/opening-table.tsx';
import { restaurantPath, shopPath } from '#features/restaurants/paths.ts';
import { ShopActions, ShopContacts, ShopLinks } from '#features/restaurants/shop-details.tsx';
import { type ShopNow, shopNow } from '#features/restaurants/shop-now.ts';
import { StatusLine } from '#features/restaurants/status-line.tsx';
import { structuredShop } from '#features/restaurants/structured-shop.ts';
import './place.css';
import './shop.css';
import '#features/restaurants/restaurants.css';

interface Data {
  restaurant: Omit<Restaurant, 'lojas' | 'text'>;
  shop: Shop;
  now: ShopNow;
  back: string | null;
  brought: OvenBrought | null;
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const found = await findShop(args);
  const { lojas, text: _, ...restaurant } = found.restaurant;
  const { loadOven } = await import('#features/oven/load-oven.ts');
  const now = shopNow(found.shop.horario, Date.now());
  return {
    restaurant,
    shop: found.shop,
    now,
    brought: await loadOven(args.context.get(callContext), found.shop.id_loja),
    back: lojas.length === 1 ? backFromRestaurant(found) : restaurantPath(restaurant.tag),
  };
}

export const head = ({ data: { restaurant, shop, back } }: { data: Data }): Head => ({
  title: shop.nameDetail,
  bar: restaurant.title,
  ownHeading: true,
  back,
  // Only the server writes it: `opening_hours` says them in Portuguese to everybody.
  ...(import.meta.env.SSR && { description: describe(shop) }),
  image: shop.image.main,
  structuredData: !import.meta.env.SSR
    ? undefined
    : (origin) => [
        structuredShop(restaurant, shop, origin),
        breadcrumbs(origin, [
          { name: restaurant.title, path: restaurantPath(restaurant.tag) },
          { name: shop.nameDetail, path: shopPath(restaurant.tag, shop.tag) },
        ]),
      ],
});

const describe = ({ nameDetail, address: { address, postalCode }, horario }: Shop): string =>
  [nameDetail, address, postalCode, weekWords(toDomainHours(horario).weekly).join(', ')]
    .filter(Boolean)
    .join(' · ');

export default function ShopScreen() {
  const { restaurant, shop, now, brought } = useScreenData<Data>();
  const note = chainText(shop.nota_horario, shop.ingles?.nota_horario);
  return (
    <div data-brand={restaurant.tag} className="ui-stack ui-gap-5 ui-page place-page">
      <Picture
        image={contentImage(shop.image.main ?? shop.image.list, 'wide')}
        alt=""
        family={shop.name}
        className="article-picture place-picture"
        sizes="(min-width: 62rem) 60rem, 100vw"
        eager
      />
      <header className="ui-stack ui-gap-3">
        <h1>{shop.nameDetail}</h1>
        <p>
          <StatusLine hours={shop.horario} now={now} />
        </p>
        <ShopActions restaurant={restaurant.tag} shop={shop} />
      </header>
      <Oven shopId={shop.id_loja} brought={brought}>
        <OvenToday />
      </Oven>
      <div className="ui-stack ui-gap-6 restaurant-columns">
        <div className="ui-stack ui-gap-5 shop-column">
          <ShopContacts restaurant={restaurant.tag} shop={shop} />
          <OpeningTable hours={shop.horario} now={now} />
          {note.children && (
            <p>
              <span {...note} /> <StandIn of={note} />
            </p>
          )}
        </div>
        <div className="ui-stack ui-gap-5 shop-column">
          {shop.text && (
            <div className="ui-stack ui-gap-2">
              <StandIn of={chainText(shop.text, shop.ingles?.text)} />
              <Prose text={shop.text} english={shop.ingles?.text} />
            </div>
          )}
          <ShopLinks shop={shop} />
        </div>
      </div>
    </div>
  );
}
