import sql from 'sql-template-tag';
import type { Context } from '#context';
import { daysAfter, verificationDays } from '#modules/privacy/dates.ts';
import type { Tx } from '#platform/database.ts';

/** Withdraws held requests: the link that could stop them is gone, or the owner has proved who they are. */
export async function withdrawHeld(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update privacy_requests set state = 'withdrawn', done_at = ${now}, token_hash = null
    where customer_id = ${customerId} and state = 'held'`);
}

/** Withdraws all that somebody else may have asked for, archives and links included. */
export async function withdrawRequests(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from privacy_archives a using privacy_requests r where r.id = a.request_id and r.customer_id = ${customerId}`);
  await tx.execute(sql`
    update privacy_requests set token_hash = null, due_at = null, done_at = coalesce(done_at, ${now}),
      state = case when state = 'done' then 'done' else 'withdrawn' end
    where customer_id = ${customerId} and (state in ('held', 'asked', 'confirmed') or token_hash is not null)`);
  await tx.execute(sql`delete from email_verifications where customer_id = ${customerId}`);
}

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
