import { readCouponsAtTill } from '@fornada/contract/till-offers.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { toWire } from '@fornada/ui/ordering/cart.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useCouponsOf } from '../coupons/use-coupons.ts';
import { call } from '../session.ts';
import type { Ticket } from './ticket.ts';

/**
 * The coupons of a ticket's customer, with what each would take off it, and the one of a code that was typed.
 * @param discount the balance that it uses
 * @param isConnected nothing is asked otherwise
 */
export function useCoupons(shop: number, ticket: Ticket, discount: Cents, isConnected: boolean) {
  const { customer, coupon, sent } = ticket;
  const sale = {
    ...{ loja: shop, identificacao: customer?.identificacao ?? '', cart: toWire(ticket.lines) },
    ...{ id_tipo_entrega: ticket.deliveryType, ...packingOnWire(ticket), desconto: centsToEuros(discount) },
  };
  return useCouponsOf({
    ...{ by: customer?.identificacao, coupon, isSent: sent !== null, sale },
    isAsked: isConnected && sent === null && customer?.pode_gastar === true,
    read: (codigo) => call(readCouponsAtTill, { body: { ...sale, codigo } }),
  });
}
