import { m } from '@fornada/copy/messages.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import type { Context } from '#context';
import type { Phone } from '#modules/accounts/phone.ts';
import { registerCustomer } from '#modules/accounts/sign-up.ts';
import { limitKey } from '#modules/identity/limits.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { queueSms } from '#modules/messages/send.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { Tx } from '#platform/database.ts';
import { enforceLimit } from '#platform/rate-limit.ts';

/** Specification §9. */
export const provisionalDays = 30;
/** Nobody registers more at a till; each costs a message. */
const perShop = [
  { limit: 60, windowSeconds: 3_600 },
  { limit: 300, windowSeconds: 86_400 },
];

/** Counted before the transaction, so that a refused one is counted too. @throws Refusal `too_many_requests` */
export async function limitRegistrations(
  { db, secrets, clock }: Context,
  { shopId }: Pick<Seller, 'shopId'>,
): Promise<void> {
  await enforceLimit(db, limitKey(secrets, 'till:register', String(shopId)), perShop, clock());
}

export type RegisteredAtTill = { customerId: number; created: boolean };

/**
 * The account of a phone that a customer says at a till: a provisional one with an SMS that says how to complete it, or
 * the one that is there.
 */
export async function registerAtTill(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  { shopId, source, staff }: Seller,
  phone: Phone,
  now: Date,
): Promise<RegisteredAtTill> {
  const { id, created } = await registerCustomer(tx, { phone, registeredIn: source }, now);
  if (!created) return { customerId: id, created };
  const url = `${settings.publicUrl.replace(/^https?:\/\//, '')}/registo`;
  await queueSms(tx, {
    kind: 'first_access',
    reference: `first-access:${id}`,
    customerId: id,
    to: phone.e164,
    text: m.till_sms_first_access({ date: dayAndMonth(lapseOf(now)), url }),
  });
  if (staff !== null) {
    const after = { temporario: true, lapses_at: lapseOf(now) };
    const action = { action: 'customer.registered', subject: `customer:${id}`, shopId, after };
    await recordStaffAction(tx, staff, action, now);
  }
  return { customerId: id, created };
}

/** When an account registered then lapses, unless it is completed. */
export const lapseOf = (registeredAt: Date): Date => new Date(registeredAt.getTime() + provisionalDays * DAY);

const dayAndMonth = (date: Date): string =>
  date.toLocaleDateString('pt-PT', { day: '2-digit', month: '2-digit', timeZone: chainTimeZone });
