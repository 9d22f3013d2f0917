import type { DeliveryType } from './delivery.ts';
import type { PriceTier } from './menu.ts';
import type { VatContext } from './vat.ts';

/** What the prices of a cart depend on besides the cart and the menu. */
export type PricingContext = {
  readonly deliveryType: DeliveryType;
  /** The tier that the shop names for this delivery type. */
  readonly tier: PriceTier;
  readonly vat: VatContext;
};
