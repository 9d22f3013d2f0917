import type { UsualAtTill } from '@fornada/contract/till-offers.ts';
import { MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { type CartLine, newKey } from '@fornada/ui/ordering/cart.ts';
import { nameOf } from '@fornada/ui/ordering/line-words.ts';
import { previewCart } from '@fornada/ui/ordering/preview.ts';

/** The lines of somebody's usual order that there are today, at today's price, and the names of those that there aren't. */
export function linesToday(
  { linhas }: Pick<UsualAtTill, 'linhas'>,
  menu: Menu,
  pricing: PricingContext,
): { lines: CartLine[]; missing: string[] } {
  const lines = linhas.map(
    (line): CartLine => ({
      key: newKey(),
      productCode: line.id,
      quantity: Math.min(line.qtd, MAXIMUM_QUANTITY),
      complementCodes: line.complementares,
      optionCodes: line.opcoes,
      ...(line.inscricao && { inscription: line.inscricao }),
      seen: { name: line.nome, unitPrice: eurosToCents(line.preco_unitario) },
    }),
  );
  const previewed = previewCart(menu, lines, pricing).lines;
  return {
    lines: previewed.flatMap(({ line, priced }) =>
      priced ? [{ ...line, seen: { name: priced.productName, unitPrice: priced.unitPrice } }] : [],
    ),
    missing: previewed.filter(({ priced }) => priced === null).map(nameOf),
  };
}
