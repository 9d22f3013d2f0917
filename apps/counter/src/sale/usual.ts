import type { UsualAtTill } from '@fornada/contract/till-offers.ts';
import { MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { type CartLine, newKey } from '@fornada/ui/ordering/cart.ts';

/**
 * The lines of somebody's usual order that there are now, at today's price, and the names of those that there aren't. What was
 * written on one isn't told: a cake of today is somebody else's birthday.
 */
export function linesToday(
  { linhas }: Pick<UsualAtTill, 'linhas'>,
  menu: Menu,
  pricing: PricingContext,
): { lines: CartLine[]; missing: string[] } {
  const lines: CartLine[] = [];
  const missing: string[] = [];
  for (const { id, nome, qtd, complementares, opcoes } of linhas) {
    const line = {
      ...{ productCode: id, quantity: Math.min(qtd, MAXIMUM_QUANTITY) },
      ...{ complementCodes: complementares, optionCodes: opcoes },
    };
    const priced = priceCart(menu, [line], pricing);
    const [one] = priced.kind === 'refused' ? [] : priced.lines;
    if (one)
      lines.push({ ...line, key: newKey(), seen: { name: one.productName, unitPrice: one.unitPrice } });
    else missing.push(nome);
  }
  return { lines, missing };
}
