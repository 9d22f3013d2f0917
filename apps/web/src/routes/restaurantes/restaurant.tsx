import type { Restaurant } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconShop } from '@fornada/ui/icons/navigation.tsx';
import { OptionalImage } from '@fornada/ui/optional-image.tsx';
import { Picture } from '@fornada/ui/picture.tsx';
import { Prose } from '@fornada/ui/prose.tsx';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import { StandIn } from '@fornada/ui/stand-in.tsx';
import { redirect } from 'react-router';
import type { Head, LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { contentImage } from '#features/content/content-image.ts';
import '#features/content/content.css';
import { organization, pageAddress } from '#features/content/structured-content.ts';
import { ShopsAndMap } from '#features/map/shops-and-map.tsx';
import { backFromRestaurant, findRestaurant } from '#features/restaurants/find-place.ts';
import { type ListedShop, listedShop } from '#features/restaurants/listed-shop.ts';
import { restaurantPath, shopPath } from '#features/restaurants/paths.ts';
import './place.css';
import '#features/restaurants/restaurants.css';

interface Data {
  tag: string;
  title: string;
  name: string;
  text: string;
  ingles: Restaurant['ingles'];
  logo: string | null;
  image: string | null;
  shops: ListedShop[];
  back: string | null;
}

/** A restaurant with one shop goes straight to the shop (specification §2). */
export async function loader(args: LoaderArgs): Promise<Data> {
  const { restaurant, isOnly } = await findRestaurant(args);
  const { tag, title, name, text, ingles, image, lojas } = restaurant;
  const [only, ...others] = lojas;
  if (only && others.length === 0) throw redirect(shopPath(tag, only.tag));
  const instant = Date.now();
  const shops = lojas.map((shop) => listedShop(tag, shop, instant));
  return {
    tag,
    title,
    name,
    text,
    ingles,
    logo: image.logo,
    image: image.main,
    shops,
    back: backFromRestaurant({ isOnly }),
  };
}

const nameOf = ({ name, ingles }: Data): string => chainText(name, ingles?.name).children;

export const head = ({ data }: { data: Data }): Head => ({
  title: data.title,
  windowTitle: nameOf(data),
  ownHeading: true,
  back: data.back,
  // Only the server writes it.
  ...(import.meta.env.SSR && {
    description: summaryOf(`${nameOf(data)}.\n\n${chainText(data.text, data.ingles?.text).children}`),
  }),
  image: data.image,
  structuredData: !import.meta.env.SSR
    ? undefined
    : (origin) => [
        {
          '@type': 'ItemList',
          name: nameOf(data),
          itemListElement: data.shops.map((shop, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: shop.name,
            url: pageAddress(origin, shop.href),
          })),
        },
        {
          '@type': 'Brand',
          name: data.title,
          description: summaryOf(chainText(data.text, data.ingles?.text).children, 5000),
          url: pageAddress(origin, restaurantPath(data.tag)),
          ...(data.logo && { logo: new URL(data.logo, origin).href }),
        },
        organization(origin),
      ],
});

export default function RestaurantScreen() {
  const { tag, name, text, ingles, logo, image, shops } = useScreenData<Data>();
  const about = (
    <>
      <header className="restaurant-header">
        <Picture
          image={contentImage(image, 'wide')}
          alt=""
          family={name}
          className="article-picture place-picture"
          sizes="(min-width: 64rem) 30rem, (min-width: 44rem) 50vw, 100vw"
          eager
        />
        {logo && <OptionalImage src={logo} alt="" className="restaurant-logo" width="72" height="72" />}
      </header>
      <div className="ui-stack ui-gap-3 restaurant-about">
        <h1 {...chainText(name, ingles?.name)} />
        <StandIn of={chainText(text, ingles?.text)} />
        <Prose text={text} english={ingles?.text} />
      </div>
    </>
  );
  if (shops.length > 0)
    return (
      <div data-brand={tag} className="ui-page">
        <ShopsAndMap shops={shops} label={name}>
          {about}
        </ShopsAndMap>
      </div>
    );
  return (
    <div data-brand={tag} className="ui-stack ui-gap-5 ui-page place-page">
      {about}
      <EmptyState
        icon={<IconShop />}
        text={m.restaurant_no_shop()}
        link={{ href: '/restaurantes', label: m.restaurant_all() }}
      >
        {m.restaurant_no_shop_hint()}
      </EmptyState>
    </div>
  );
}
