// What a card terminal beside a till does for us. The card and its PIN stay in it: we ask for an amount under an id of ours, and
// then ask how that stands. Everything here can be late, told twice or lost, as with the payments' port.
//
// What an adapter of a vendor would implement:
// - nexo (Adyen's Terminal API, and what SIBS and others derive from it): `charge` is a PaymentRequest with our id as
//   SaleTransactionID, `getStatus` a TransactionStatusRequest, `cancel` an AbortRequest, `refund` a ReversalRequest by the POI's
//   transaction id. A MessageHeader's ServiceID is unique for two days only, so the status is asked for before anything is repeated:
//   not `idempotent`. `terminal` is the POIID.
// - Viva's cloud terminals: a sale under a `sessionId` that we make, the session read by it, aborted, and refunded by its transaction.
// - A terminal on the shop's own network alone can't be reached from here; its vendor's cloud is.
import type { Cents } from '@fornada/domain/money.ts';
import type { GatewayStatus, RefundOutcome, RefundRequest, RequestOutcome } from '#adapters/payments/port.ts';

export type TerminalGateway = {
  /** As the payment's row keeps it: 'terminal-simulator'. */
  readonly name: string;
  /** Whether the same payment may be asked for again without a second charge. */
  readonly idempotent: boolean;
  /** Whether money goes back by an id; otherwise somebody gives it back at the terminal, by hand. */
  readonly refundsById: boolean;
  /**
   * Shows the amount on the terminal: `pending` while it waits for the card, `failed` where it can't (it is busy, or off). Never
   * throws, and never charges one `paymentId` twice.
   */
  charge(input: ChargeRequest): Promise<RequestOutcome>;
  /** By our id alone where its answer was lost. Never throws. */
  getStatus(input: AtTerminal & { gatewayRef: string | null }): Promise<GatewayStatus>;
  /** Nobody waits for the card any more: as far as it can be stopped. How that ended `getStatus` says. Never throws. */
  cancel(input: AtTerminal): Promise<void>;
  /** Once for each `refundId`, however often it is asked. Never throws. */
  refund(input: RefundRequest & AtTerminal): Promise<RefundOutcome>;
};

export type AtTerminal = {
  paymentId: string;
  /** What the vendor calls it. */
  terminal: string;
};

export type ChargeRequest = AtTerminal & {
  /** What the terminal's slip may show: at most 15 characters. */
  reference: string;
  amount: Cents;
  description: string;
  /** How long it waits for the card. */
  windowSeconds: number;
};
