import { DAY } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#context';
import type { Database } from '#platform/database.ts';

/** Specification §9 keeps navigation data three months, and so ended sessions and their traces. */
const keptDays = 90;
const batchSize = 5_000;

/** An anonymous session this short after three days belongs to somebody who won't return. */
const unusedMinutes = 10;
const unusedDays = 3;

/** A condition on the device with this id: something else is still known of it. */
export type IsInUse = (deviceUid: Sql) => Sql;

export async function forgetOldSessions({ db, clock }: Context, isInUse: IsInUse): Promise<void> {
  await forgetUnused(db, isInUse, new Date(clock().getTime() - unusedDays * DAY));
  const before = new Date(clock().getTime() - keptDays * DAY);
  await db.execute(sql`
    delete from sessions where id in (
      select id from sessions where expires_at < ${before} or revoked_at < ${before} limit ${batchSize})`);
  await db.execute(sql`
    delete from refresh_tokens where token_hash in (
      select token_hash from refresh_tokens where used_at < ${before} limit ${batchSize})`);
  await db.execute(sql`
    delete from devices where uid in (
      select d.uid from devices d
      where d.created_at < ${before}
        and not exists (select 1 from sessions s where s.device_uid = d.uid)
        and not ${isInUse(sql`d.uid`)}
      limit ${batchSize})`);
}

/** With their devices: whoever mints them leaves nothing behind for three months. */
async function forgetUnused(db: Database, isInUse: IsInUse, before: Date): Promise<void> {
  await db.execute(sql`
    with unused as (
      delete from sessions where id in (
        select s.id from sessions s
        where s.customer_id is null and s.created_at < ${before}
          and s.seen_at < s.created_at + make_interval(mins => ${unusedMinutes})
          and not exists (select from sessions o where o.device_uid = s.device_uid and o.id <> s.id)
          and not ${isInUse(sql`s.device_uid`)}
        limit ${batchSize})
      returning device_uid)
    delete from devices where uid in (select device_uid from unused)`);
}
