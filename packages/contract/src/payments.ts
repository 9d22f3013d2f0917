import { m } from '@fornada/copy/messages.ts';
import { PAYMENT_STATES } from '@fornada/domain/payments.ts';
import * as v from 'valibot';
import { bit, described, euros, instant, named } from './kinds.ts';

const paymentMethods = ['mbway', 'cartao'] as const;
/** What is left to be paid later, in the app or at the counter, once the order is taken on. */
export const stillOwed = named(
  'owed_cents',
  described(
    euros,
    'What of the total is left to be paid later, in the app or at the counter; 0 once it is, or is asked for no more.',
  ),
);

/** Whether a request stands between the customer and the order: none does where nothing is due when it is placed. */
export const awaitsMoney = named(
  'awaits_money',
  described(
    bit,
    '1 until what is due when ordering has come; 0 where the balance covers it, or all is paid later.',
  ),
);

/** How an order is paid: approved on the phone, or by card on a page of the gateway. */
export const metodoPagamento = v.picklist(paymentMethods);
export type MetodoPagamento = v.InferOutput<typeof metodoPagamento>;

/** MB WAY unless said otherwise; `cartao` only where the gateway offers it (`metodos`). */
export const paymentMethod = v.nullish(v.picklist(paymentMethods, m.error_value_invalid), 'mbway');

export const paymentAttempt = described(
  v.object({
    estado: named('state', v.picklist(PAYMENT_STATES)),
    metodo: described(
      v.picklist([...paymentMethods, 'dinheiro', 'multibanco']),
      'The last two at the counter, for what was left to be paid later.',
    ),
    telemovel: named('phone', described(v.string(), 'Empty where no phone was asked.')),
    resto: named('rest', described(bit, '1 of what was left to be paid later.')),
    valor: named('amount_cents', euros),
    pedido: named('requested_at', instant),
    expira: named('expires_at', instant),
    redirect_url: described(
      v.nullable(v.string()),
      "The gateway's page on which a card is paid, while it can be.",
    ),
  }),
  'One try at paying an order.',
);
export type PaymentAttempt = v.InferOutput<typeof paymentAttempt>;
