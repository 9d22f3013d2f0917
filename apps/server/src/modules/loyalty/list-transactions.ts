import type { DataOf } from '@fornada/contract/endpoint.ts';
import type {
  listTransactions as listCall,
  readTransaction as readCall,
} from '@fornada/contract/private-data.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { presentTransaction, type TransactionRow } from '#modules/accounts/present.ts';
import { isNoSale, listBalanceMovements } from '#modules/loyalty/list-balance-movements.ts';
import { shopView } from '#modules/shops/shops.ts';
import { chainClock } from '#platform/chain-days.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

export type TransactionQuery = { cursor?: string | undefined; mes?: string | undefined };

const pageSize = 20;

const saleRows = sql`
  select t.*, s.name as shop_name, s.restaurant_name, s.time_zone, opinion_of(t.id) as opinion_id,
    returned_of_sale(t) as returned_cents
  from transactions t
  join ${shopView} s on s.id = t.shop_id`;

/**
 * A page of a customer's movements, newest first. The cursor is the last one that was shown; another customer's leads
 * nowhere. A month is the one that the shop's clock showed.
 */
export async function listTransactions(
  db: Queryable,
  customerId: number,
  { cursor = undefined, mes: month = undefined }: TransactionQuery,
): Promise<DataOf<typeof listCall>> {
  const rows = await db.query<TransactionRow>(sql`
    ${saleRows}
    where t.customer_id = ${customerId}
      and (${cursor ?? null}::uuid is null or (t.happened_at, t.id) < (
        select last.happened_at, last.id from transactions last
        where last.id = ${cursor ?? null}::uuid and last.customer_id = ${customerId}))
      and (${month ?? null}::text is null or to_char(t.happened_at at time zone s.time_zone, 'YYYY-MM') = ${month ?? null})
    order by t.happened_at desc, t.id desc
    limit ${pageSize + 1}`);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    transacoes: page.map(presentTransaction),
    outros_movimentos: await listBalanceMovements(db, customerId, {
      cursor,
      month,
      after: last?.happened_at,
    }),
    cursor: last?.id ?? null,
    meses: cursor === undefined ? await listMonths(db, customerId) : [],
  };
}

/** Where a customer bought last; undefined before they have. */
export async function lastShopOf(db: Queryable, customerId: number): Promise<number | undefined> {
  const last = await db.maybe<{ shopId: number }>(sql`
    select shop_id as "shopId" from transactions where customer_id = ${customerId}
    order by happened_at desc, id desc limit 1`);
  return last?.shopId;
}

/** One of a customer's own sales, with its documents. @throws Refusal `not_found`, also for another's */
export async function readTransaction(
  db: Queryable,
  customerId: number,
  id: string,
): Promise<DataOf<typeof readCall>> {
  const row = isUuid(id)
    ? await db.maybe<TransactionRow>(sql`${saleRows} where t.id = ${id} and t.customer_id = ${customerId}`)
    : undefined;
  if (row === undefined) return refuse('not_found');
  const documents = await db.query<IssuedDocument>(sql`select * from documents_of_sale(${id})`);
  return {
    ...presentTransaction(row),
    documentos: documents.map(({ kind, number: numero, amount_cents, url }) => ({
      ...{ tipo: documentKinds[kind], numero, valor: centsToEuros(amount_cents), url },
    })),
  };
}

type IssuedDocument = {
  kind: keyof typeof documentKinds;
  number: string;
  amount_cents: Cents;
  url: string | null;
};
const documentKinds = { invoice: 'fatura', credit_note: 'nota_de_credito' } as const;

async function listMonths(db: Queryable, customerId: number): Promise<string[]> {
  const rows = await db.query<{ month: string }>(sql`
    select distinct to_char(t.happened_at at time zone s.time_zone, 'YYYY-MM') as month
    from transactions t join ${shopView} s on s.id = t.shop_id
    where t.customer_id = ${customerId}
    union
    select to_char(${chainClock(sql`created_at`)}, 'YYYY-MM') from ledger_entries
    where customer_id = ${customerId} and ${isNoSale}
    order by month desc`);
  return rows.map(({ month }) => month);
}
