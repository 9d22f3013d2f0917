// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** When they were known at a till. */
export const archiveIdentifications = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select ${shopName(sql`i.shop_id`)} as loja, i.proof as como, i.identified_at as quando, i.spent_by as id_transacao, i.spent_on as order_id
    from till_identifications i where i.customer_id = ${customerId} order by i.id`);
