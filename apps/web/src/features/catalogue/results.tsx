import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconSearch } from '@fornada/ui/icons/actions.tsx';
import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import type { ReactNode } from 'react';
import { countFilters, dietWords, type Filters } from './filters.ts';

/** The products that pass, with what they are without, and the way back to all of them. */
export function Results({
  label,
  found,
  filters,
  tileOf,
  onReset,
}: {
  label: string;
  found: readonly ListedProduct[];
  filters: Filters;
  tileOf: (product: ListedProduct) => ReactNode;
  onReset: () => void;
}) {
  const reset = (
    <Button variant="secondary" size="small" onClick={onReset}>
      {m.catalogue_show_everything()}
    </Button>
  );
  return (
    <section aria-label={label}>
      <div className="ui-soft finder-count">
        <p role="status">
          {found.length === 1
            ? m.catalogue_results_one()
            : m.catalogue_results_other({ count: found.length })}
          {countFilters(filters) > 0 && <span className="finder-filters">{filterWords(filters)}</span>}
        </p>
        {found.length > 0 && reset}
      </div>
      {found.length === 0 && (
        <EmptyState icon={<IconSearch />} text={m.catalogue_nothing_found()} action={reset}>
          {m.catalogue_nothing_found_hint()}
        </EmptyState>
      )}
      <ul className="product-rows">
        {found.map((product) => (
          <li key={product.id}>{tileOf(product)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What the list is without, said above it: the filters of another day are still on, and a search has been understood. */
const filterWords = ({ diets, without }: Filters): string =>
  [
    ...diets.map((diet) => dietWords[diet]()),
    ...without.map((allergen) => m.catalogue_without({ name: allergenWords[allergen]() })),
  ].join(' · ');
