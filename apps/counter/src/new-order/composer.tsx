import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_LINES } from '@fornada/domain/cart.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { arrangeParts } from '@fornada/ui/ordering/arrange-parts.ts';
import { appendLine } from '@fornada/ui/ordering/cart.ts';
import { packingOf } from '@fornada/ui/ordering/packing.ts';
import { type PartsDesk, takesOrdersAt } from '@fornada/ui/ordering/parts-desk.ts';
import { mustWait, previewCart, previewOf } from '@fornada/ui/ordering/preview.ts';
import { toldParts } from '@fornada/ui/ordering/told-parts.ts';
import { useState } from 'react';
import { ChipChoice } from '../chip-choice.tsx';
import { timeNow } from '../clock.ts';
import { call } from '../session.ts';
import { DetailsStep } from './details-step.tsx';
import { changeDraft, type Draft, type Step, timesOf } from './draft.ts';
import { pricingFor } from './pricing-for.ts';
import { ProductList } from './product-list.tsx';
import { Summary } from './summary.tsx';
import type { Sells } from './use-menu.ts';
import { useQuote } from './use-quote.ts';
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
  const [isArranging, setArranging] = useState(false);
  const [isTimeOpen, setTimeOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const { lines, pickupAt, deliveryType, told } = draft;
  const isFixed = told !== null;
  const isEmpty = lines.length === 0;
  const step = isFixed ? 'details' : isEmpty ? 'products' : draft.step;
  const next = step === 'products' ? 'when' : 'details';
  const quoted = useQuote(shop, draft, { turn, isAsked: step === 'details' && !isFixed });

  const now = timeNow().getTime();
  const desk: PartsDesk = {
    ...{ call, now, shop: sells.shop, times: timesOf(shop), beginsWithFirst: true, onOpen: setTimeOpen },
    takesOrders: takesOrdersAt(sells.shop, now),
  };
  const pricing = pricingFor(sells.shop, deliveryType);
  const packing = packingOf(sells.shop, draft);
  const preview = previewCart(sells.menu, lines, pricing, { pickupAt, packing });
  const parts = toldParts(draft, quoted.quote?.partes ?? []);
  const isTimeMissing = parts.some(
    ({ at, keys }) => at === null && (!desk.takesOrders || previewOf(preview, keys).lines.some(mustWait)),
  );

  const isWhenOpen = step === 'when' && (isTimeMissing || isTimeOpen);

  /** What can't be had with the rest, or has run out for today, gets the first day that there is. */
  const go = async (chosen: Step) => {
    if (step === 'products' && chosen !== 'products') {
      setArranging(true);
      const runOut = preview.lines.flatMap(({ product }) =>
        product?.available === false ? [product.code] : [],
      );
      // Without a connection nothing is moved, and the price isn't known either.
      await arrangeParts(desk, sells.menu, runOut).catch(() => undefined);
      setArranging(false);
    }
    changeDraft(shop, { step: chosen });
  };

  return (
    <div className="taking-columns">
      <div className="taking-step">
        {!isFixed && (
          <ChipChoice
            label={m.taking_steps()}
            options={steps
              .filter(
                ({ value }) => value === 'products' || !(isEmpty || (isWhenOpen && value === 'details')),
              )
              .map(({ value, label }, index) => ({ value, label: `${index + 1}. ${label()}` }))}
            chosen={step}
            onChoose={(chosen) => void go(chosen)}
          />
        )}
        {isFull && <Note tone="warn">{m.taking_full()}</Note>}
        {step === 'products' && (
          <ProductList
            sells={sells}
            deliveryType={deliveryType}
            onAdd={(line) => {
              const hasRoom = lines.length < MAXIMUM_LINES;
              setFull(!hasRoom);
              if (hasRoom) changeDraft(shop, { lines: appendLine(lines, line) });
            }}
          />
        )}
        {step === 'when' && <WhenStep {...{ desk, draft, preview, parts }} />}
        {step === 'details' && (
          <DetailsStep
            {...{ shop, draft, preview, parts, quoted }}
            timeZone={sells.shop.horario.fuso}
            onRefused={() => setTurn(turn + 1)}
          />
        )}
      </div>
      <Summary {...{ shop, draft, preview, isFixed }} quote={quoted.quote}>
        {!isEmpty && step !== 'details' && (
          <Button size="large" wide loading={isArranging} disabled={isWhenOpen} onClick={() => void go(next)}>
            {m.taking_continue()}
          </Button>
        )}
      </Summary>
    </div>
  );
}
