import { m } from '@fornada/copy/messages.ts';
import { countCharacters } from '@fornada/domain/choices.ts';
import type { Product } from '@fornada/domain/menu.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { Field } from '../field.tsx';

type Props = {
  product: Pick<Product, 'inscriptionLength' | 'inscriptionPrice'>;
  value: string;
  required?: boolean;
  error?: string | undefined;
  onChange: (words: string) => void;
};

/** What is to be written on a cake: how much still fits, and what it costs. */
export function InscriptionField({ product, value, required, error, onChange }: Props) {
  const { inscriptionLength: maximum, inscriptionPrice } = product;
  const count = countCharacters(value.trim());
  const price = formatEuros(inscriptionPrice);
  return (
    <Field
      name="inscricao"
      label={m.product_inscription()}
      hint={
        <span aria-live="polite">
          {inscriptionPrice > 0
            ? m.product_inscription_priced({ count, maximum, price })
            : m.product_inscription_count({ count, maximum })}
        </span>
      }
      error={count > maximum ? m.product_inscription_long({ maximum }) : error}
      defaultValue={value}
      required={required}
      autoComplete="off"
      autoCapitalize="sentences"
      onValueChange={onChange}
    />
  );
}
