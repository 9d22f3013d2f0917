import { checks } from '#modules/audit/checks.ts';
import type { Database } from '#platform/database.ts';

export type Difference = { check: string; subject: string; difference: string };
export type Audit = { customers: number; orders: number; entries: number; differences: Difference[] };

/** Recomputes every customer's and order's figures from the ledger, in one snapshot. */
export async function auditMoney(db: Database): Promise<Audit> {
  return await db.transaction(
    async (tx) => {
      const counts = await tx.one<Omit<Audit, 'differences'>>({
        text: `select (select count(*) from customers) as customers, (select count(*) from orders) as orders,
          (select count(*) from ledger_entries) as entries`,
      });
      const differences: Difference[] = [];
      for (const check of checks) {
        const rows = await tx.query<Omit<Difference, 'check'>>({ text: check.text });
        differences.push(...rows.map((row) => ({ check: check.name, ...row })));
      }
      return { ...counts, differences };
    },
    { isolation: 'repeatable read' },
  );
}
