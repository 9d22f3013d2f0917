// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shop-name.ts';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** What they said of a shop. */
export const archiveOpinions = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select ${shopName(sql`o.shop_id`)} as loja, o.comment as comentario, o.rating as estrelas, o.answer as resposta,
      o.answered_at as respondida_em, o.created_at as quando, o.transaction_id as id_transacao
    from opinions o where o.customer_id = ${customerId} order by o.id`);
