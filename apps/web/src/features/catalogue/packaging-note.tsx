import type { OrderingShop } from '@fornada/contract/content.ts';
import { packagingFromWire } from '@fornada/contract/packaging.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Product } from '@fornada/domain/menu.ts';
import { formatEuros, times } from '@fornada/domain/money.ts';
import { packagingPrice, packagingUnit } from '@fornada/domain/packaging.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { vatRate } from '@fornada/domain/vat.ts';

const words = { deposit: m.product_deposit, container: m.product_container };

/** What is charged on top of a product's price where it is taken away. */
export function PackagingNote({
  product,
  shop,
  pricing,
}: {
  product: Product;
  shop: OrderingShop;
  pricing: PricingContext;
}) {
  if (pricing.deliveryType === 'eat_in') return null;
  const prices = (shop.embalagens ?? []).map(packagingFromWire);
  const counts = { deposit: product.deposits, container: product.containers };
  const rate = vatRate(product.vatClass, pricing.deliveryType, pricing.vat);
  return (['deposit', 'container'] as const).map((kind) => {
    const price = packagingPrice(kind, { prices, date: pricing.vat.date }, pricing.vat.region);
    if (counts[kind] === 0 || price === null) return null;
    const { unitPrice } = packagingUnit(price, rate, pricing);
    return (
      <p key={kind} className="ui-small">
        {words[kind]({ amount: formatEuros(times(unitPrice, counts[kind])) })}
      </p>
    );
  });
}
