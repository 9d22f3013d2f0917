import type { Client } from '@fornada/contract/client.ts';
import type { OrderingShop } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { shopStatus } from '@fornada/domain/opening-hours.ts';
import type { KeptTimes } from './cart-times.ts';

/** Where a cart is given its times: whose calendar is asked, and where they are kept. */
export interface PartsDesk {
  readonly call: Client;
  readonly shop: OrderingShop;
  /** By the server's clock, as far as it is known. */
  readonly now: number;
  /** For now. */
  readonly takesOrders: boolean;
  readonly times: KeptTimes;
  /** Who books for somebody on the phone begins with the first time that there is; in the app only a cart's first sums do. */
  readonly beginsWithFirst?: boolean;
  /** Whether a time is wanted and none is chosen: the cart would be for now, or for a day that was left. */
  readonly onOpen?: (isOpen: boolean) => void;
}

/** Whether something can be had there at once. */
export const takesOrdersAt = (shop: OrderingShop, now: number): boolean =>
  !shop.em_pausa && shopStatus(toDomainHours(shop.horario), now).kind === 'open';
