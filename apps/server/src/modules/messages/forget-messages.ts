import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { dropSubscriptionsOf } from '#modules/push/subscriptions.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/**
 * Removes everything that was said to a customer, and the codes that went to their phone before they were one.
 * @returns the references by which the gateways know the messages
 */
export async function eraseMessages(
  tx: Tx,
  { customerId, phone }: { customerId: number; phone: string | null },
): Promise<string[]> {
  await tx.execute(sql`delete from notification_reads where customer_id = ${customerId}`);
  await tx.execute(sql`delete from notifications where customer_id = ${customerId}`);
  await dropSubscriptionsOf(tx, [customerId]);
  const messages = await tx.query<{ reference: string }>(sql`
    delete from deliveries
    where customer_id = ${customerId} or (customer_id is null and channel = 'sms' and recipient = ${phone})
    returning reference`);
  return messages.map(({ reference }) => reference);
}

// Specification §9: marketing one year, navigation three months. A message to nobody's account is a trace of navigation.
const marketingDays = 365;
const navigationDays = 90;
const batchSize = 5_000;

/** Removes old marketing, and old codes that went to phones without an account. */
export async function forgetOldMessages({ db, clock }: Context): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY);
  await db.execute(sql`
    delete from deliveries where id in (
      select id from deliveries
      where (kind in ('marketing', 'broadcast') and created_at < ${before(marketingDays)})
        or (customer_id is null and created_at < ${before(navigationDays)})
      limit ${batchSize})`);
  await db.execute(sql`
    delete from notifications where id in (
      select id from notifications
      where customer_id is not null and kind in ('marketing', 'broadcast') and sent_at < ${before(marketingDays)} limit ${batchSize})`);
}

// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

/** What the app told them. */
export const archiveNotifications = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select n.kind as tipo, n.title as titulo, n.text as texto, n.language as lingua, n.link as ligacao,
      n.order_id as id_encomenda, n.sent_at as quando, r.read_at as lida, n.acknowledged_at as vista
    from notifications n left join notification_reads r on r.notification_id = n.id and r.customer_id = n.customer_id
    where n.customer_id = ${customerId} order by n.id`);

/** What was sent to them. */
export const archiveDeliveries = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select channel as canal, kind as tipo, recipient as para, subject as assunto, body as texto, state as estado,
      created_at as quando, sent_at as enviada, delivered_at as entregue, failure as falha
    from deliveries where customer_id = ${customerId} order by id`);
