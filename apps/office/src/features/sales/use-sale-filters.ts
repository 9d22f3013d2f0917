import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { hiddenParam } from '../../fields/hidden-columns.ts';
import { noFilters, type SaleFilters } from './use-sales.ts';

const names = Object.keys(noFilters) as (keyof SaleFilters)[];

/** What is looked for, as an address says it: what is empty isn't there. */
export function searchOf(filters: SaleFilters, hidden: string): string {
  const said = names.filter((name) => filters[name] !== '').map((name) => [name, filters[name]]);
  const columns = hidden === '' ? [] : [[hiddenParam, hidden]];
  return new URLSearchParams([...said, ...columns] as [string, string][]).toString();
}

export const filtersIn = (params: URLSearchParams): SaleFilters =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as SaleFilters;

/**
 * Kept from one visit to the next, and shown in the address. An address that says something wins when the list is opened by it,
 * and when somebody goes to it: back, by a link, or by typing it while the list is open. Meanwhile the address follows: the
 * router changes it a moment later, and a field that was fed by it would lose letters.
 */
export function useSaleFilters(): [SaleFilters, (filters: SaleFilters) => void] {
  const [params, setParams] = useSearchParams();
  const [kept, keep] = useStore('compras.filters', noFilters);
  // Not its key: an address that is typed has the one of the address that was opened.
  const location = useLocation();
  const isGoneTo = useNavigationType() !== 'REPLACE';
  const seen = useRef<typeof location>(undefined);
  const written = useRef<string>(undefined);
  const hidden = params.get(hiddenParam) ?? '';
  const shown = searchOf(filtersIn(params), hidden);
  const wanted = searchOf(kept, hidden);

  useEffect(() => {
    const isOpened = seen.current === undefined;
    const isNew = seen.current !== location;
    seen.current = location;
    const saysSomething = shown !== searchOf(noFilters, hidden);
    if (isNew && saysSomething && shown !== wanted && (isOpened || (isGoneTo && shown !== written.current))) {
      written.current = shown;
      keep(filtersIn(params));
      return;
    }
    if (shown === wanted || written.current === wanted) return;
    written.current = wanted;
    setParams(wanted, { replace: true });
  }, [location, isGoneTo, shown, wanted, hidden, params, keep, setParams]);

  return [kept, keep];
}
