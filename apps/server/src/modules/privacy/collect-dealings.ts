// What a customer bought, at a till or in the app, and what they paid and got for it.
import sql from 'sql-template-tag';
import { listTransactions } from '#modules/loyalty/list-transactions.ts';
import { presentOrder } from '#modules/orders/present.ts';
import { findOwnOrder } from '#modules/orders/queries.ts';
import type { Queryable } from '#platform/database.ts';

export type Rows = Record<string, unknown>[];

export async function collectDealings(db: Queryable, customerId: number): Promise<Record<string, Rows>> {
  return {
    movimentos: await readMovements(db, customerId),
    devolucoes: await db.query(sql`
      select r.transaction_id as id_transacao, r.amount_cents / 100.0 as valor, r.discount_cents / 100.0 as em_saldo,
        r.points as pontos_retirados, r.reward_cents / 100.0 as saldo_retirado, r.reason as motivo, r.returned_at as quando
      from sale_returns r join transactions t on t.id = r.transaction_id
      where t.customer_id = ${customerId} order by r.id`),
    encomendas: await readOrders(db, customerId),
    pagamentos: await db.query(sql`
      select p.order_id as id_encomenda, p.method as metodo, p.phone as telemovel, p.amount_cents / 100.0 as valor,
        p.state as estado, p.reason as motivo, p.reference as referencia, p.requested_at as pedido,
        p.finished_at as terminado, p.refund_asked_at as devolucao_pedida
      from payments p join orders o on o.id = p.order_id where o.customer_id = ${customerId} order by p.id`),
    cupoes: await db.query(sql`
      select c.code as codigo, r.amount_cents / 100.0 as valor, r.redeemed_at as quando
      from coupon_redemptions r join coupons c on c.id = r.coupon_id where r.customer_id = ${customerId} order by r.id`),
  };
}

/** As the app shows them, with the receipt of the till and what was undone. */
async function readMovements(db: Queryable, customerId: number): Promise<Rows> {
  const told = await db.query<{ id: string }>(sql`
    select id, receipt as talao, source as origem, recorded_at as registada_em, vat as iva, reversed_at as anulada_em,
      reverse_reason as motivo_da_anulacao
    from transactions where customer_id = ${customerId}`);
  const rest = new Map(told.map((row) => [row.id, row]));
  const movements: Rows = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listTransactions(db, customerId, { cursor });
    movements.push(...page.transacoes.map((movement) => ({ ...movement, ...rest.get(movement.id) })));
    cursor = page.cursor;
  }
  return movements;
}

async function readOrders(db: Queryable, customerId: number): Promise<Rows> {
  const kept = await db.query<{ id: string }>(sql`
    select id, day as dia, payment_phone as telemovel_do_pagamento, paid_at as paga_em, received_at as recebida_em,
      made_at as feita_em, ended_at as terminada_em, invoice_id as id_fatura, credit_note_id as id_nota_de_credito, terms_version as versao_das_condicoes,
      language as lingua
    from orders where customer_id = ${customerId} order by id`);
  const orders: Rows = [];
  for (const { id, ...rest } of kept) {
    const order = await findOwnOrder(db, customerId, id);
    if (order !== undefined) orders.push({ ...presentOrder(order), ...rest });
  }
  return orders;
}
