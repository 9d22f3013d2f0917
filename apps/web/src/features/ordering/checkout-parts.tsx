import type { OrderingShop } from '@fornada/contract/content.ts';
import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_PARTS } from '@fornada/domain/cart.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { countProducts } from './cart.ts';
import { MoveLine } from './move-line.tsx';
import { PartCard } from './part-card.tsx';
import './parts.css';
import { PickupChoice } from './pickup-choice.tsx';
import type { Preview } from './preview.ts';
import { useParts } from './use-parts.ts';

type Props = { shop: OrderingShop; preview: Preview; calculation: LoyaltyData | null };

/** When the cart is wanted: at one time, or in parts that are each collected at their own. */
export function CheckoutParts({ shop, preview, calculation }: Props) {
  const parts = useParts(calculation);
  /** The line that goes to another part; empty while it isn't chosen which. */
  const [moving, setMoving] = useState<string | null>(null);
  const [only] = parts;
  const mayBeSplit = countProducts(preview.lines.map(({ line }) => line)) > 1;
  return (
    <>
      {parts.length > 1 ? (
        <section className="ui-stack ui-gap-3 parts" aria-labelledby="parts-title">
          <h2 id="parts-title">{m.parts_title({ count: parts.length })}</h2>
          <p className="ui-field-hint">{m.parts_hint()}</p>
          {parts.length > MAXIMUM_PARTS && (
            <Note tone="bad">{m.parts_too_many({ maximum: MAXIMUM_PARTS })}</Note>
          )}
          {parts.map((part) => (
            // By what is in it: another time leaves the focus where it was.
            <PartCard key={part.keys[0]} {...{ shop, preview, part }} onMove={setMoving} />
          ))}
        </section>
      ) : (
        only && (
          <div className="ui-stack ui-gap-2">
            <PickupChoice shop={shop} preview={preview} part={only} readyAt={only.told?.pronto_em ?? null} />
            {mayBeSplit && (
              <Button variant="quiet" size="small" className="parts-split" onClick={() => setMoving('')}>
                {m.parts_split()}
              </Button>
            )}
          </div>
        )
      )}
      {moving !== null && (
        <MoveLine {...{ shop, preview, parts }} lineKey={moving} onClose={() => setMoving(null)} />
      )}
    </>
  );
}
