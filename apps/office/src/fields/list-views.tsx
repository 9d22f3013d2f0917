import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import type { ReactElement } from 'react';
import { useListContext, useTranslateLabel } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { hiddenParam, useHiddenColumns } from './hidden-columns.ts';
import { SavedViews } from './saved-views.tsx';

type Props = {
  /** It stands among the filters, which are called by what they filter. */
  source: string;
  alwaysOn: true;
  /** All but the one that names the record. */
  columns: ReactElement<{ source: string; label?: string }>[];
};

/** The views of one of the library's lists: its filters, its order and its columns. */
export function ListViews({ columns }: Props) {
  const { resource, filterValues, sort } = useListContext<OfficeRow>();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const labelOf = useTranslateLabel();
  const hidden = useHiddenColumns();
  const search = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    ...{ sort: sort.field, order: sort.order, [hiddenParam]: [...hidden].sort().join(',') },
  }).toString();
  return (
    <SavedViews
      list={resource}
      search={search}
      columns={columns.map(({ props: { source, label } }) => ({
        source,
        label: String(labelOf({ source, label, resource })),
      }))}
      hidden={hidden}
      onChoose={(chosen) => navigate({ search: `?${chosen}` })}
      onHide={(names) => {
        const next = new URLSearchParams(params);
        // Empty it stays: without any the library would find the ones before in its own memory.
        next.set(hiddenParam, names.sort().join(','));
        setParams(next, { replace: true });
      }}
    />
  );
}
