// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';
import { presentOrder } from './present.ts';
import { findOwnOrder } from './queries.ts';

/** As the app shows them, with what it doesn't. */
export async function archiveOrders(db: Queryable, customerId: number): Promise<ArchiveRows> {
  const kept = await db.query<{ id: string }>(sql`
    select id, day as dia, later_cents / 100.0 as para_pagar_depois, rest_paid_at as resto_pago_em, payment_phone as telemovel_do_pagamento, paid_at as paga_em, received_at as recebida_em,
      made_at as feita_em, ended_at as terminada_em, terms_version as versao_das_condicoes,
      language as lingua, taken_by is not null as anotada_na_loja, called as nome_dito
    from orders where customer_id = ${customerId} order by id`);
  const orders: ArchiveRows = [];
  for (const { id, ...rest } of kept) {
    const order = await findOwnOrder(db, customerId, id);
    if (order !== undefined) orders.push({ ...presentOrder(order), ...rest });
  }
  return orders;
}

/** The ids of their orders. */
export async function ordersOf(db: Queryable, customerId: number): Promise<string[]> {
  const orders = await db.query<{ id: string }>(sql`select id from orders where customer_id = ${customerId}`);
  return orders.map(({ id }) => id);
}

/** The ids of what they said was missing of them. */
export async function claimsOf(db: Queryable, customerId: number): Promise<string[]> {
  const claims = await db.query<{ id: string }>(sql`
    select claim.id from order_claims claim join orders o on o.id = claim.order_id where o.customer_id = ${customerId}`);
  return claims.map(({ id }) => id);
}
