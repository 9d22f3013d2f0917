// A payment whose gateway is asked how it stands: by a sweep, or because somebody waits for it.
import type { Context } from '#context';
import { driverOf, gatewayOf } from '#modules/payments/gateway-of.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';

/** Its window as text where it comes in JSON. */
export type OpenPayment = {
  id: string;
  gateway: string;
  gateway_ref: string | null;
  terminal: string | null;
  expires_at: Date | string;
};

/** How long after its window a payment of which the gateway knows nothing is still called open. */
export const graceMs = 60_000;

/** Why one has ended of which its gateway never said how: nobody knows whether it was charged. */
export const SILENT = 'silent';
/** Why one has ended that nobody was asked for: there is nothing to be known of it. */
export const NEVER_SENT = 'never_sent';

/** Takes the gateway's word. Without one for so long it has ended unpaid; a terminal is stopped before, and asked once more. */
export async function lookAtPayment(context: Context, payment: OpenPayment): Promise<void> {
  const { id, gateway, gateway_ref, terminal, expires_at } = payment;
  const ask = () => gatewayOf(context, payment).getStatus({ paymentId: id, gatewayRef: gateway_ref });
  const isLongPast = context.clock().getTime() >= new Date(expires_at).getTime() + graceMs;
  const isSilent = () => word.state === 'unknown' || word.state === 'pending';
  let word = await ask();
  if (isSilent() && isLongPast && terminal !== null) {
    await driverOf(context, gateway)?.cancel({ paymentId: id, terminal });
    word = await ask();
  }
  const { gatewayRef, amount, state } = word;
  const told =
    isSilent() && isLongPast ? ({ state: 'expired', reason: SILENT } as const) : { state, reason: 'polled' };
  await settlePayment(context, id, { gatewayRef, amount, ...told });
}
