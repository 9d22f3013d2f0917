// Who was told what: a customer's data, like what they bought.
import { DAY } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#context';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts). */
export const archiveBroadcasts = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select broadcast_id as envio, (select title from broadcasts where id = broadcast_id) as titulo, channel as canal,
      channel is null as grupo_de_controlo, at as quando
    from broadcast_people where customer_id = ${customerId} order by at, broadcast_id`);

/** A table of others' statements: the coupons that a customer was told of, who so has them. */
export const toldCoupons = (customerId: number): Sql => sql`(
  select b.coupon_id from broadcast_people p join broadcasts b on b.id = p.broadcast_id
  where p.customer_id = ${customerId} and p.channel is not null and b.coupon_id is not null)`;

/** The person is forgotten, and with them what the chain told them. */
export async function eraseBroadcasts(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from broadcast_people where customer_id = ${customerId}`);
}

/** Merged accounts are one person, whom the cap protects as one. */
export async function moveBroadcasts(tx: Tx, { into, from }: { into: number; from: number }): Promise<void> {
  await tx.execute(sql`
    update broadcast_people moved set customer_id = ${into}
    where customer_id = ${from} and not exists (
      select from broadcast_people kept where kept.customer_id = ${into} and kept.broadcast_id = moved.broadcast_id)`);
}

/** Specification §9 keeps marketing data one year. */
const keptDays = 365;
const batchSize = 5_000;

/** What a message did is counted before who was told is forgotten. */
export async function forgetOldBroadcasts({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * DAY);
  await db.execute(sql`
    delete from broadcast_people where (broadcast_id, customer_id) in (
      select broadcast_id, customer_id from broadcast_people
      where at < ${before} and broadcast_id in (
        select id from broadcasts where result is not null or control_percent = 0)
      limit ${batchSize})`);
}
