import type { ErrorCode } from '@fornada/contract/errors.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { PaymentMethod } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { parsePhone } from '#modules/accounts/phone.ts';
import type { OrderLimits } from '#modules/orders/order-limits.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import type { Queryable } from '#platform/database.ts';
import { databaseRefusal, retryAfter } from '#platform/database-refusal.ts';
import { refuse } from '#platform/refusal.ts';

type Again = {
  method: PaymentMethod;
  limits: OrderLimits;
  /** Who pays: none said is whoever was asked before. */
  typed: { telemovel: string; pais: string };
};

/** The phone to be asked, E.164. @throws Refusal when it is none */
export function payingPhone(order: OrderRow, { telemovel, pais }: Again['typed']): string {
  const typed = telemovel === '' ? null : parsePhone(telemovel, pais);
  if (typed === undefined) refuse('invalid_fields', { fields: { telemovel: m.error_phone_invalid() } });
  return typed?.e164 ?? order.payment?.phone ?? order.payment_phone ?? '';
}

/** Asks for an order's payment again, of the same phone or another, or by card: wake the outbox after it. */
export async function askAgain(
  { settings, clock }: Context,
  db: Queryable,
  order: OrderRow,
  { method, limits, typed }: Again,
): Promise<void> {
  const phone = payingPhone(order, typed);
  const isCard = method === 'card';
  const windowSeconds = isCard ? settings.cardWindowSeconds : settings.paymentWindowSeconds;
  try {
    await db.execute(sql`
      select ask_payment_again(${order.id}, ${method}, ${isCard ? null : phone}, ${settings.gateways.payments}, ${windowSeconds},
        ${JSON.stringify(limits)}, ${clock()})`);
  } catch (error) {
    const refusal = databaseRefusal(error);
    if (!refusal) throw error;
    // Of an order that was asked for often enough nothing more is asked until it has ended.
    const ends = Math.max(1, Math.ceil((order.expires_at.getTime() - clock().getTime()) / 1_000));
    const wait =
      refusal.code === 'too_many_requests' ? { retryAfterSeconds: ends } : retryAfter(refusal.detail);
    refuse(refusal.code as ErrorCode, { context: {}, ...wait });
  }
}
