import type { OrderingShop } from '@fornada/contract/content.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import type { PriceTier } from '@fornada/domain/menu.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';

/** What prices depend on in a shop. The tier 0 of the wire is the base price. */
export function pricingOf(shop: OrderingShop, deliveryType: DeliveryType, now: number): PricingContext {
  const { take_away, loja } = shop.escaloes;
  const { fuso } = shop.horario;
  return {
    deliveryType,
    tier: ((deliveryType === 'take_away' ? take_away : loja) || 1) as PriceTier,
    vat: { region: regionOf(fuso), date: toLocal(now, fuso).date },
  };
}

/** The three regions of the tax law have each their own clock. */
function regionOf(timeZone: string): PricingContext['vat']['region'] {
  if (timeZone === 'Atlantic/Azores') return 'azores';
  return timeZone === 'Atlantic/Madeira' ? 'madeira' : 'mainland';
}
