import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { packagingPrice, packagingUnit } from '@fornada/domain/packaging.ts';
import { Field } from '@fornada/ui/field.tsx';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { useOrdering } from './ordering-store.ts';
import { choosePacking, packingOf } from './packing.ts';

/** As many as a family carries. */
const mostBags = 9;

/**
 * What the customer brings and what they need to carry it, where it is taken away. Own containers are always welcome, and said
 * to be (DL 152-D/2017, art. 25-B); a bag is never free (art. 25/4), and isn't offered where the chain has no price for it.
 */
export function PackagingChoice({
  shop,
  deliveryType,
}: {
  shop: OrderingShop;
  deliveryType: DeliveryType | null;
}) {
  const { ownContainer, bags, pickupAt } = useOrdering();
  if (deliveryType === 'eat_in') return null;
  const pricing = pricingOf(shop, 'take_away', Date.now());
  const bag = packagingPrice('bag', packingOf(shop, { ownContainer, bags })(pickupAt), pricing.vat.region);
  return (
    <div className="ui-stack ui-gap-3">
      <Field
        kind="switch"
        name="recipiente_proprio"
        label={m.packaging_own()}
        hint={m.packaging_own_hint()}
        checked={ownContainer}
        onValueChange={(own) => choosePacking({ ownContainer: own })}
      />
      {bag && (
        <div className="ui-ends packaging-bags">
          <span>{m.packaging_bags({ price: formatEuros(packagingUnit(bag, null, pricing).unitPrice) })}</span>
          <Stepper
            size="small"
            label={m.packaging_bags_label()}
            value={bags}
            min={0}
            max={mostBags}
            onValueChange={(count) => choosePacking({ bags: count })}
          />
        </div>
      )}
    </div>
  );
}
