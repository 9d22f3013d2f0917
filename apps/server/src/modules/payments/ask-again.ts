import type { ErrorCode } from '@fornada/contract/errors.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Instant } from '@fornada/domain/local-time.ts';
import { closesAt, isOpenAt } from '@fornada/domain/opening-hours.ts';
import sql from 'sql-template-tag';
import type { PaymentMethod } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { parsePhone } from '#modules/accounts/phone.ts';
import type { OrderLimits } from '#modules/orders/order-limits.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { readTimes } from '#modules/shops/hours.ts';
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
  const window = isCard ? settings.cardWindowSeconds : settings.paymentWindowSeconds;
  const until = await payableUntil(db, order, clock().getTime());
  try {
    await db.execute(sql`
      select ask_payment_again(${order.id}, ${method}, ${isCard ? null : phone}, ${settings.gateways.payments}, ${window},
        ${JSON.stringify({ ...limits, until })}, ${clock()})`);
  } catch (error) {
    const refusal = databaseRefusal(error);
    if (!refusal) throw error;
    const isLate = refusal.detail.by_phone === true;
    const message = isLate && { message: m.error_payment_phone_late() };
    refuse(refusal.code as ErrorCode, { context: {}, ...message, ...retryAfter(refusal.detail) });
  }
}

/**
 * Until when an unpaid order for now may be paid, so that it can still be made and collected; null where nothing says so. One that
 * is late is made rather than refused, but not for a closed door.
 */
async function payableUntil(db: Queryable, order: OrderRow, now: Instant): Promise<Date | null> {
  const part = (order.parts ?? [order]).find(
    ({ state, paid, pickup_at }) => state === 'awaiting_payment' && !paid && pickup_at === null,
  );
  const hours = part && (await readTimes(db, [order.shop_id])).get(order.shop_id)?.hours;
  if (!hours) return null;
  if (!isOpenAt(hours, now)) return new Date(now);
  const closes = closesAt(hours, now);
  if (closes === null) return null;
  const ready = new Date(part.ready_at ?? now).getTime();
  const takes = ready - order.placed_at.getTime();
  return new Date(Math.min(closes, Math.max(ready, closes - takes)));
}
