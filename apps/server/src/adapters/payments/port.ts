// What any payment gateway does for us, in the words of orders. Mobile payments are asked for and approved elsewhere, so
// everything here can be pending, late, told twice, or lost (reference: MB WAY through ifthenpay, SIBS, Stripe).

import type { Cents } from '@fornada/domain/money.ts';
import type { CallbackRequest } from '#adapters/callback-request.ts';

export const paymentMethods = ['mbway', 'card'] as const;
/** `mbway` is approved on the customer's phone, `card` on a page of the gateway that the customer is sent to. */
export type PaymentMethod = (typeof paymentMethods)[number];

export type PaymentGateway = {
  /** As the payment's row keeps it: 'simulator', 'ifthenpay', 'stripe'. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** It takes no less, by any of them; 0 where it says of none. */
  readonly leastAmount: Cents;
  /** Whether the same payment may be requested or refunded again without a second push or a second refund. */
  readonly idempotent: boolean;
  /** Asks the customer to approve. Never throws: what goes wrong is an outcome. */
  requestPayment(input: PaymentRequest): Promise<RequestOutcome>;
  /** What the gateway knows now; also by our own reference, for a request whose answer was lost. Never throws. */
  getStatus(input: { paymentId: string; gatewayRef: string | null }): Promise<GatewayStatus>;
  /** Gives money back, all or part; by an idempotent gateway once for each `refundId`, however often it is asked. Never throws. */
  refund(input: RefundRequest): Promise<RefundOutcome>;
  /** Reads what arrived at `/pagamentos/retorno/{name}`; null when it isn't authentic. */
  readCallback(request: CallbackRequest): Callback | null;
  /** Takes back a request that nobody waits for any more, as far as it can be. Never throws. */
  withdraw?(gatewayRef: string): Promise<void>;
};

export type PaymentRequest = {
  paymentId: string;
  /** What the customer may see as the reference; at most 15 characters (ifthenpay's limit). */
  orderRef: string;
  amount: Cents;
  method: PaymentMethod;
  /** E.164, as `+351912345678`; empty for a card. */
  phone: string;
  /** Where the customer is to be sent back to from a card's page: having answered it, and having not. */
  returnUrl: string;
  cancelUrl: string;
  /** When the customer asked for it: the same however often it is sent. */
  requestedAt: Date;
  description: string;
  /** How long the customer has to approve. */
  windowSeconds: number;
};

/** `unknown`: no answer came, so the push may or may not be on the customer's phone. */
export type RequestOutcome =
  | {
      kind: 'pending';
      gatewayRef: string;
      /** The page on which a card is paid. */
      redirectUrl?: string;
    }
  | { kind: 'declined' | 'failed' | 'unknown'; reason: string };

/** `unknown`: the gateway couldn't be asked, or doesn't know the payment. */
export type GatewayState = 'pending' | 'paid' | 'rejected' | 'declined' | 'expired' | 'unknown';

/** `gatewayRef` is null while the gateway's own reference isn't known to it or to us. */
export type GatewayStatus = {
  state: GatewayState;
  gatewayRef: string | null;
  /** What was asked for and what has gone back, from gateways that tell: for reconciliation. */
  amount?: Cents;
  refunded?: Cents;
};

export type RefundRequest = {
  /** The payment's own id for what goes back whole, or is left of it; else the part's. */
  refundId: string;
  paymentId: string;
  gatewayRef: string;
  amount: Cents;
  reason: string;
};

/** `refused`: the gateway said no, nothing went back. `unknown`: nobody knows whether it did. */
export type RefundOutcome =
  | { kind: 'refunded'; refundRef: string }
  | { kind: 'refused' | 'unknown'; reason: string };

/** One authentic message of the gateway. Which of the references it carries depends on the gateway; one is always there. */
export type Callback = {
  gatewayRef: string | null;
  paymentId: string | null;
  orderRef: string | null;
  amount: Cents | null;
  state: GatewayState;
  /** The gateway's word is weak (a static key in a URL): believe it only after `getStatus` says the same. */
  needsConfirmation: boolean;
  /** What isn't a state but somebody must look at: the customer's bank took it back, or a refund came back to us. */
  notice?: 'disputed' | 'refund_failed';
  /** What to store, with nothing secret in it. */
  body: Record<string, unknown>;
};
