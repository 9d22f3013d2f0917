import { m } from '@fornada/copy/messages.ts';
import { Carousel } from '@fornada/ui/carousel.tsx';
import { chainText } from '@fornada/ui/chain-language.ts';
import { ChipNav } from '@fornada/ui/chips.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconShop } from '@fornada/ui/icons/navigation.tsx';
import { useScrollSpy } from '@fornada/ui/scroll-spy.ts';
import { type MouseEvent, memo } from 'react';
import { callContext, type LoaderArgs, shopContext } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { useSlices } from '#app/use-slices.ts';
import '#features/catalogue/catalogue.css';
import type { Category } from '@fornada/ui/ordering/catalogue.ts';
import { favouritesIn, useFavourites } from '#features/catalogue/favourites.ts';
import { Finder, useFinder } from '#features/catalogue/finder.tsx';
import { Tile } from '#features/catalogue/tile.tsx';
import { useKeptScroll } from '#features/catalogue/use-kept-scroll.ts';
import { DesktopCart } from '#features/ordering/desktop-cart.tsx';
import { OrderingBar } from '#features/ordering/ordering-bar.tsx';
import { loadOrdering, type OrderingData, orderingCalls } from '#features/ordering/ordering-data.ts';
import { prerenderedOf, readPrerendered, seenAtOnce } from '#features/ordering/prerendered.ts';
import { ShopLine } from '#features/ordering/shop-line.tsx';
import { useAskedShop } from '#features/ordering/use-asked-shop.ts';
import { Oven } from '#features/oven/oven.tsx';

export const loader = ({ context }: LoaderArgs) =>
  loadOrdering(context.get(callContext), context.get(shopContext));

export const preloads = orderingCalls;

export const prerendered = prerenderedOf;
export { readPrerendered };

export const head = () => ({ title: m.catalogue_title() });

export { DesktopCart as Aside, OrderingBar as Bar };

const noShops: OrderingData['shops'] = [];

export default function CatalogueScreen() {
  const data = useScreenData<OrderingData | null>();
  useAskedShop(data?.shops ?? noShops);
  if (!data) {
    return (
      <EmptyState
        icon={<IconShop />}
        text={m.catalogue_no_shop()}
        link={{ href: '/restaurantes', label: m.catalogue_see_shops() }}
      />
    );
  }
  return (
    <div className="ui-stack catalogue ui-page">
      <ShopLine {...data} />
      {/* Another shop's is another catalogue; where one chose it stays, with the focus. */}
      <Oven key={data.shop.id} shopId={data.shop.id} brought={null}>
        <Catalogue {...data} />
      </Oven>
    </div>
  );
}

function Catalogue({ categories, wire }: Pick<OrderingData, 'categories' | 'wire'>) {
  const finder = useFinder(categories);
  useKeptScroll();

  return (
    <>
      <Finder {...finder} tileOf={(product) => <Tile product={product} wire={wire} layout="row" />} />
      {!finder.isFinding && <CategoryList categories={categories} wire={wire} />}
    </>
  );
}

function CategoryList({ categories, wire }: Pick<OrderingData, 'categories' | 'wire'>) {
  const favourites = favouritesIn(categories, useFavourites());
  const sections = [
    ...(favourites.length > 0
      ? [{ id: 'favoritos', name: m.catalogue_favourites(), nameInEnglish: m.catalogue_favourites() }]
      : []),
    ...categories,
  ];
  // What stands above the rows comes first, without any of them.
  const shown = useSlices(1 + sections.length, 1, 1 + seenAtOnce.rows) - 1;
  const rows = categories.slice(0, Math.max(0, shown - (sections.length - categories.length)));

  if (categories.length === 0) return <EmptyState icon={<IconShop />} text={m.catalogue_no_categories()} />;
  return (
    <div className="ui-stack ui-families">
      <CategoryChips sections={sections} shown={shown} />
      {favourites.length > 0 && shown > 0 && (
        <Carousel id={sectionId('favoritos')} title={m.catalogue_favourites()} limit={favourites.length}>
          {favourites.map((product) => (
            <Tile key={product.id} product={product} wire={wire} eager />
          ))}
        </Carousel>
      )}
      {rows.map((category, place) => (
        <CategoryRow
          key={category.id}
          category={category}
          wire={wire}
          eager={place < seenAtOnce.rows && favourites.length === 0}
        />
      ))}
    </div>
  );
}

const CategoryRow = memo(function CategoryRow({
  category: { id, name, nameInEnglish, products },
  wire,
  eager,
}: Pick<OrderingData, 'wire'> & { category: Category; eager: boolean }) {
  const { children: title, lang } = chainText(name, nameInEnglish);
  return (
    <Carousel id={sectionId(id)} title={title} lang={lang} href={`/catalogo/${encodeURIComponent(id)}`}>
      {products.map((product, place) => (
        <Tile key={product.id} product={product} wire={wire} eager={eager && place < seenAtOnce.tiles} />
      ))}
    </Carousel>
  );
});

/** With the first rows stand the chips that a phone shows beside theirs. */
const chipsBeyond = 3;

/** On its own, so that only the chips are drawn again while one scrolls. */
function CategoryChips({
  sections,
  shown,
}: {
  sections: readonly Pick<Category, 'id' | 'name' | 'nameInEnglish'>[];
  /** How many of the sections stand already. */
  shown: number;
}) {
  const current = useScrollSpy(sections.slice(0, Math.max(1, shown)).map(({ id }) => sectionId(id)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the links within from making history
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by the keyboard is clicked too
    <div
      className="catalogue-chips"
      data-unfinished={shown < sections.length ? '' : undefined}
      onClick={goToSection}
    >
      <ChipNav
        sticky
        label={m.catalogue_categories()}
        items={sections.slice(0, shown + chipsBeyond).map(({ id, name, nameInEnglish }) => {
          const { children: label, lang } = chainText(name, nameInEnglish);
          return { href: `#${sectionId(id)}`, label, lang, current: current === sectionId(id) };
        })}
      />
    </div>
  );
}

const sectionId = (id: string) => `categoria-${id}`;

/** Scrolls without a new entry in the history, so that the arrow leads out of the catalogue and not through the chips. */
function goToSection(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const section = link && document.getElementById(link.hash.slice(1));
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView();
  section.querySelector<HTMLElement>('h2 a, li a')?.focus({ preventScroll: true });
}
