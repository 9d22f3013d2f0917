import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_PARTS } from '@fornada/domain/cart.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';
import { countProducts } from './cart.ts';
import { MoveLine } from './move-line.tsx';
import { PartCard } from './part-card.tsx';
import type { PartsDesk } from './parts-desk.ts';
import { PickupChoice } from './pickup-choice.tsx';
import type { Preview } from './preview.ts';
import type { ToldPart } from './told-parts.ts';

type Props = {
  desk: PartsDesk;
  preview: Preview;
  parts: readonly ToldPart[];
  /** What changed about the part of these lines. */
  newsOf?: (keys: readonly string[]) => readonly string[];
};

/** When the cart is wanted: at one time, or in parts that are each collected at their own. */
export function OrderParts({ desk, preview, parts, newsOf = () => [] }: Props) {
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
            <PartCard
              key={part.keys[0]}
              {...{ desk, preview, part }}
              news={newsOf(part.keys)}
              onMove={setMoving}
            />
          ))}
        </section>
      ) : (
        only && (
          <div className="ui-stack ui-gap-2">
            <PickupChoice desk={desk} preview={preview} part={only} readyAt={only.told?.pronto_em ?? null} />
            {mayBeSplit && (
              <Button variant="quiet" size="small" className="parts-split" onClick={() => setMoving('')}>
                {m.parts_split()}
              </Button>
            )}
          </div>
        )
      )}
      {moving !== null && (
        <MoveLine {...{ desk, preview, parts }} lineKey={moving} onClose={() => setMoving(null)} />
      )}
    </>
  );
}
