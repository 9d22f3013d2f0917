import type { Restaurant } from '@fornada/contract/content.ts';
import type { Transacao } from '@fornada/contract/private-data.ts';
import type { SelectOption } from '@fornada/ui/field-props.ts';

/** Every shop to choose from: those where the customer was lately first, then by name. */
export function shopOptions(
  restaurants: readonly Restaurant[],
  movements: readonly Transacao[],
): SelectOption[] {
  const visited = [...new Set(movements.map(({ id_loja }) => id_loja))];
  const rank = (id: number) => (visited.includes(id) ? visited.indexOf(id) : visited.length);
  return restaurants
    .flatMap(({ name: restaurant, lojas }) =>
      lojas.map(({ id_loja: id, name }) => ({ id, name, restaurant })),
    )
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name, 'pt'))
    .map(({ id, name, restaurant }) => ({
      value: String(id),
      label: restaurants.length > 1 ? `${name} · ${restaurant}` : name,
    }));
}
