import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Card } from '@fornada/ui/card.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { Picture, type PictureImage } from '@fornada/ui/picture.tsx';
import type { Head, LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { contentImage } from '#features/content/content-image.ts';
import { findShop } from '#features/restaurants/find-place.ts';
import { MenuInText } from '#features/restaurants/order-here.tsx';
import { shopPath } from '#features/restaurants/paths.ts';
import { type PricedSection, PriceList } from '#features/restaurants/price-list.tsx';
import { structuredMenus } from '#features/restaurants/structured-shop.ts';
import '#features/restaurants/menus.css';

interface Data {
  restaurant: string;
  shop: Pick<Shop, 'tag' | 'id_loja' | 'nameDetail' | 'menus' | 'tem_ementa'>;
  prices: readonly PricedSection[];
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const { restaurant, shop } = await findShop(args);
  const { tag, id_loja, nameDetail, menus, tem_ementa } = shop;
  const { loadPriceList } = await import('#features/open-menu/load-price-list.ts');
  return {
    restaurant: restaurant.tag,
    shop: { tag, id_loja, nameDetail, menus, tem_ementa },
    // Without a picture the screen says that there is none (specification §8).
    prices: tem_ementa === 1 && menus.length > 0 ? await loadPriceList(args) : [],
  };
}

export const head = ({ data: { restaurant, shop } }: { data: Data }): Head => ({
  title: m.menus_of({ shop: shop.nameDetail }),
  bar: m.menus_title(),
  ownHeading: true,
  description: m.menus_description({
    shop: shop.nameDetail,
    names: shop.menus.map(({ title }) => title).join(', '),
  }),
  image: shop.menus[0]?.imagem,
  structuredData: !import.meta.env.SSR ? undefined : (origin) => structuredMenus(restaurant, shop, origin),
});

/** A phone shows two beside each other before anyone moves it. */
const seenAtOnce = 2;

export default function MenusScreen() {
  const { restaurant, shop, prices } = useScreenData<Data>();
  const path = shopPath(restaurant, shop.tag);
  if (shop.menus.length === 0) {
    return (
      <EmptyState icon={<IconReceipt />} text={m.menus_empty()} link={{ href: path, label: m.menu_shop() }} />
    );
  }
  return (
    <div data-brand={restaurant} className="ui-stack ui-gap-5 ui-page menus-page">
      <h1>{m.menus_of({ shop: shop.nameDetail })}</h1>
      <div className="ui-stack menus-posters">
        <div className="menu-grid">
          {shop.menus.map((menu, place) => (
            <Card
              key={menu.tag}
              href={`${path}/${menu.tag}/menu`}
              title={menu.title}
              media={
                <Picture
                  image={posterOf(menu)}
                  alt=""
                  family={menu.title}
                  className="menu-picture"
                  sizes="(min-width: 64rem) 20rem, 45vw"
                  eager={place < seenAtOnce}
                />
              }
            />
          ))}
        </div>
        {shop.tem_ementa === 1 && (
          <p>
            <MenuInText restaurant={restaurant} shop={shop.tag} />
          </p>
        )}
      </div>
      {prices.length > 0 && <PriceList sections={prices} />}
    </div>
  );
}

/** The small one, and the large one where a screen shows more of it. */
function posterOf({ imagem, imagem_pequena }: Shop['menus'][number]): PictureImage | null {
  const small = contentImage(imagem_pequena || imagem, 'page');
  const large = contentImage(imagem, 'page');
  if (!small?.avif || !large?.avif || small.avif === large.avif) return small;
  return { ...small, avif: `${small.avif} 300w, ${large.avif} 600w` };
}
