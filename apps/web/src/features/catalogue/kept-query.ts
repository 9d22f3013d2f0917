import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { keepScroll } from './use-kept-scroll.ts';

let left = '';

/** The search. It survives a visit to a product, and is cleared when the catalogue is opened anew. */
export function useKeptQuery(): [string, (query: string) => void] {
  const navigation = useNavigationType();
  const { state } = useLocation();
  const comesBack = navigation === 'POP' || (state as typeof keepScroll | null)?.keepScroll === true;
  const [query, setQuery] = useState(comesBack ? left : '');
  useEffect(() => {
    left = query;
  }, [query]);
  return [query, setQuery];
}
