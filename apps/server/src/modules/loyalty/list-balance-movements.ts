// Changes of a customer's balance that aren't sales: coupons, corrections, merged accounts, lapsed balance.
import type { MovimentoDeSaldo } from '@fornada/contract/private-data.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { chainClock } from '#platform/chain-days.ts';
import type { Queryable } from '#platform/database.ts';

const kinds = { coupon: 'cupao', adjust: 'acerto', merge: 'juncao', lapse: 'caducidade' } as const;

export const isNoSale = sql`kind::text = any(${Object.keys(kinds)}::text[]) and balance_delta + held_delta <> 0`;

type Row = {
  id: number;
  kind: keyof typeof kinds;
  /** What a coupon gave for a sale that a phone pays is held at once. */
  delta: number;
  balance_after: number;
  reason: string | null;
  created_at: Date;
};

/** The time that a page of movements spans: up to the sale of its cursor, and later than its last one. */
type Span = {
  cursor: string | undefined;
  month: string | undefined;
  after: string | Date | undefined;
};

/** Newest first. */
export async function listBalanceMovements(
  db: Queryable,
  customerId: number,
  { cursor, month, after }: Span,
): Promise<MovimentoDeSaldo[]> {
  const rows = await db.query<Row>(sql`
    select id, kind, balance_delta + held_delta as delta, balance_after, reason, created_at from ledger_entries
    where customer_id = ${customerId} and ${isNoSale}
      and (${cursor ?? null}::uuid is null or created_at <= (
        select happened_at from transactions where id = ${cursor ?? null}::uuid and customer_id = ${customerId}))
      and (${after ?? null}::timestamptz is null or created_at > ${after ?? null})
      and (${month ?? null}::text is null
        or to_char(${chainClock(sql`created_at`)}, 'YYYY-MM') = ${month ?? null})
    order by id desc`);
  return rows.map((row) => {
    // They happen at no shop, so no shop's clock tells their hour.
    const { date, time } = toLocal(row.created_at.getTime(), chainTimeZone);
    return {
      id: `saldo-${row.id}`,
      tipo: kinds[row.kind],
      data: date.split('-').toReversed().join('/'),
      hora: time,
      // The reason of a correction is the chain's own word to itself.
      codigo: row.kind === 'coupon' ? row.reason : null,
      valor: centsToEuros(cents(row.delta)),
      saldo_actual: centsToEuros(cents(row.balance_after)),
    };
  });
}
