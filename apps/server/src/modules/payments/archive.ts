// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** What they paid, or didn’t. */
export const archivePayments = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select p.order_id as id_encomenda, theirs.sale_id as id_transacao, p.method as metodo, p.phone as telemovel, p.amount_cents / 100.0 as valor, p.rest as resto, p.charge_cents / 100.0 as valor_pedido_ao_todo,
      p.state as estado, p.reason as motivo, p.reference as referencia, p.requested_at as pedido,
      p.finished_at as terminado, p.refund_asked_at as devolucao_pedida
    from payments_of(${customerId}) theirs join payments p on p.id = theirs.payment_id order by p.id`);
