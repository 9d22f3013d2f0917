import { m } from '@fornada/copy/messages.ts';
import { type LineRefusal, MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { formatEuros, times } from '@fornada/domain/money.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { Button } from '@fornada/ui/button.tsx';
import { FormError } from '@fornada/ui/form.tsx';
import { AllergenLines } from '@fornada/ui/ordering/allergen-lines.tsx';
import { type CartLine, newKey } from '@fornada/ui/ordering/cart.ts';
import type { CatalogueProduct } from '@fornada/ui/ordering/catalogue.ts';
import { ExtraGroups, OptionGroups } from '@fornada/ui/ordering/choice-groups.tsx';
import { InscriptionField } from '@fornada/ui/ordering/inscription-field.tsx';
import {
  allergensOf,
  choicesIn,
  extraGroupsOf,
  firstChoices,
  optionChoicesOf,
  sentencesOf,
  toLine,
  unitPriceOf,
} from '@fornada/ui/ordering/product-choices.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { useState } from 'react';
import './product-sheet.css';

type Props = {
  entry: CatalogueProduct;
  menu: Menu;
  pricing: PricingContext;
  /** What is there already, to be changed. */
  line?: CartLine | undefined;
  onAdd: (line: CartLine) => void;
  onClose: () => void;
};

/** What has sold out today may be there on the day that is asked for: the calendar knows. */
const ofToday = new Set<LineRefusal['kind']>(['product_unavailable', 'complement_unavailable']);

/** Extras, options, what is written on it and how many: as the customer would choose them in the app. */
export function ProductSheet({ entry, menu, pricing, line: before, onAdd, onClose }: Props) {
  const [choices, setChoices] = useState(() => (before ? choicesIn(before) : firstChoices(entry)));
  const [quantity, setQuantity] = useState(before?.quantity ?? 1);
  const [inscription, setInscription] = useState(before?.inscription ?? '');
  const [wasTried, setWasTried] = useState(false);
  const unitPrice = unitPriceOf(entry, choices, inscription);
  const line = toLine(entry, choices, quantity, inscription);
  const checked = priceCart(menu, [line], pricing);
  const refusals = checked.kind === 'refused' ? (checked.refusals as readonly LineRefusal[]) : [];
  const wrong = refusals.filter(({ kind }) => !ofToday.has(kind));
  const sentences = wasTried ? sentencesOf(entry, wrong) : new Map<string, string>();
  const shared = { choices, onChange: setChoices, sentences };

  const add = () => {
    setWasTried(true);
    if (wrong.length > 0) return;
    onAdd({ ...line, key: newKey(), seen: { name: entry.name, unitPrice } });
  };
  return (
    <Sheet
      title={entry.name}
      onClose={onClose}
      footer={
        <div className="product-sheet-add">
          <Stepper
            label={m.product_quantity()}
            value={quantity}
            max={MAXIMUM_QUANTITY}
            onValueChange={setQuantity}
          />
          <Button size="large" onClick={add}>
            {m.taking_add({ total: formatEuros(times(unitPrice, quantity)) })}
          </Button>
        </div>
      }
    >
      <div className="ui-stack">
        {sentences.size > 0 && <FormError>{[...sentences.values()].join(' ')}</FormError>}
        {entry.description !== '' && <p>{entry.description}</p>}
        <ExtraGroups groups={extraGroupsOf(entry)} {...shared} />
        <OptionGroups groups={optionChoicesOf(entry)} {...shared} />
        {entry.product.inscriptionLength > 0 && (
          <InscriptionField product={entry.product} value={inscription} onChange={setInscription} />
        )}
        <section className="product-sheet-allergens" role="status" aria-label={m.allergens_title()}>
          <h3>{m.allergens_title()}</h3>
          <AllergenLines {...allergensOf(entry, choices)} />
        </section>
      </div>
    </Sheet>
  );
}
