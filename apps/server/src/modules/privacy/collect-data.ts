// Everything the chain keeps of one customer, in the wire's words.
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { readPrivateData } from '#modules/accounts/present.ts';
import { listTransactions } from '#modules/loyalty/list-transactions.ts';
import { presentOrder } from '#modules/orders/present.ts';
import { findOwnOrder } from '#modules/orders/queries.ts';
import type { Database } from '#platform/database.ts';

type Rows = Record<string, unknown>[];

/** One list for each file of the archive; `dados_pessoais` has the one line of the customer. */
export async function collectData(
  { db, settings, clock }: Context,
  customerId: number,
): Promise<Record<string, Rows>> {
  const { user } = await readPrivateData(db, customerId, settings, clock());
  return {
    dados_pessoais: [{ ...user.data }],
    movimentos: await readMovements(db, customerId),
    encomendas: await readOrders(db, customerId),
    saldo_e_pontos: await readLedger(db, customerId),
    cupoes: await db.query(sql`
      select c.code as codigo, r.amount_cents / 100.0 as valor, r.redeemed_at as quando
      from coupon_redemptions r join coupons c on c.id = r.coupon_id where r.customer_id = ${customerId} order by r.id`),
    consentimentos: await db.query(sql`
      select purpose as finalidade, channel as canal, granted as aceite, document_version as versao_do_texto,
        given_at as quando, source as origem
      from consents where customer_id = ${customerId} order by id`),
    notificacoes: await db.query(sql`
      select n.title as titulo, n.text as texto, n.sent_at as quando, r.read_at as lida
      from notifications n left join notification_reads r on r.notification_id = n.id and r.customer_id = n.customer_id
      where n.customer_id = ${customerId} order by n.id`),
    mensagens: await db.query(sql`
      select channel as canal, kind as tipo, recipient as para, subject as assunto, body as texto, created_at as quando
      from deliveries where customer_id = ${customerId} and channel <> 'push' order by id`),
    opinioes: await db.query(sql`
      select s.name as loja, o.comment as comentario, o.rating as estrelas, o.answer as resposta, o.created_at as quando,
        o.transaction_id as id_transacao
      from opinions o join shops s on s.id = o.shop_id where o.customer_id = ${customerId} order by o.id`),
    sessoes: await db.query(sql`
      select s.created_at as inicio, s.seen_at as ultima_vez, s.revoked_at as fim, d.name as dispositivo
      from sessions s join devices d on d.uid = s.device_uid where s.customer_id = ${customerId} order by s.id`),
    pedidos_rgpd: await db.query(sql`
      select kind as tipo, email, state as estado, asked_at as pedido_em, confirmed_at as confirmado_em, done_at as feito_em
      from privacy_requests where customer_id = ${customerId} order by asked_at`),
  };
}

async function readMovements(db: Database, customerId: number): Promise<Rows> {
  const movements: Rows = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listTransactions(db, customerId, { cursor });
    movements.push(...page.transacoes.map((movement) => ({ ...movement })));
    cursor = page.cursor;
  }
  return movements;
}

async function readOrders(db: Database, customerId: number): Promise<Rows> {
  const ids = await db.query<{ id: string }>(
    sql`select id from orders where customer_id = ${customerId} order by id`,
  );
  const orders: Rows = [];
  for (const { id } of ids) {
    const order = await findOwnOrder(db, customerId, id);
    if (order !== undefined) orders.push({ ...presentOrder(order) });
  }
  return orders;
}

type Entry = {
  kind: string;
  balance_delta: number;
  balance_after: number;
  points_before: number;
  points_after: number;
  created_at: Date;
};

async function readLedger(db: Database, customerId: number): Promise<Rows> {
  const entries = await db.query<Entry>(sql`
    select kind, balance_delta, balance_after, points_before, points_after, created_at
    from ledger_entries where customer_id = ${customerId} order by id`);
  return entries.map((entry) => ({
    tipo: entry.kind,
    saldo_movimento: centsToEuros(cents(entry.balance_delta)),
    saldo: centsToEuros(cents(entry.balance_after)),
    pontos_anterior: entry.points_before,
    pontos: entry.points_after,
    quando: entry.created_at,
  }));
}
