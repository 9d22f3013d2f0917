import type { CartItem } from '@fornada/contract/ordering.ts';
import { type CartLine as Asked, MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import type { Cents } from '@fornada/domain/money.ts';

/** A line of the cart as the device keeps it: what is asked for, and what the customer saw when adding it. */
export interface CartLine extends Asked {
  /** Tells lines apart that are alike. */
  readonly key: string;
  /** The product's name and the price of one unit, so that a change is told and a vanished product still has a name. */
  readonly seen: { readonly name: string; readonly unitPrice: Cents };
  /** ISO time of its own, where it isn't collected with the rest of the cart. */
  readonly pickupAt?: string;
}

/** Adding appends, also what is there already (specification §4). */
export const appendLine = (lines: readonly CartLine[], line: CartLine): CartLine[] => [...lines, line];

export const removeLine = (lines: readonly CartLine[], key: string): CartLine[] =>
  lines.filter((line) => line.key !== key);

/** A quantity of 0 removes the line (specification §4). */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  if (quantity < 1) return removeLine(lines, key);
  const bounded = Math.min(quantity, MAXIMUM_QUANTITY);
  return lines.map((line) => (line.key === key ? { ...line, quantity: bounded } : line));
}

/** How many products, not lines. */
export const countProducts = (lines: readonly CartLine[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0);

export function toWire(lines: readonly CartLine[]): { items: CartItem[] } {
  return {
    items: lines.map(({ productCode, quantity, complementCodes, optionCodes, inscription, pickupAt }) => ({
      id: productCode,
      qtd: quantity,
      complementares: [...complementCodes],
      opcoes: [...optionCodes],
      nota: '',
      ...(inscription && { inscricao: inscription }),
      ...(pickupAt !== undefined && { pickup_at: pickupAt }),
    })),
  };
}

/** Random, and also where crypto.randomUUID is absent: an address without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
