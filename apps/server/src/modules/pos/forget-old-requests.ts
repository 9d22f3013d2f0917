import sql from 'sql-template-tag';
import type { Context } from '#context';

/** A till retries within minutes, at worst after a long weekend; the sale itself keeps its key forever. */
const days = 30;

export async function forgetOldPosRequests({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from pos_requests where created_at < ${clock()}::timestamptz - make_interval(days => ${days})`);
}
