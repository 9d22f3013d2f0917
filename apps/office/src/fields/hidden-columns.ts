import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The address says which columns of a list aren't shown, so that it shows the same to whoever opens it. */
export const hiddenParam = 'escondidas';

export function useHiddenColumns(): ReadonlySet<string> {
  const [params] = useSearchParams();
  const named = params.get(hiddenParam) ?? '';
  return useMemo(() => new Set(named.split(',').filter(Boolean)), [named]);
}
