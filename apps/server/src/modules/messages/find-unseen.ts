import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** An order's notification, unless an app has shown it, somebody has read it, or a newer one replaced it. */
export const findUnseen = (tx: Tx, id: string): Promise<{ order_id: string } | undefined> =>
  tx.maybe<{ order_id: string }>(sql`
    select n.order_id from notifications n
    where n.id = ${id} and n.acknowledged_at is null
      and not exists (
        select from notification_reads r where r.notification_id = n.id and r.customer_id = n.customer_id)
      and not exists (
        select from notifications newer
        where newer.order_id = n.order_id and newer.kind = n.kind and newer.id > n.id)
    for no key update of n`);
