import type { TakenQuote } from '@fornada/contract/taken-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import { eurosToCents, times } from '@fornada/domain/money.ts';
import { Fact } from '@fornada/ui/fact.tsx';
import { setQuantity } from '@fornada/ui/ordering/cart.ts';
import { choicesOf, nameOf, warningOf } from '@fornada/ui/ordering/line-words.ts';
import { PackagingRows } from '@fornada/ui/ordering/packaging-rows.tsx';
import { asTold, packagingSums } from '@fornada/ui/ordering/packing.ts';
import type { Preview } from '@fornada/ui/ordering/preview.ts';
import { Price } from '@fornada/ui/price.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import type { ReactNode } from 'react';
import { changeDraft, type Draft } from './draft.ts';

type Props = {
  shop: number;
  draft: Draft;
  preview: Preview;
  /** The server's figures, once they are there. */
  quote: TakenQuote | undefined;
  isFixed: boolean;
  children?: ReactNode;
};

/** What is ordered so far, what it comes in, and what there is to pay; a quantity of none takes a line away. */
export function Summary({ shop, draft: { lines, told }, preview, quote, isFixed, children }: Props) {
  const packaging = quote?.partes.flatMap(({ embalagens }) => embalagens) ?? asTold(preview.packaging);
  const total = told ?? quote?.total;
  return (
    <section className="taking-summary" aria-label={m.taking_order()}>
      <h2>{m.taking_order()}</h2>
      {lines.length === 0 && <p className="taking-empty">{m.taking_empty()}</p>}
      <ul>
        {preview.lines.map((entry) => {
          const { line, priced } = entry;
          const warning = warningOf(entry);
          return (
            <li key={line.key}>
              <p>
                {isFixed && `${line.quantity}× `}
                {nameOf(entry)}
                {choicesOf(entry) !== '' && <small>{choicesOf(entry)}</small>}
                {warning && <small className="taking-warning">{warning}</small>}
              </p>
              <Price amount={priced?.total ?? times(line.seen.unitPrice, line.quantity)} />
              {!isFixed && (
                <Stepper
                  size="small"
                  label={nameOf(entry)}
                  value={line.quantity}
                  min={0}
                  max={MAXIMUM_QUANTITY}
                  onValueChange={(next) => changeDraft(shop, { lines: setQuantity(lines, line.key, next) })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <PackagingRows sums={packagingSums(packaging)} />
      {quote && quote.desconto > 0 && (
        <dl>
          <Fact name={m.taking_from_balance()}>
            <Price amount={eurosToCents(-quote.desconto)} />
          </Fact>
        </dl>
      )}
      {lines.length > 0 && (
        <p className="taking-total">
          <span>{m.taking_total()}</span>{' '}
          <Price amount={total === undefined ? preview.subtotal : eurosToCents(total)} size="large" />
        </p>
      )}
      {children}
    </section>
  );
}
