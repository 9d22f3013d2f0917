// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shop-name.ts';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** What people of the chain did with these. */
export const archiveActions = (db: Queryable, subjects: string[]): Promise<ArchiveRows> =>
  db.query(sql`
    select a.action as accao, ${shopName(sql`a.shop_id`)} as loja, a.happened_at as quando, a.before as antes, a.after as depois,
      a.reason as motivo
    from staff_actions a
    where a.subject = any(${subjects}) order by a.id`);
