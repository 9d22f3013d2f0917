// npm run audit: recomputes every customer's and every order's figures from the ledger's entries and the payments;
// exits with 1 when any differs from what is kept.
import { auditMoney } from '#modules/audit/audit-money.ts';
import { inOneLine } from '#platform/in-one-line.ts';
import { readSettings } from '#platform/settings.ts';
import { visitDatabase } from '#platform/visit-database.ts';

await inOneLine(async () => {
  const audit = await visitDatabase(readSettings(process.env), (db) => auditMoney(db));
  for (const { check, subject, difference } of audit.differences)
    console.error(`${subject}: ${difference} (${check})`);
  console.log(
    `${audit.customers} customers, ${audit.orders} orders, ${audit.entries} ledger entries: ${audit.differences.length} differences`,
  );
  process.exitCode = audit.differences.length === 0 ? 0 : 1;
});
