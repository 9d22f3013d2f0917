import { m } from '@fornada/copy/messages.ts';
import { Carousel } from '@fornada/ui/carousel.tsx';
import type { CatalogueProduct, Category } from '@fornada/ui/ordering/catalogue.ts';
import type { Preview } from '@fornada/ui/ordering/preview.ts';
import '#features/catalogue/catalogue.css';
import { Tile } from '#features/catalogue/tile.tsx';
import type { OrderingData } from './ordering-data.ts';

const most = 5;

/** What goes well with what is in the cart and isn't in it yet, below its lines where there is room. */
export default function CartSuggested({
  categories,
  wire,
  preview,
  menuAt,
}: Pick<OrderingData, 'categories' | 'wire'> & {
  preview: Preview;
  /** The open menu whose products they are; the catalogue's unless said otherwise. */
  menuAt: string | undefined;
}) {
  const suggested = suggestedBy(preview, categories).slice(0, most);
  if (suggested.length === 0) return null;
  return (
    <Carousel title={m.catalogue_also_like()} limit={most}>
      {suggested.map((product) => (
        <Tile
          key={product.id}
          product={product}
          wire={wire}
          // It is found by its code, whatever the name before it.
          {...(menuAt !== undefined && { href: `${menuAt}/${encodeURIComponent(product.id)}` })}
        />
      ))}
    </Carousel>
  );
}

/** In the order of the lines. */
export function suggestedBy(preview: Preview, categories: readonly Category[]): CatalogueProduct[] {
  const inCart = new Set(preview.lines.map(({ line }) => line.productCode));
  const codes = new Set(preview.lines.flatMap(({ product }) => product?.suggestedCodes ?? []));
  const products = categories.flatMap((category) => category.products);
  return [...codes].flatMap((code) => {
    const product = products.find(({ id }) => id === code);
    return product?.state === 'available' && !inCart.has(code) ? [product] : [];
  });
}
