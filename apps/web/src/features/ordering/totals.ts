import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { packagingLineFromWire } from '@fornada/contract/packaging.ts';
import { applyBalance } from '@fornada/domain/discount.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { type Cents, cents, eurosToCents, ZERO } from '@fornada/domain/money.ts';
import { packed } from '@fornada/domain/packaging-lines.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import type { VatShare } from '@fornada/domain/vat.ts';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { withoutSoldOut } from '@fornada/ui/ordering/preview.ts';

export interface Totals {
  subtotal: Cents;
  discount: Cents;
  toPay: Cents;
  packaging: readonly Pick<LoyaltyData['partes'][number]['embalagens'][number], 'tipo' | 'qtd' | 'total'>[];
  vat: readonly VatShare[];
}

/** The sums of the checkout: the server's calculation, with the credit removed only when it is used (specification §4). */
export function totalsOf(
  { transaction, partes }: LoyaltyData,
  useBalance: boolean,
  { menu, lines, pricing }: { menu: Menu; lines: readonly CartLine[]; pricing: PricingContext },
): Totals {
  const subtotal = eurosToCents(transaction.total_transaction);
  const discount = useBalance ? eurosToCents(transaction.total_outstanding_removed) : ZERO;
  const priced = priceCart(withoutSoldOut(menu), lines, pricing);
  // The discount is spread over the rates as the server spreads it. Where prices differ meanwhile, it will say so itself.
  // What an earlier version kept doesn't say.
  const packaging = (partes ?? []).flatMap(({ embalagens = [] }) => embalagens);
  const vat =
    priced.kind === 'priced'
      ? applyBalance(packed(priced, packaging.map(packagingLineFromWire)), discount, true).vat
      : [];
  return { subtotal, discount, toPay: cents(subtotal - discount), packaging, vat };
}
