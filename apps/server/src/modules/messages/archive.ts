// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** What the app told them. */
export const archiveNotifications = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select n.kind as tipo, n.title as titulo, n.text as texto, n.link as ligacao, n.order_id as id_encomenda,
      n.sent_at as quando, r.read_at as lida, n.acknowledged_at as vista
    from notifications n left join notification_reads r on r.notification_id = n.id and r.customer_id = n.customer_id
    where n.customer_id = ${customerId} order by n.id`);

/** What was sent to them. */
export const archiveDeliveries = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select channel as canal, kind as tipo, recipient as para, subject as assunto, body as texto, state as estado,
      created_at as quando, sent_at as enviada, delivered_at as entregue, failure as falha
    from deliveries where customer_id = ${customerId} order by id`);
