import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { keepScroll } from './use-kept-scroll.ts';

let left = '';

/** What is searched for. Who comes back from a product finds what was found; who opens the catalogue anew all of it. */
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
