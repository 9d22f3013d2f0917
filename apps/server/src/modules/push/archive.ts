// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import sql from 'sql-template-tag';
import { deviceName } from '#modules/identity/archive.ts';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** Which browsers they wanted to be told on. */
export const archiveSubscriptions = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select p.endpoint as endereco, p.created_at as desde, ${deviceName(sql`p.device_uid`)} as dispositivo
    from push_subscriptions p where p.customer_id = ${customerId} order by p.id`);
