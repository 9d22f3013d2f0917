import { useSearchParams } from 'react-router';
import { useHiddenColumns } from '../../fields/hidden-columns.ts';
import { SavedViews } from '../../fields/saved-views.tsx';
import { saleColumns } from './sale-columns.ts';
import { filtersIn, searchOf } from './use-sale-filters.ts';
import type { SaleFilters } from './use-sales.ts';

type Props = { filters: SaleFilters; onChange: (filters: SaleFilters) => void };

/** What is looked for among the sales again and again, by its name. */
export function SaleViews({ filters, onChange }: Props) {
  const [, setParams] = useSearchParams();
  const hidden = useHiddenColumns();
  const named = [...hidden].sort().join(',');
  return (
    <SavedViews
      list="compras"
      search={searchOf(filters, named)}
      columns={saleColumns.map(({ source, label }) => ({ source, label: label() }))}
      hidden={hidden}
      onChoose={(search) => {
        const chosen = new URLSearchParams(search);
        onChange(filtersIn(chosen));
        setParams(chosen);
      }}
      onHide={(sources) => setParams(searchOf(filters, sources.sort().join(',')), { replace: true })}
    />
  );
}
