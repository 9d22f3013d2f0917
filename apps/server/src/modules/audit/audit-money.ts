import sql from 'sql-template-tag';
import { afterPayingChecks } from '#modules/audit/after-paying-checks.ts';
import { checks } from '#modules/audit/checks.ts';
import { dayChecks } from '#modules/audit/day-checks.ts';
import { figureChecks } from '#modules/audit/figure-checks.ts';
import { lineChecks } from '#modules/audit/line-checks.ts';
import { loyaltyFigureChecks } from '#modules/audit/loyalty-figure-checks.ts';
import { claimChecks, missingChecks } from '#modules/audit/missing-checks.ts';
import { receiptChecks } from '#modules/audit/receipt-checks.ts';
import { refundChecks } from '#modules/audit/refund-checks.ts';
import type { Database } from '#platform/database.ts';
import { patientTimeoutMs } from '#platform/visit-database.ts';

export type Difference = { check: string; subject: string; difference: string };
export type Audit = { customers: number; orders: number; entries: number; differences: Difference[] };

/** Recomputes every customer's and order's figures from the ledger, in one snapshot. */
export async function auditMoney(db: Database, now = new Date()): Promise<Audit> {
  return await db.transaction(
    async (tx) => {
      // The moment is for what may take a while, such as a provider's answer.
      await tx.query(sql`
        select set_config('fornada.audited_at', ${now.toISOString()}, true), set_config('statement_timeout', ${String(patientTimeoutMs)}, true)`);
      const counts = await tx.one<Omit<Audit, 'differences'>>({
        text: `select (select count(*) from customers) as customers, (select count(*) from orders) as orders,
          (select count(*) from ledger_entries) as entries`,
      });
      const differences: Difference[] = [];
      for (const check of [
        ...checks,
        ...refundChecks,
        ...missingChecks,
        ...claimChecks,
        ...afterPayingChecks,
        ...lineChecks,
        ...dayChecks,
        ...receiptChecks,
        ...figureChecks,
        ...loyaltyFigureChecks,
      ]) {
        const rows = await tx.query<Omit<Difference, 'check'>>({ text: check.text });
        differences.push(...rows.map((row) => ({ check: check.name, ...row })));
      }
      return { ...counts, differences };
    },
    { isolation: 'repeatable read' },
  );
}
