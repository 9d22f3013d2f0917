import { getLocale, type Locale, m } from '@fornada/copy/messages.ts';
import type { Cents } from '@fornada/domain/money.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { ChipNav } from '@fornada/ui/chips.tsx';
import type { Category, ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { use, useState } from 'react';
import { afterReading } from '#app/after-reading.tsx';
import { ListTitle } from '#app/list-title.ts';
import { callContext, type Head, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import '#features/catalogue/catalogue.css';
import { Tile } from '#features/catalogue/tile.tsx';
import { useKeptScroll } from '#features/catalogue/use-kept-scroll.ts';
import { breadcrumbs } from '#features/content/structured-content.ts';
import { Aside, Bar } from '#features/open-menu/open-bar.tsx';
import { type OpenMenu, openProductPath } from '#features/open-menu/open-menu.ts';
import { sharedPictures } from '#features/open-menu/shared-pictures.ts';
import { structuredMenu } from '#features/open-menu/structured-menu.ts';
import { Oven } from '#features/oven/oven.tsx';
import type { OvenBrought } from '#features/oven/oven-told.ts';
import { openMenuPath, shopPath } from '#features/restaurants/paths.ts';
import { type ShopNow, shopNow } from '#features/restaurants/shop-now.ts';
import { StatusLine } from '#features/restaurants/status-line.tsx';

interface Data extends OpenMenu {
  categories: (Pick<Category, 'id' | 'name' | 'nameInEnglish'> & { products: ListedProduct[] })[];
  /** By code, of what costs something else when it is eaten in. */
  eatIn: Record<string, Cents>;
  /** By code, what else a row says: in words, which the page needn't make. */
  facts: Record<string, Record<Locale, string>>;
  now: ShopNow;
  brought: OvenBrought | null;
}

export async function loader(args: LoaderArgs): Promise<Data> {
  // Who comes from another screen has the search in its place: come later it would push the menu from under a finger.
  const finder = import.meta.env.SSR ? undefined : loadRest().catch(() => {});
  const { loadOven } = await import('#features/oven/load-oven.ts');
  const { eatInPrice, factsOf, findMenu, listedOf } = await import('#features/open-menu/find-menu.ts');
  const { menu: _, categories, ...open } = await findMenu(args);
  const [brought] = await Promise.all([loadOven(args.context.get(callContext), open.ordering.id), finder]);
  const all = categories.flatMap(({ products }) => products);
  return {
    ...open,
    now: shopNow(open.ordering.horario, Date.now()),
    brought,
    // The page brings what a list shows of a product, and no more.
    categories: categories.map(({ products, ...category }) => ({
      ...category,
      products: products.map((product) => listedOf(product, open.shop)),
    })),
    facts: Object.fromEntries(all.map((product) => [product.id, factsOf(product)])),
    eatIn: Object.fromEntries(
      all.flatMap((product) => {
        const price = eatInPrice(product, open.ordering);
        return price === undefined ? [] : [[product.id, price]];
      }),
    ),
  };
}

export const head = ({ data }: { data: Data }): Head => {
  const { restaurant, shop, categories, eatIn } = data;
  const path = openMenuPath(restaurant, shop.tag);
  return {
    title: m.open_menu_title({ shop: shop.nameDetail }),
    bar: m.open_menu_bar(),
    ownHeading: true,
    description: m.open_menu_description({
      shop: shop.nameDetail,
      names: categories.map(({ name, nameInEnglish }) => chainText(name, nameInEnglish).children).join(', '),
    }),
    wide: true,
    ...(import.meta.env.SSR && { image: sharedPictures(data.wire, categories) }),
    structuredData: !import.meta.env.SSR
      ? undefined
      : (origin) => [
          structuredMenu(
            data,
            categories.map(({ name, nameInEnglish, products }) => ({
              name: chainText(name, nameInEnglish).children,
              products: products.map((product) => ({ product, eatIn: eatIn[product.id] })),
            })),
            origin,
          ),
          breadcrumbs(origin, [
            { name: shop.nameDetail, path: shopPath(restaurant, shop.tag) },
            { name: m.open_menu_bar(), path },
          ]),
        ],
  };
};

const OpenFinder = afterReading(
  () => import('#features/open-menu/open-finder.tsx'),
  import.meta.env.SSR ? (await import('#features/open-menu/open-finder.tsx')).default : undefined,
);

const EmptyMenu = afterReading(
  () => import('#features/open-menu/empty-menu.tsx'),
  import.meta.env.SSR ? (await import('#features/open-menu/empty-menu.tsx')).default : undefined,
);

export { Aside, Bar };

export const loadRest = OpenFinder.ready;

/** Rows that a phone shows whole before anyone moves it. */
const seenAtOnce = 2;

export default function OpenMenuScreen() {
  const data = useScreenData<Data>();
  const { restaurant, shop, ordering, wire, categories, eatIn, facts, now, brought } = data;
  const [{ isFinding, eatsIn }, setReading] = useState({ isFinding: false, eatsIn: false });
  useKeptScroll();
  const Title = use(ListTitle);
  const tileOf = (product: ListedProduct, eager = false) => (
    <Tile
      product={eatsIn ? { ...product, price: eatIn[product.id] ?? product.price } : product}
      wire={wire}
      layout="row"
      eager={eager}
      eatIn={eatsIn ? undefined : eatIn[product.id]}
      facts={facts[product.id]?.[getLocale()]}
      href={openProductPath(data, product)}
    />
  );
  return (
    <Oven shopId={ordering.id} brought={brought}>
      <div data-brand={restaurant} className="ui-stack catalogue open-menu ui-page">
        <header>
          <Title>{m.open_menu_title({ shop: shop.nameDetail })}</Title>
          <p>
            <StatusLine hours={ordering.horario} now={now} />
          </p>
        </header>
        <OpenFinder
          {...{ categories, tileOf }}
          shopId={shop.aceita_encomendas ? ordering.id : null}
          onReading={setReading}
        />
        {!isFinding && (
          <div className="ui-stack ui-families">
            {categories.length === 0 ? (
              <EmptyMenu />
            ) : (
              <ChipNav
                label={m.catalogue_categories()}
                items={categories.map(({ id, name, nameInEnglish }) => {
                  const { children: label, lang } = chainText(name, nameInEnglish);
                  return { href: `#${sectionId(id)}`, label, lang };
                })}
              />
            )}
            {categories.map(({ id, name, nameInEnglish, products }, place) => (
              <section key={id} id={sectionId(id)} aria-labelledby={`${sectionId(id)}-titulo`}>
                <h2 id={`${sectionId(id)}-titulo`} {...chainText(name, nameInEnglish)} />
                <ul className="product-rows">
                  {products.map((product, row) => (
                    <li key={product.id}>{tileOf(product, place === 0 && row < seenAtOnce)}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </div>
    </Oven>
  );
}

const sectionId = (id: string) => `carta-${id}`;
