import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { ChipChoice } from '../chip-choice.tsx';
import { bookingOf } from './booking.ts';
import { DetailsStep } from './details-step.tsx';
import { changeDraft, type Draft, type Step, withLine } from './draft.ts';
import { ProductList } from './product-list.tsx';
import { Summary } from './summary.tsx';
import type { Sells } from './use-menu.ts';
import { WhenStep } from './when-step.tsx';

type Props = { shop: number; sells: Sells; draft: Draft };

const steps: readonly { value: Step; label: () => string }[] = [
  { value: 'products', label: m.taking_products },
  { value: 'when', label: m.taking_when },
  { value: 'details', label: m.taking_details },
];

/** The order beside what is being chosen; it is sent from its last step, and then stands as it is. */
export function Composer({ shop, sells, draft }: Props) {
  const [isFull, setFull] = useState(false);
  const isFixed = draft.told !== null;
  const isEmpty = draft.lines.length === 0;
  const step = isFixed ? 'details' : isEmpty ? 'products' : draft.step;
  const isTimeMissing =
    step === 'when' && draft.pickupAt === null && (draft.isBooked || bookingOf(sells, draft).mustBook);
  const next = step === 'products' ? 'when' : 'details';

  return (
    <div className="taking-columns">
      <div className="taking-step">
        {!isFixed && (
          <ChipChoice
            label={m.taking_steps()}
            options={steps
              .filter(({ value }) => !isEmpty || value === 'products')
              .map(({ value, label }, index) => ({ value, label: `${index + 1}. ${label()}` }))}
            chosen={step}
            onChoose={(chosen) => changeDraft(shop, { step: chosen })}
          />
        )}
        {isFull && <Note tone="warn">{m.taking_full()}</Note>}
        {step === 'products' && (
          <ProductList
            sells={sells}
            deliveryType={draft.deliveryType}
            onAdd={(line) => {
              const lines = withLine(draft.lines, line);
              setFull(lines === null);
              if (lines !== null) changeDraft(shop, { lines });
            }}
          />
        )}
        {step === 'when' && <WhenStep sells={sells} draft={draft} />}
        {step === 'details' && <DetailsStep shop={shop} timeZone={sells.shop.horario.fuso} draft={draft} />}
      </div>
      <Summary shop={shop} draft={draft} isFixed={isFixed}>
        {!isEmpty && step !== 'details' && (
          <Button
            size="large"
            wide
            disabled={isTimeMissing}
            onClick={() => changeDraft(shop, { step: next })}
          >
            {m.taking_continue()}
          </Button>
        )}
      </Summary>
    </div>
  );
}
