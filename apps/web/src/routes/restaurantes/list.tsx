import { listRestaurants, type Restaurant } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Card } from '@fornada/ui/card.tsx';
import { chainLanguage, chainText } from '@fornada/ui/chain-language.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconShop } from '@fornada/ui/icons/navigation.tsx';
import { OptionalImage } from '@fornada/ui/optional-image.tsx';
import { Picture } from '@fornada/ui/picture.tsx';
import { redirect } from 'react-router';
import { callContext, type Head, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { contentImage } from '#features/content/content-image.ts';
import '#features/content/content.css';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import { ShopsAndMap } from '#features/map/shops-and-map.tsx';
import { type ListedShop, listedShops } from '#features/restaurants/listed-shop.ts';
import { restaurantHref } from '#features/restaurants/paths.ts';
import '#features/restaurants/restaurants.css';

interface Listed {
  tag: string;
  title: string;
  summary: string;
  summaryInEnglish: string;
  image: Restaurant['image'];
  href: string;
  shops: number;
}

interface Data {
  restaurants: Listed[];
  /** Of all of them: the nearest may be of any. */
  shops: ListedShop[];
}

/** If only one restaurant, goes straight to it (specification §2). */
export async function loader({ context }: LoaderArgs): Promise<Data> {
  const restaurants = await context.get(callContext)(listRestaurants);
  const listed = restaurants.map((restaurant) => ({
    tag: restaurant.tag,
    title: restaurant.title,
    summary: leadOf(restaurant.text),
    summaryInEnglish: leadOf(restaurant.ingles?.text ?? ''),
    image: restaurant.image,
    href: restaurantHref(restaurant),
    shops: restaurant.lojas.length,
  }));
  const [only, ...others] = listed;
  if (only && others.length === 0) throw redirect(only.href);
  return { restaurants: listed, shops: listedShops(restaurants, Date.now()) };
}

const leadOf = (text: string): string => summaryOf(text.split('\n\n')[0] ?? '');

export const head = ({
  data: {
    restaurants: [first],
  },
}: {
  data: Data;
}): Head => ({
  title: m.restaurants_title(),
  description: m.restaurants_description(),
  image: first?.image.main,
});

/** A phone shows two below each other before anyone moves it. */
const seenAtOnce = 2;

export default function RestaurantsScreen() {
  const { restaurants, shops } = useScreenData<Data>();
  if (restaurants.length === 0) return <EmptyState icon={<IconShop />} text={m.restaurants_empty()} />;
  const brands = (
    <div className="ui-stack content-grid">
      {restaurants.map((restaurant, place) => (
        <div key={restaurant.tag} data-brand={restaurant.tag} className="restaurant-card">
          <Card
            href={restaurant.href}
            title={<span lang={chainLanguage()}>{restaurant.title}</span>}
            subtitle={<span {...chainText(restaurant.summary, restaurant.summaryInEnglish)} />}
            media={<RestaurantPicture restaurant={restaurant} eager={place < seenAtOnce} />}
          >
            <p className="restaurant-count">
              {restaurant.shops === 1
                ? m.restaurants_shops_one()
                : m.restaurants_shops_other({ count: restaurant.shops })}
            </p>
          </Card>
        </div>
      ))}
    </div>
  );
  return (
    <div className="ui-page">
      {shops.length > 0 ? (
        <ShopsAndMap shops={shops} label={m.restaurants_title()}>
          {brands}
        </ShopsAndMap>
      ) : (
        brands
      )}
    </div>
  );
}

function RestaurantPicture({ restaurant: { image, title }, eager }: { restaurant: Listed; eager: boolean }) {
  return (
    <>
      <Picture
        image={contentImage(image.main, 'wide')}
        alt=""
        family={title}
        className="news-picture"
        sizes="(min-width: 44rem) 30rem, 100vw"
        eager={eager}
      />
      {image.logo && (
        // After the pictures: a browser asks a server for six files at once.
        <OptionalImage
          src={image.logo}
          alt=""
          className="restaurant-logo"
          width="72"
          height="72"
          loading="lazy"
          fetchPriority="low"
        />
      )}
    </>
  );
}
