import sql from 'sql-template-tag';
import type { Context } from '#context';
import { daysAfter, verificationDays } from '#modules/privacy/dates.ts';

/** How long a dead link can still be explained. */
const keptDays = 30;

/** Links that lapsed stop being kept, and with them the archives they led to. */
export async function tidyRequests({ db, clock }: Context): Promise<void> {
  const now = clock();
  await db.execute(sql`
    update privacy_requests set state = 'lapsed', done_at = ${now}
    where state = 'held' and confirmed_at is null and asked_at <= ${daysAfter(now, -verificationDays)}`);
  await db.execute(sql`
    update privacy_requests set state = 'lapsed', token_hash = null, done_at = ${now}
    where kind = 'forget' and state = 'asked' and due_at <= ${now}`);
  await db.execute(sql`
    with lapsed as (
      update privacy_requests set token_hash = null
      where kind = 'export' and state = 'done' and token_hash is not null and due_at <= ${now} returning id
    )
    delete from privacy_archives where request_id in (select id from lapsed)`);
  await db.execute(sql`delete from email_verifications where expires_at < ${daysAfter(now, -keptDays)}`);
}
