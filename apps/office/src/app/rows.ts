// The library takes anything for a record, and what comes from it for any. Its questions as the office asks them: what they
// answer is a row of the list that is named, as the contract's schema has it. Nothing else of the office takes rows from it.
import type { OfficeResourceName, OfficeRow } from '@fornada/contract/office-resources.ts';
import {
  type GetListParams,
  type Identifier,
  type RowClickFunction,
  type UseGetListHookValue,
  type UseGetListOptions,
  type UseGetOneHookValue,
  type UseGetOneOptions,
  type UseInfiniteGetListHookValue,
  type UseInfiniteGetListOptions,
  useGetList,
  useGetOne,
  useInfiniteGetList,
  useRecordContext,
} from 'react-admin';

/** A page of a list. */
export const useRows: <R extends OfficeResourceName>(
  of: R,
  asked?: Partial<GetListParams>,
  options?: UseGetListOptions<OfficeRow<R>>,
) => UseGetListHookValue<OfficeRow<R>> = useGetList;

/** A list page by page, as far as it goes. */
export const useAllRows: <R extends OfficeResourceName>(
  of: R,
  asked: Partial<GetListParams>,
  options?: UseInfiniteGetListOptions<OfficeRow<R>>,
) => UseInfiniteGetListHookValue<OfficeRow<R>> = useInfiniteGetList;

export const useOneRow: <R extends OfficeResourceName>(
  of: R,
  asked: { id: Identifier },
  options?: UseGetOneOptions<OfficeRow<R>>,
) => UseGetOneHookValue<OfficeRow<R>> = useGetOne;

/** The row that a screen, a form or a line of a list is about. */
export const useRow: <R extends OfficeResourceName>() => OfficeRow<R> | undefined = useRecordContext;

/** What a touch on a row opens. */
export type RowClick<R extends OfficeResourceName> = 'edit' | 'show' | false | RowClickFunction<OfficeRow<R>>;

/** As the library's table takes it, whose rows are any; they are those that it was given. */
export const asLibrarys = <R extends OfficeResourceName>(rowClick: RowClick<R>) =>
  rowClick as 'edit' | 'show' | false | RowClickFunction;

/** What stands in a column of a row, where it is known by its name alone. */
export const saidIn = (row: OfficeRow, source: string): unknown =>
  (row as { readonly [field: string]: unknown })[source];
