import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import { sum, times } from '@fornada/domain/money.ts';
import { Price } from '@fornada/ui/price.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import type { ReactNode } from 'react';
import { changeDraft, type Draft, withQuantity } from './draft.ts';

type Props = { shop: number; draft: Draft; isFixed: boolean; children?: ReactNode };

/** What is ordered so far; a quantity of none takes a line away. */
export function Summary({ shop, draft: { lines }, isFixed, children }: Props) {
  const subtotal = sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  return (
    <section className="taking-summary" aria-label={m.taking_order()}>
      <h2>{m.taking_order()}</h2>
      {lines.length === 0 && <p className="taking-empty">{m.taking_empty()}</p>}
      <ul>
        {lines.map(({ name, details, unitPrice, quantity }, index) => (
          // Two equal lines are two lines: their place is what tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <li key={index}>
            <p>
              {isFixed && `${quantity}× `}
              {name}
              {details !== '' && <small>{details}</small>}
            </p>
            <Price amount={times(unitPrice, quantity)} />
            {!isFixed && (
              <Stepper
                size="small"
                label={name}
                value={quantity}
                min={0}
                max={MAXIMUM_QUANTITY}
                onValueChange={(next) => changeDraft(shop, { lines: withQuantity(lines, index, next) })}
              />
            )}
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <p className="taking-total">
          <span>{m.taking_total()}</span> <Price amount={subtotal} size="large" />
        </p>
      )}
      {children}
    </section>
  );
}
