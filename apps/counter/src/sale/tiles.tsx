import { m } from '@fornada/copy/messages.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { type CartLine, newKey } from '@fornada/ui/ordering/cart.ts';
import { type CatalogueProduct, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { firstChoices, toLine, unitPriceOf } from '@fornada/ui/ordering/product-choices.ts';
import { familyTint } from '@fornada/ui/tint.ts';
import { useState } from 'react';
import { FindProduct } from '../new-order/find-product.tsx';
import { withWords } from '../sellable-items.ts';

type Props = {
  menu: Menu;
  pricing: PricingContext;
  lines: readonly CartLine[];
  isDisabled: boolean;
  onAdd: (line: CartLine) => void;
  /** What asks for a choice. */
  onChoose: (entry: CatalogueProduct) => void;
};

/** The shop's menu as tiles by family: one touch sells one, unless something has to be chosen first. */
export function Tiles({ menu, pricing, lines, isDisabled, onAdd, onChoose }: Props) {
  const [family, setFamily] = useState('');
  const [sought, setSought] = useState('');
  const categories = categoriesOf(menu, pricing.tier);
  const open = categories.find(({ id }) => id === family) ?? categories[0];
  const isSearch = sought.trim() !== '';
  const shown = isSearch
    ? withWords(
        categories.flatMap(({ products }) => products),
        sought,
      )
    : (open?.products ?? []);

  const touch = (entry: CatalogueProduct) => {
    const choices = firstChoices(entry);
    const line = toLine(entry, choices, 1);
    if (priceCart(menu, [line], pricing).kind === 'refused') return onChoose(entry);
    onAdd({ ...line, key: newKey(), seen: { name: entry.name, unitPrice: unitPriceOf(entry, choices) } });
  };

  return (
    <section className="product-finder" aria-label={m.taking_products()}>
      <FindProduct
        families={categories}
        family={open?.id ?? ''}
        onFamily={setFamily}
        isSearch={isSearch}
        onSearch={setSought}
      />
      {shown.length === 0 && <EmptyState text={m.taking_nothing_found()} />}
      <ul className="sale-tiles">
        {shown.map((entry) => {
          const isOut = entry.state === 'sold_out';
          const inTicket = lines
            .filter(({ productCode }) => productCode === entry.id)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          return (
            <li key={`${entry.categoryId} ${entry.id}`}>
              <button
                type="button"
                className={`ui-tint-${familyTint(entry.family)}`}
                disabled={isOut || isDisabled}
                onClick={() => touch(entry)}
              >
                <span className="sale-tile-name">{entry.name}</span>
                <span className="sale-tile-price">
                  {isOut ? m.taking_sold_out() : formatEuros(entry.price)}
                </span>
                {inTicket > 0 && (
                  <span className="sale-tile-count">
                    <span className="ui-hidden">{m.sale_in_ticket()} </span>
                    {inTicket}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
