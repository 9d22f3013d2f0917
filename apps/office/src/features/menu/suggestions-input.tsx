import type { WireProduct } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { inputsOf } from '../../fields/inputs-of.tsx';
import type { PlacedProduct } from './use-menu.ts';

const product = inputsOf<WireProduct>();

/** As many as are looked through at once: of two thousand one types a few letters. */
const shown = 20;

/** What goes well with the product: shown below it in the app, found here by name. */
export function SuggestionsInput({ products }: { products: PlacedProduct[] }) {
  const own = useWatch({ name: 'cod_produto' }) as string | undefined;
  const choices = useMemo(
    () =>
      products
        .filter(({ product }) => product.cod_produto !== own)
        .map(({ product }) => ({ id: product.cod_produto, name: product.produto })),
    [products, own],
  );
  return (
    <product.AutocompleteArrayInput
      source="sugeridos"
      choices={choices}
      suggestionLimit={shown}
      noOptionsText={m.office_menu_suggestion_none()}
      fullWidth
    />
  );
}
