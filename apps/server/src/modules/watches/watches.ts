import type { OvenWatch } from '@fornada/contract/oven-watches.ts';
import sql from 'sql-template-tag';
import { lockCustomer } from '#modules/accounts/customers.ts';
import { shopName } from '#modules/shops/shops.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';
import { refuse } from '#platform/refusal.ts';

export type Place = { shopId: number; code: string };
type Watch = Place & { customerId: number; name: string; language: string | null };

/** A customer who still wants it after two months says so again. */
const lastsDays = 60;
/** More than anybody means: the oldest goes. */
const most = 20;

/** Whoever asks again starts anew. */
export async function watchOven(tx: Tx, { customerId, shopId, code, name, language }: Watch, now: Date) {
  // Who is being erased leaves nothing behind.
  if ((await lockCustomer(tx, customerId)).erasedAt !== null) refuse('unauthenticated');
  await tx.execute(sql`
    insert into oven_watches (customer_id, shop_id, code, name, language, asked_at, expires_at)
    values (${customerId}, ${shopId}, ${code}, ${name}, ${language}, ${now},
      ${now}::timestamptz + make_interval(days => ${lastsDays}))
    on conflict (customer_id, shop_id, code) do update
    set name = excluded.name, language = excluded.language, asked_at = excluded.asked_at, expires_at = excluded.expires_at`);
  await tx.execute(sql`
    delete from oven_watches where customer_id = ${customerId} and (shop_id, code) in (
      select shop_id, code from oven_watches where customer_id = ${customerId}
      order by asked_at desc, shop_id, code offset ${most})`);
}

export async function unwatchOven(db: Queryable, customerId: number, { shopId, code }: Place): Promise<void> {
  await db.execute(sql`
    delete from oven_watches where customer_id = ${customerId} and shop_id = ${shopId} and code = ${code}`);
}

export async function listWatches(db: Queryable, customerId: number, now: Date): Promise<OvenWatch[]> {
  const rows = await db.query<Omit<OvenWatch, 'ate'> & { ate: Date }>(sql`
    select shop_id as id_loja, ${shopName(sql`shop_id`)} as loja, code as cod_produto, name as produto, expires_at as ate
    from oven_watches where customer_id = ${customerId} and expires_at > ${now}
    order by asked_at desc, shop_id, code`);
  return rows.map((row) => ({ ...row, ate: row.ate.toISOString() }));
}

/** The person is forgotten, and with them what they waited for. */
export async function eraseWatches(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from oven_watches where customer_id = ${customerId}`);
}

/** Moves watches between merged accounts. */
export async function moveWatches(tx: Tx, { into, from }: { into: number; from: number }): Promise<void> {
  await tx.execute(sql`
    update oven_watches moved set customer_id = ${into}
    where customer_id = ${from} and not exists (
      select from oven_watches kept
      where kept.customer_id = ${into} and kept.shop_id = moved.shop_id and kept.code = moved.code)`);
}

/** What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts). */
export const archiveWatches = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select shop_id as id_loja, ${shopName(sql`shop_id`)} as loja, code as cod_produto, name as produto,
      language as lingua, asked_at as pedido_em, expires_at as ate
    from oven_watches where customer_id = ${customerId} order by asked_at, shop_id, code`);
