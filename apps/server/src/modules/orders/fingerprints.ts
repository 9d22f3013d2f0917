import { hash } from 'node:crypto';
import type { CartItem } from '@fornada/contract/ordering.ts';
import type { Asker } from '#modules/orders/order-limits.ts';

/** Identifies a cart of a shop regardless of prices, to find the customer's quote. */
export function cartFingerprint(shopId: number, items: CartItem[]): string {
  return sha256({
    shopId,
    items: items.map(({ id, qtd, complementares, opcoes, inscricao, pickup_at }) => [
      id,
      qtd,
      complementares,
      opcoes,
      ...(inscricao ? [inscricao] : []),
      ...(pickup_at ? [{ pickup_at }] : []),
    ]),
  });
}

/** The same on one device: what it was told counts there before what others were. */
export function deviceCartFingerprint(shopId: number, items: CartItem[], { device }: Asker): string {
  return sha256({ device, cart: cartFingerprint(shopId, items) });
}

/** What makes two requests the same under one idempotency key: all that was read of the body. */
export function requestFingerprint(body: object): string {
  return sha256(body);
}

function sha256(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex');
}
