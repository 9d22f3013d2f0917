import { m } from '@fornada/copy/messages.ts';
import { needsDate } from '@fornada/domain/order-dates.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { type CatalogueProduct, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { Price } from '@fornada/ui/price.tsx';
import { useState } from 'react';
import { withWords } from '../sellable-items.ts';
import type { Draft } from './draft.ts';
import { FindProduct } from './find-product.tsx';
import { pricingFor } from './pricing-for.ts';
import { ProductSheet } from './product-sheet.tsx';
import type { Sells } from './use-menu.ts';

type Props = { sells: Sells; deliveryType: Draft['deliveryType']; onAdd: (line: CartLine) => void };

/** The shop's menu by family, or what is looked for by name. */
export function ProductList({ sells, deliveryType, onAdd }: Props) {
  const [family, setFamily] = useState('');
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<CatalogueProduct>();
  const pricing = pricingFor(sells.shop, deliveryType);
  const categories = categoriesOf(sells.menu, pricing.tier)
    .map((category) => ({
      ...category,
      products: category.products.filter(({ state }) => state !== 'counter_only'),
    }))
    .filter(({ products }) => products.length > 0);
  const open = categories.find(({ id }) => id === family) ?? categories[0];
  const shown =
    sought.trim() === ''
      ? (open?.products ?? [])
      : withWords(
          categories.flatMap(({ products }) => products),
          sought,
        );

  return (
    <section className="product-finder" aria-label={m.taking_products()}>
      <FindProduct
        families={categories}
        family={open?.id ?? ''}
        onFamily={setFamily}
        isSearch={sought.trim() !== ''}
        onSearch={setSought}
      />
      {shown.length === 0 && <EmptyState text={m.taking_nothing_found()} />}
      <ul className="taking-menu">
        {shown.map((product) => (
          <li key={`${product.categoryId} ${product.id}`}>
            <button type="button" onClick={() => setChosen(product)}>
              <span>{product.name}</span>
              <Price amount={product.price} />
              {needsDate(product.product) && <Badge>{m.taking_to_order()}</Badge>}
              {product.state === 'sold_out' && <Badge tone="bad">{m.taking_sold_out()}</Badge>}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ProductSheet
          entry={chosen}
          menu={sells.menu}
          pricing={pricing}
          onClose={() => setChosen(undefined)}
          onAdd={(line) => {
            setChosen(undefined);
            onAdd(line);
          }}
        />
      )}
    </section>
  );
}
