// An order's lines as the database takes them.
import type { CartItem } from '@fornada/contract/ordering.ts';
import type { PricedCart } from '@fornada/domain/pricing.ts';
import { missingAnswers } from '#modules/orders/missing-answers.ts';

export const linesOf = (cart: PricedCart, items: CartItem[]): object[] => [
  ...productLines(cart, items),
  ...packagingLines(cart),
];

const productLines = (cart: PricedCart, items: CartItem[]) =>
  cart.lines.map((line, index) => ({
    product_code: line.productCode,
    name: line.productName,
    quantity: line.quantity,
    unit_cents: line.unitPrice,
    vat_rate: line.vatRate,
    vat_parts: line.vatParts,
    complements: line.complements.map(({ code, name, units, price }) => ({
      code,
      name,
      units,
      price_cents: price,
    })),
    options: line.options.map(({ code, name }) => ({ code, name })),
    note: items[index]?.nota ?? '',
    inscription: line.inscription,
    ...ifMissing(items[index]),
  }));

/** Positions count from 1: a packaging line names that of the line which is in it. */
const packagingLines = ({ packaging }: PricedCart) =>
  packaging.map(({ kind, line, quantity, unitPrice, total, vatRate }) => ({
    product_code: '',
    // It is called by its kind, in the language of whoever reads it.
    name: '',
    quantity,
    unit_cents: unitPrice,
    vat_rate: vatRate,
    vat_parts: [{ rate: vatRate, gross: total }],
    complements: [],
    options: [],
    packaging: kind,
    packs: line === null ? null : line + 1,
  }));

/** Said of few lines: what is missing of the others is paid back. */
function ifMissing({ se_faltar = 'devolver', troca }: Partial<CartItem> = {}) {
  if (se_faltar === 'devolver' || (se_faltar === 'trocar' && !troca)) return {};
  return { if_missing: missingAnswers[se_faltar], ...(se_faltar === 'trocar' && { substitute_code: troca }) };
}
