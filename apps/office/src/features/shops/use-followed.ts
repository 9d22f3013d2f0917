import type { Region } from '@fornada/domain/vat-table.ts';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { regionFacts } from './regions.ts';

/** A field that follows the region: what somebody chose by hand stays until the shop is moved to another one. */
export function useFollowed(
  field: string,
  region: Region | undefined,
  pickFrom: (facts: ReturnType<typeof regionFacts>) => string,
): void {
  const followed = useRef(region);
  const { setValue } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each region that it comes to
  useEffect(() => {
    if (region === undefined || region === followed.current) return;
    followed.current = region;
    setValue(field, pickFrom(regionFacts(region)), { shouldDirty: true });
  }, [region]);
}
