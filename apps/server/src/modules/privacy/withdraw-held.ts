import sql from 'sql-template-tag';
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
