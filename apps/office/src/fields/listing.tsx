import type { ReactElement, ReactNode } from 'react';
import { Datagrid, List, type RowClickFunction, SearchInput } from 'react-admin';

type Props = {
  children: ReactNode;
  filters?: ReactElement[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** What a touch on a row opens; nothing where there is nothing to open. */
  rowClick?: 'edit' | 'show' | false | RowClickFunction;
  actions?: ReactElement | false;
};

/** A list as all of the office's are: search on top, a page of rows, a touch opens one. */
export function Listing({ children, filters = [], sort, rowClick = 'edit', actions }: Props) {
  return (
    <List
      filters={[<SearchInput key="q" source="q" alwaysOn />, ...filters]}
      exporter={false}
      perPage={25}
      // The library's page for an empty list has no filters: what was settled or revoked would never be found.
      {...(filters.length > 0 && { empty: false as const })}
      {...(sort && { sort })}
      {...(actions !== undefined && { actions })}
    >
      <Datagrid rowClick={rowClick} bulkActionButtons={false}>
        {children}
      </Datagrid>
    </List>
  );
}
