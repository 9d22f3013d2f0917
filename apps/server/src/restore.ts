// `npm run restore -- DIRECTORY`: puts a backup into DATA_DIR, replays its log and audits the money in it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { restore } from '#platform/restore.ts';
import { readSettings, type Settings } from '#platform/settings.ts';
import { visitDatabase } from '#platform/visit-database.ts';

async function main(settings: Settings, backup: string | undefined): Promise<void> {
  if (backup === undefined) throw new Error('Usage: npm run restore -- DIRECTORY (what npm run backup made)');
  if (settings.databaseUrl !== undefined)
    throw new Error('DATABASE_URL is given: only DATA_DIR is restored.');
  if (!existsSync(settings.secretsFile)) {
    throw new Error(
      `SECRETS_FILE ${settings.secretsFile} is missing: put back the copy that belongs to the backup.`,
    );
  }
  const start = performance.now();
  const { restoresTo, position } = await restore(resolve(backup), settings.dataDirectory);
  const { customers, orders, entries, differences } = await visitDatabase(settings, auditMoney);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `Restored to ${restoresTo} (${position}) in ${seconds.toFixed(1)} s. Audit of ${customers} customers, ${orders} orders and ` +
      `${entries} entries: ${differences.length} differences.`,
  );
  for (const { check, subject, difference } of differences)
    console.error(`${check} ${subject}: ${difference}`);
  if (differences.length > 0) process.exitCode = 1;
}

await main(readSettings(process.env), process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
