import { listNews, listOrderingShops, listRestaurants, type NewsItem } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { useEffect } from 'react';
import { callContext, type Head, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { useMinute } from '#app/use-minute.ts';
import { type ListedNews, listedNews } from '#features/content/listed-news.ts';
import { NewsCard } from '#features/content/news-card.tsx';
import { organization } from '#features/content/structured-content.ts';
import { loadCustomerParts, useCustomerParts } from '#features/home/customer-parts.ts';
import { Hero, hourOf } from '#features/home/hero.tsx';
import '#features/home/home.css';
import { Invitation } from '#features/home/invitation.tsx';
import { NearShops } from '#features/home/near-shops.tsx';
import { offeredShop } from '#features/home/offered-shop.ts';
import { OrderPanel } from '#features/home/order-panel.tsx';
import { type FirstOffer, useOffer } from '#features/home/use-offer.ts';
import { type ListedShop, listedShops } from '#features/restaurants/listed-shop.ts';
import { shopNow } from '#features/restaurants/shop-now.ts';
import { currentVisitor, useCustomer } from '#features/session/session-store.ts';
import { askPositionIfAllowed } from '#features/shops/position.ts';

/** What the page brings; a large chain's other shops are read when there is a distance to sort by. */
const most = { news: 3, shops: 12 };

interface Data {
  /** The first brand's counter. */
  picture: string | null;
  /** By the chain's clock, which is its first shop's. */
  hour: number;
  timeZone: string;
  /** Where an order goes until a shop is chosen or a nearer one is known; null when none takes orders. */
  ordering: FirstOffer | null;
  news: ListedNews[];
  shops: ListedShop[];
  hasAllShops: boolean;
}

export async function loader({ context }: LoaderArgs): Promise<Data> {
  const call = context.get(callContext);
  const [news, restaurants, orderingShops] = await Promise.all([
    call(listNews),
    call(listRestaurants),
    call(listOrderingShops),
    // With the rest, so that the screen comes in one go.
    currentVisitor().loggedIn && renewCustomerParts(),
  ]);
  const instant = Date.now();
  const shopCount = restaurants.reduce((sum, { lojas }) => sum + lojas.length, 0);
  const offered = offeredShop(orderingShops, { position: null, shopId: undefined }, instant);
  const timeZone = orderingShops[0]?.horario.fuso ?? restaurants[0]?.lojas[0]?.horario.fuso ?? chainTimeZone;
  return {
    hour: hourOf(instant, timeZone),
    timeZone,
    picture: restaurants[0]?.image.main ?? null,
    ordering: offered && {
      shop: offered.shop,
      now: shopNow(offered.shop.horario, instant),
      isBaking: offered.oven !== null,
    },
    news: highlighted(news),
    shops: listedShops(restaurants, instant, most.shops),
    hasAllShops: shopCount <= most.shops,
  };
}

const renewCustomerParts = () =>
  loadCustomerParts().then(
    ({ renewUsual }) => renewUsual(),
    () => {},
  );

/** What the chain wants seen first (`destaque`), then the newest. */
function highlighted(news: readonly NewsItem[]): ListedNews[] {
  return news
    .toSorted((a, b) => b.destaque - a.destaque)
    .slice(0, most.news)
    .map(listedNews);
}

export const head = ({ data }: { data: Data }): Head => ({
  title: m.shell_name(),
  windowTitle: m.shell_window_title(),
  ownHeading: true,
  description: m.home_description(),
  image: data.picture,
  structuredData: !import.meta.env.SSR
    ? undefined
    : (origin) => [
        organization(origin),
        { '@type': 'WebSite', name: m.shell_name(), url: `${origin}/`, inLanguage: ['pt-PT', 'en'] },
      ],
});

/** What can I do now (interface.md): the order, the card, ordering, the news, the nearest shops. */
export default function HomeScreen() {
  const { picture, hour, timeZone, ordering, news, shops, hasAllShops } = useScreenData<Data>();
  const customer = useCustomer();
  const own = useCustomerParts();
  const minute = useMinute();
  const offer = useOffer(ordering, minute);
  useEffect(() => void askPositionIfAllowed(), []);
  // Everything is in the place that was kept for it (starter/start.ts).
  useEffect(() => {
    if (own || !currentVisitor().loggedIn) delete document.documentElement.dataset.known;
  }, [own]);
  return (
    <div className="ui-stack ui-gap-6 home ui-page">
      <Hero image={picture} {...{ hour, timeZone, minute }} isBaking={offer?.isBaking ?? false} />
      <div className="ui-stack home-top">
        <div className="home-order-place">{own && <own.ActiveOrder />}</div>
        {own && customer ? <own.HomeCard customer={customer} /> : <Invitation />}
      </div>
      {ordering && offer && <OrderPanel offer={offer} now={ordering.now} minute={minute} />}
      <div className="home-usual-place">{own && <own.UsualPlace />}</div>
      {news.length > 0 && (
        <section className="ui-stack ui-gap-3 home-news" aria-labelledby="home-news">
          <h2 id="home-news">{m.home_news()}</h2>
          {news.map((item, place) => (
            <NewsCard key={item.id} item={item} titleAs="h3" size={place === 0 ? 'large' : 'small'} />
          ))}
          <ButtonLink href="/novidades" variant="secondary" wide>
            {m.news_all()}
          </ButtonLink>
        </section>
      )}
      {shops.length > 0 && <NearShops shops={shops} isAll={hasAllShops} />}
    </div>
  );
}
