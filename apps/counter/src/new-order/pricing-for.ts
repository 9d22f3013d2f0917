import type { OrderingShop } from '@fornada/contract/content.ts';
import { deliveryTypeFromWire } from '@fornada/domain/delivery.ts';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import { timeNow } from '../clock.ts';
import type { Draft } from './draft.ts';

/** What prices depend on in the shop now; the server's decide. */
export const pricingFor = (shop: OrderingShop, deliveryType: Draft['deliveryType']) =>
  pricingOf(shop, deliveryTypeFromWire(deliveryType) ?? 'take_away', timeNow().getTime());
