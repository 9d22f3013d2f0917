import sql from 'sql-template-tag';
import type { Context } from '#context';
import { auditMoney } from '#modules/audit/audit-money.ts';

/** The shortest time between two audits: every process runs the sweep, and an audit reads the whole ledger. */
const restHours = 20;

/** Recomputes the ledger once a day, keeps what came out, and says each difference in the log. */
export async function keepAudit({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const startedAt = clock();
  const claimed = await db.maybe(sql`
    insert into money_audits (started_at)
    select ${startedAt} where not exists (
      select from money_audits where started_at > ${startedAt}::timestamptz - ${restHours} * interval '1 hour')
    on conflict do nothing
    returning started_at`);
  if (claimed === undefined) return;
  const { customers, orders, entries, differences } = await auditMoney(db, clock());
  for (const { check, subject, difference } of differences)
    log.error({ check, subject, difference }, 'the ledger disagrees');
  await db.execute(sql`
    update money_audits
    set finished_at = ${clock()}, customers = ${customers}, orders = ${orders}, entries = ${entries},
      differences = ${differences.length}
    where started_at = ${startedAt}`);
}
