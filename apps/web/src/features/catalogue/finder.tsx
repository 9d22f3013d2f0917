import { m } from '@fornada/copy/messages.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconClose, IconFilter, IconSearch } from '@fornada/ui/icons/actions.tsx';
import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { sheetPart } from '#app/sheet-part.tsx';
import { whenAtRest } from '#app/when-at-rest.ts';
import { countFilters, type Filters, filterProducts, joinFilters, noFilters } from './filters.ts';
import { useFilters } from './kept-filters.ts';
import { useKeptQuery } from './kept-query.ts';
import { Results } from './results.tsx';
import { searchProducts } from './search.ts';
import { understand } from './search-without.ts';

// Loaded when the catalogue is idle.
const loadSheet = () => import('./filter-sheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet }));
const FilterSheet = sheetPart(loadSheet);

interface FinderState {
  query: string;
  filters: Filters;
  /** Something is asked for: the results take the place of the categories. */
  isFinding: boolean;
  found: readonly ListedProduct[];
  /** What the search asks for as a filter would. */
  meant: Filters;
  setQuery: (query: string) => void;
  setFilters: (filters: Filters) => void;
}

export function useFinder(
  categories: readonly { readonly products: readonly ListedProduct[] }[],
): FinderState {
  const [query, setQuery] = useKeptQuery();
  const [filters, setFilters] = useFilters();
  const deferred = useDeferredValue(query);
  const asked = useMemo(() => understand(deferred), [deferred]);
  const found = useMemo(() => {
    const all = categories.flatMap(({ products }) => products);
    return searchProducts(filterProducts(all, filters), asked);
  }, [categories, filters, asked]);
  const isFinding = query.trim() !== '' || countFilters(filters) > 0;
  return { query, filters, isFinding, found, meant: asked.filters, setQuery, setFilters };
}

export function Finder({
  query,
  filters,
  isFinding,
  found,
  meant,
  setQuery,
  setFilters,
  tileOf,
}: FinderState & {
  /** How what was found is shown, in a row. */
  tileOf: (product: ListedProduct) => ReactNode;
}) {
  const [isFiltering, setIsFiltering] = useState(false);
  const active = countFilters(filters);
  const field = useRef<HTMLInputElement>(null);
  // The server's page takes words before the application is there to hear them.
  useEffect(() => setQuery(field.current?.value ?? ''), [setQuery]);
  useEffect(() => whenAtRest(() => void loadSheet().catch(() => {})), []);
  return (
    <>
      <search className="finder">
        <div className="finder-field">
          <IconSearch />
          <input
            ref={field}
            className="ui-input"
            type="search"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            placeholder={m.catalogue_search_short()}
            aria-label={m.catalogue_search()}
            enterKeyHint="search"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          {query !== '' && (
            <IconButton
              icon={<IconClose />}
              label={m.catalogue_search_clear()}
              onClick={() => setQuery('')}
            />
          )}
        </div>
        <IconButton
          className="finder-filter"
          icon={<IconFilter />}
          label={active > 0 ? m.catalogue_filters_active({ count: active }) : m.catalogue_filters()}
          mark={active > 0 && <Badge count={active} />}
          onClick={() => setIsFiltering(true)}
        />
      </search>
      {isFinding && (
        <Results
          label={m.catalogue_search()}
          found={found}
          filters={joinFilters(filters, meant)}
          tileOf={tileOf}
          onReset={() => [setQuery(''), setFilters(noFilters)]}
        />
      )}
      {isFiltering && (
        <FilterSheet
          filters={filters}
          count={found.length}
          onChange={setFilters}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </>
  );
}
