import { m } from '@fornada/copy/messages.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { callContext, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { useSlices } from '#app/use-slices.ts';
import '#features/catalogue/catalogue.css';
import { type Category, findCategory } from '@fornada/ui/ordering/catalogue.ts';
import { countFilters, filterProducts, noFilters } from '#features/catalogue/filters.ts';
import { useFilters } from '#features/catalogue/kept-filters.ts';
import { Results } from '#features/catalogue/results.tsx';
import { Tile } from '#features/catalogue/tile.tsx';
import { DesktopCart } from '#features/ordering/desktop-cart.tsx';
import { OrderingBar } from '#features/ordering/ordering-bar.tsx';
import { loadOrdering, type OrderingData, orderingCalls } from '#features/ordering/ordering-data.ts';
import { Oven } from '#features/oven/oven.tsx';

interface CategoryData extends OrderingData {
  /** Null when the shop has no categories at all; an unknown one among others goes to notfound. */
  category: Category | null;
}

export async function loader({ params, context }: LoaderArgs): Promise<CategoryData> {
  const data = await loadOrdering(context.get(callContext));
  if (!data) throw notFound();
  const category = findCategory(data.categories, params.id ?? '');
  if (!category && data.categories.length > 0) throw notFound();
  return { ...data, category: category ?? null };
}

export const preloads = orderingCalls;

export const head = ({ data: { category } }: { data: CategoryData }) => ({
  title: category ? chainText(category.name, category.nameInEnglish).children : m.catalogue_title(),
});

export { DesktopCart as Aside, OrderingBar as Bar };

/** Rows that a phone shows before anyone moves it. */
const seenAtOnce = 6;

export default function CategoryScreen() {
  const data = useScreenData<CategoryData>();
  return (
    <Oven shopId={data.shop.id} brought={null}>
      <Products {...data} />
    </Oven>
  );
}

function Products({ category, wire }: CategoryData) {
  const all = category?.products ?? [];
  const shown = useSlices(all.length, 3, seenAtOnce);
  const [filters, setFilters] = useFilters();
  if (!category) {
    return (
      <EmptyState
        icon={<IconBag />}
        text={m.catalogue_no_categories()}
        link={{ href: '/catalogo', label: m.cart_browse() }}
      />
    );
  }
  if (countFilters(filters) > 0) {
    return (
      <Results
        label={chainText(category.name, category.nameInEnglish).children}
        found={filterProducts(all, filters)}
        filters={filters}
        tileOf={(product) => <Tile product={product} wire={wire} layout="row" />}
        onReset={() => setFilters(noFilters)}
      />
    );
  }
  return (
    <ul className="product-rows ui-page" data-unfinished={shown < all.length ? '' : undefined}>
      {all.slice(0, shown).map((product, place) => (
        <li key={product.id}>
          <Tile product={product} wire={wire} layout="row" eager={place < seenAtOnce} />
        </li>
      ))}
    </ul>
  );
}
