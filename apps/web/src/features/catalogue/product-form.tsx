import { m } from '@fornada/copy/messages.ts';
import { type CartLine, type LineRefusal, MAXIMUM_LINES, MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { type Cents, formatEuros, times } from '@fornada/domain/money.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { Button } from '@fornada/ui/button.tsx';
import { FormError } from '@fornada/ui/form.tsx';
import type { CatalogueProduct } from '@fornada/ui/ordering/catalogue.ts';
import { ExtraGroups, OptionGroups } from '@fornada/ui/ordering/choice-groups.tsx';
import { InscriptionField } from '@fornada/ui/ordering/inscription-field.tsx';
import {
  allergensOf,
  type Choices,
  extraGroupsOf,
  optionChoicesOf,
  sentencesOf,
  toLine,
  unitPriceOf,
} from '@fornada/ui/ordering/product-choices.ts';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#features/dialog/ask.ts';
import { Allergens } from './allergens.tsx';
import { unmetDiets } from './filters.ts';
import { useFilters } from './kept-filters.ts';
import { flyToCart } from './product-motion.ts';
import { useChosen } from './use-chosen.ts';
import { keepScroll } from './use-kept-scroll.ts';

const noSentences: ReadonlyMap<string, string> = new Map();

interface ProductFormProps {
  product: CatalogueProduct;
  menu: Menu;
  pricing: PricingContext;
  /** It has run out for today, and is ordered for another day. */
  isForLater?: boolean;
  /** @returns false when the cart is full, null when its customer would rather not */
  addToCart: (line: CartLine, unitPrice: Cents) => boolean | Promise<boolean | null>;
  /** Where the menu is. */
  backTo?: string;
}

/** Extras, options, allergens, quantity, and the one button that always says the total (specification §2, Product). */
export function ProductForm({
  product,
  menu,
  pricing,
  isForLater = false,
  addToCart,
  backTo = '/catalogo',
}: ProductFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [{ choices, quantity, inscription }, change] = useChosen(product);
  const [wasTried, setWasTried] = useState(false);
  const isAdded = useRef(false);
  const [filters] = useFilters();

  const unitPrice = unitPriceOf(product, choices, inscription);
  const line = toLine(product, choices, quantity, inscription);
  const checked = priceCart(menu, [line], pricing);
  const refusals = checked.kind === 'refused' ? (checked.refusals as readonly LineRefusal[]) : [];
  const sentences = wasTried ? sentencesOf(product, refusals) : noSentences;

  const add = async () => {
    if (refusals.length > 0) {
      setWasTried(true);
      const [first = ''] = sentencesOf(product, refusals).keys();
      const group = form.current?.querySelector(`[data-group="${CSS.escape(first)}"]`);
      group?.scrollIntoView({ block: 'center' });
      group?.querySelector('input')?.focus({ preventScroll: true });
      return;
    }
    // Once: the second tap of a double one comes before the catalogue does.
    if (isAdded.current) return;
    isAdded.current = true;
    const hasRoom = await addToCart(line, unitPrice);
    isAdded.current = hasRoom === true;
    if (hasRoom === false)
      await ask({ title: m.cart_full_title(), text: m.cart_full({ maximum: MAXIMUM_LINES }) });
    if (!hasRoom) return;
    flyToCart();
    await navigate(backTo, { state: keepScroll });
  };

  const allergens = allergensOf(product, choices);
  const extras = extraGroupsOf(product);
  const options = optionChoicesOf(product);
  const shared = { choices, onChange: (chosen: Choices) => change({ choices: chosen }), sentences };
  const sections = [
    extras.length > 0 && (
      <ChoiceSection key="extras" title={m.product_extras()}>
        <ExtraGroups groups={extras} {...shared} />
      </ChoiceSection>
    ),
    options.length > 0 && (
      <ChoiceSection key="options" title={m.product_options()}>
        <OptionGroups groups={options} {...shared} />
      </ChoiceSection>
    ),
  ];
  // What has to be chosen comes first.
  if (!extras[0]?.isRequired && options[0]?.isRequired) sections.reverse();

  return (
    <div className="product-form" ref={form}>
      {sections}
      {product.product.inscriptionLength > 0 && (
        <div data-group="inscription">
          <InscriptionField
            product={product.product}
            value={inscription}
            onChange={(words) => change({ inscription: words })}
          />
        </div>
      )}
      {sentences.has('') && <FormError>{sentences.get('')}</FormError>}
      <Allergens {...allergens} avoided={filters.without} unmet={unmetDiets(product, allergens, filters)} />
      {(product.state === 'available' || isForLater) && (
        <div className="ui-row product-action">
          <Stepper
            label={m.product_quantity()}
            value={quantity}
            max={MAXIMUM_QUANTITY}
            onValueChange={(units) => change({ quantity: units })}
          />
          <Button size="large" onClick={() => void add()}>
            {(isForLater ? m.product_add_for_later : m.product_add)({
              total: formatEuros(times(unitPrice, quantity)),
            })}
          </Button>
        </div>
      )}
    </div>
  );
}

function ChoiceSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ui-stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
