import { ALLERGENS, type Allergen } from '@fornada/domain/allergens.ts';
import { useMemo } from 'react';
import { useCustomer, useKeptFilters } from '#features/session/session-store.ts';
import { type Diet, diets, type Filters, noFilters } from './filters.ts';

/**
 * The filters of this customer, which stay until they are taken back: who may not eat something needn't say so again at every
 * visit, nor believe that a list without it still is one. They say something of a person's health: they never leave the device,
 * and go with its customer (docs/decisions/0194-dietary-filters.md).
 */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const customerId = useCustomer()?.id_perfil ?? null;
  const kept = useKeptFilters();
  const filters = useMemo(
    () => (kept.customerId === customerId ? toFilters(kept) : noFilters),
    [kept, customerId],
  );
  return [filters, (chosen) => useKeptFilters.setState({ customerId, ...chosen })];
}

/** Storage is the browser's: anything may be in it. */
export const toFilters = (kept: { diets: readonly string[]; without: readonly string[] }): Filters => ({
  diets: diets.filter((diet: Diet) => [kept.diets].flat().includes(diet)),
  without: ALLERGENS.filter((allergen: Allergen) => [kept.without].flat().includes(allergen)),
});
