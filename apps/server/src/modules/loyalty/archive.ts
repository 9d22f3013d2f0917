// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';
import { listTransactions } from './list-transactions.ts';

/** As the app shows them, with the receipt of the till and what was undone. */
export async function archiveMovements(db: Queryable, customerId: number): Promise<ArchiveRows> {
  const told = await db.query<{ id: string }>(sql`
    select id, receipt as talao, source as origem, recorded_at as registada_em, vat as iva, reversed_at as anulada_em,
      reverse_reason as motivo_da_anulacao, lines as linhas,
      coupon->>'code' as cupao, (coupon->>'takesOff')::int / 100.0 as cupao_valor
    from transactions where customer_id = ${customerId}`);
  const rest = new Map(told.map((row) => [row.id, row]));
  const movements: ArchiveRows = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listTransactions(db, customerId, { cursor });
    movements.push(...page.transacoes.map((movement) => ({ ...movement, ...rest.get(movement.id) })));
    cursor = page.cursor;
  }
  return movements;
}

type Entry = {
  kind: string;
  balance_delta: number;
  balance_after: number;
  held_after: number;
  points_before: number;
  points_after: number;
  progress_after: number;
  reason: string | null;
  created_at: Date;
};

/** How their balance and points moved. */
export async function archiveLedger(db: Queryable, customerId: number): Promise<ArchiveRows> {
  const entries = await db.query<Entry>(sql`
    select kind, balance_delta, balance_after, held_after, points_before, points_after, progress_after, reason, created_at
    from ledger_entries where customer_id = ${customerId} order by id`);
  return entries.map((entry) => ({
    tipo: entry.kind,
    saldo_movimento: centsToEuros(cents(entry.balance_delta)),
    saldo: centsToEuros(cents(entry.balance_after)),
    saldo_em_uso: centsToEuros(cents(entry.held_after)),
    pontos_anterior: entry.points_before,
    pontos: entry.points_after,
    acumulado: centsToEuros(cents(entry.progress_after)),
    motivo: entry.reason,
    quando: entry.created_at,
  }));
}

/** The numbers of their sales. */
export async function salesOf(db: Queryable, customerId: number): Promise<string[]> {
  const sales = await db.query<{ id: string }>(
    sql`select id from transactions where customer_id = ${customerId}`,
  );
  return sales.map(({ id }) => id);
}

/** What they took back to a shop. */
export const archiveReturns = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select r.transaction_id as id_transacao, r.amount_cents / 100.0 as valor, r.packaging_cents / 100.0 as embalagem,
      r.discount_cents / 100.0 as em_saldo,
      r.points as pontos_retirados, r.reward_cents / 100.0 as saldo_retirado, r.reason as motivo, r.returned_at as quando
    from sale_returns r join transactions t on t.id = r.transaction_id
    where t.customer_id = ${customerId} order by r.id`);
