import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';

const paymentMethods = ['mbway', 'cartao'] as const;
/** How an order is paid: approved on the phone, or by card on a page of the gateway. */
export type MetodoPagamento = (typeof paymentMethods)[number];

/** MB WAY unless said otherwise; `cartao` only where the gateway offers it (`metodos`). */
export const paymentMethod = v.nullish(
  v.picklist(paymentMethods, () => m.error_value_invalid()),
  'mbway',
);

/** One try at paying an order. */
export interface PaymentAttempt {
  estado:
    | 'created'
    | 'sending'
    | 'pending'
    | 'paid'
    | 'rejected'
    | 'declined'
    | 'expired'
    | 'failed'
    | 'unknown'
    | 'cancelled'
    | 'refunding'
    | 'refunded';
  metodo: MetodoPagamento;
  /** Empty for a card. */
  telemovel: string;
  valor: number;
  pedido: string;
  expira: string;
  /** The gateway's page on which a card is paid, while it can be. */
  redirect_url: string | null;
}
