import sql from 'sql-template-tag';
import type { Context } from '#context';

/** Specification §9 keeps navigation data three months: a session that ended, and what it leaves, isn't kept longer. */
const keptDays = 90;
const batchSize = 5_000;

export async function forgetOldSessions({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000);
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
        and not exists (select 1 from push_subscriptions p where p.device_uid = d.uid)
        and not exists (select 1 from confirmations c where c.device_uid = d.uid)
      limit ${batchSize})`);
}
