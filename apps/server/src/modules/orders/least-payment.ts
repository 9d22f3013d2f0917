// What is less than the gateway takes can't be asked for: by nobody's phone, and on no page for cards.
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, formatEuros } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import type { OrderRow } from '#modules/orders/queries.ts';
import { refuse } from '#platform/refusal.ts';

/** Refuses a purchase that leaves less to pay. @param taken by somebody of the shop, who can have it paid there */
export function refuseTooSmall({ gateways }: Context, { taken }: { taken: boolean }): never {
  const amount = formatEuros(gateways.payments.leastAmount);
  const message = taken ? m.error_payment_least_counter({ amount }) : m.error_payment_least({ amount });
  refuse('payment_too_small', { context: {}, message });
}

/** @throws Refusal `payment_too_small` */
export function requireAskable(context: Context, amount: Cents): void {
  if (amount > 0 && amount < context.gateways.payments.leastAmount) refuseTooSmall(context, { taken: true });
}

/** The gateway's methods for an order: none where what is owed of it has become less. */
export const methodsFor = ({ gateways: { payments } }: Context, { paid, owed_cents }: OrderRow) =>
  paid && owed_cents < payments.leastAmount ? [] : payments.methods;

/** What is left to be paid of it. @throws Refusal `payment_too_small` */
export const requireAskableRest = (context: Context, { paid, owed_cents }: OrderRow): void =>
  requireAskable(context, cents(paid ? owed_cents : 0));
