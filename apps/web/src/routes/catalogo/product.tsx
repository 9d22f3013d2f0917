import { m } from '@fornada/copy/messages.ts';
import type { CartLine } from '@fornada/domain/cart.ts';
import type { Cents } from '@fornada/domain/money.ts';
import { Carousel } from '@fornada/ui/carousel.tsx';
import { chainText } from '@fornada/ui/chain-language.ts';
import { Note } from '@fornada/ui/note.tsx';
import { optionalPart } from '@fornada/ui/optional-part.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { Suspense, useState } from 'react';
import { callContext, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { useSlices } from '#app/use-slices.ts';
import '#features/catalogue/catalogue.css';
import '#features/catalogue/product.css';
import { newKey } from '@fornada/ui/ordering/cart.ts';
import { type CatalogueProduct, findCategory } from '@fornada/ui/ordering/catalogue.ts';
import { withoutSoldOut } from '@fornada/ui/ordering/preview.ts';
import { FavouriteButton } from '#features/catalogue/favourite-button.tsx';
import { PackagingNote } from '#features/catalogue/packaging-note.tsx';
import { pictureOf } from '#features/catalogue/pictures.ts';
import { ProductForm } from '#features/catalogue/product-form.tsx';
import { ProductHeader } from '#features/catalogue/product-header.tsx';
import { Tile } from '#features/catalogue/tile.tsx';
import { DesktopCart } from '#features/ordering/desktop-cart.tsx';
import {
  keepShop,
  loadOrdering,
  type OrderingData,
  orderingCalls,
} from '#features/ordering/ordering-data.ts';
import { addToCart } from '#features/ordering/ordering-store.ts';
import { useShopNews } from '#features/ordering/shop-news.ts';
import { Oven } from '#features/oven/oven.tsx';

/** Only where something has run out. */
const SoldOutToday = optionalPart(() => import('#features/ordering/sold-out-today.tsx'));

interface ProductData extends OrderingData {
  product: CatalogueProduct;
}

export async function loader({ params, context }: LoaderArgs): Promise<ProductData> {
  const data = await loadOrdering(context.get(callContext));
  const category = data && findCategory(data.categories, params.categoria ?? '');
  const product = category?.products.find(({ id }) => id === params.id);
  if (!data || !product) throw notFound();
  return { ...data, product };
}

export const preloads = orderingCalls;

export const head = ({ data: { product } }: { data: ProductData }) => ({
  title: chainText(product.name, product.nameInEnglish).children,
  bar: chainText(product.family, product.familyInEnglish).children,
  ownHeading: true as const,
});

export { DesktopCart as Aside };

export default function ProductScreen() {
  const data = useScreenData<ProductData>();
  const { product, wire, menu, categories, shop, pricing } = data;
  useShopNews(shop.id);
  const parts = useSlices(3, 1, 2);
  const { name, family, state, product: rules } = product;
  /** When a product that has run out for today can be had first. */
  const [later, setLater] = useState<string | null>(null);
  const isForLater = later !== null || rules.making === 'to_order';
  const add = (line: CartLine, unitPrice: Cents) => {
    keepShop(shop.id);
    return addToCart({
      ...line,
      key: newKey(),
      seen: { name, unitPrice },
      ...(state === 'sold_out' && later !== null && { pickupAt: later }),
    });
  };
  const suggested = categories
    .flatMap(({ products }) => products)
    .filter(({ id, state: other }) => rules.suggestedCodes.includes(id) && other === 'available');

  return (
    <article className="ui-stack ui-gap-5 product ui-page" data-unfinished={parts < 3 ? '' : undefined}>
      <div className="product-picture">
        <Picture image={pictureOf(wire, product, 'large')} alt="" family={family} eager />
        <FavouriteButton code={product.id} name={chainText(name, product.nameInEnglish).children} />
      </div>
      <div className="ui-stack ui-gap-5 product-body">
        <Oven shopId={shop.id} brought={null}>
          <ProductHeader product={product} shop={shop} />
        </Oven>
        <PackagingNote product={rules} shop={shop} pricing={pricing} />
        {state === 'sold_out' && (
          <Suspense fallback={<Note tone="warn">{m.catalogue_sold_out_text()}</Note>}>
            <SoldOutToday shop={shop} productCode={product.id} onFirst={setLater} />
          </Suspense>
        )}
        {state === 'counter_only' && <Note tone="warn">{m.catalogue_counter_only_text()}</Note>}
        {parts > 1 && (
          <ProductForm
            key={product.id}
            {...data}
            menu={isForLater ? withoutSoldOut(menu) : menu}
            isForLater={later !== null}
            addToCart={add}
          />
        )}
      </div>
      {parts > 2 && suggested.length > 0 && (
        <div className="product-suggested">
          <Carousel title={m.catalogue_also_like()}>
            {suggested.map((other) => (
              <Tile key={other.id} product={other} wire={wire} />
            ))}
          </Carousel>
        </div>
      )}
    </article>
  );
}
