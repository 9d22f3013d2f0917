import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { packagingPrice, packagingUnit } from '@fornada/domain/packaging.ts';
import { Field } from '../field.tsx';
import { Stepper } from '../stepper.tsx';
import { type PackingChoice, packingOf } from './packing.ts';
import { pricingOf } from './pricing-of.ts';

type Props = {
  shop: OrderingShop;
  deliveryType: DeliveryType | null;
  choice: PackingChoice;
  /** Whether there is something for an own container to hold. */
  hasContainers: boolean;
  pickupAt: string | null;
  onChoose: (choice: Partial<PackingChoice>) => void;
  /** It is said by somebody else than who brings it. */
  isForAnother?: boolean;
};

/** As many as a family carries. */
const mostBags = 9;

/**
 * What the customer brings and what they need to carry it, where it is taken away. Own containers are always welcome, and said
 * to be (DL 152-D/2017, art. 25-B), where something comes in one; a bag is never free (art. 25/4), and isn't offered where the chain has no price for it.
 */
export function PackagingChoice({ shop, deliveryType, choice, hasContainers, pickupAt, ...props }: Props) {
  const { onChoose, isForAnother } = props;
  const { bags, ownContainer } = choice;
  if (deliveryType === 'eat_in') return null;
  const pricing = pricingOf(shop, 'take_away', Date.now());
  const bag = packagingPrice('bag', packingOf(shop, choice)(pickupAt), pricing.vat.region);
  return (
    <div className="ui-stack ui-gap-3">
      {hasContainers && (
        <Field
          kind="switch"
          name="recipiente_proprio"
          label={isForAnother ? m.order_own_container() : m.packaging_own()}
          {...(!isForAnother && { hint: m.packaging_own_hint() })}
          checked={ownContainer}
          onValueChange={(own) => onChoose({ ownContainer: own })}
        />
      )}
      {bag && (
        <div className="ui-ends packaging-bags">
          <span>{m.packaging_bags({ price: formatEuros(packagingUnit(bag, null, pricing).unitPrice) })}</span>
          <Stepper
            size="small"
            label={m.packaging_bags_label()}
            value={bags}
            min={0}
            max={mostBags}
            onValueChange={(count) => onChoose({ bags: count })}
          />
        </div>
      )}
    </div>
  );
}
