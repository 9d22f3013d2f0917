// `npm run restore -- DIRECTORY`: puts a backup into DATA_DIR, replays its log, brings it to this version's schema and audits
// the money in it.
import { resolve } from 'node:path';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { inOneLine } from '#platform/in-one-line.ts';
import { migrate } from '#platform/migrate.ts';
import { restore, takeAway } from '#platform/restore.ts';
import { readSecrets } from '#platform/secrets.ts';
import { readSettings, type Settings } from '#platform/settings.ts';
import { visitDatabase } from '#platform/visit-database.ts';

async function main(settings: Settings, backup: string | undefined): Promise<void> {
  if (backup === undefined) throw new Error('Usage: npm run restore -- DIRECTORY (what npm run backup made)');
  if (settings.databaseUrl !== undefined)
    throw new Error('DATABASE_URL is given: only DATA_DIR is restored.');
  const secrets = await readSecrets(settings.secretsFile);
  if (secrets === undefined) {
    throw new Error(
      `SECRETS_FILE ${settings.secretsFile} is missing: put back the copy that belongs to the backup.`,
    );
  }
  const start = performance.now();
  const { restoresTo, position } = await restore(
    resolve(backup),
    settings.dataDirectory,
    secrets.databasePassword,
  );
  const { customers, orders, entries, differences } = await openAndAudit(settings);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `Restored to ${restoresTo} (${position}) in ${seconds.toFixed(1)} s. Audit of ${customers} customers, ${orders} orders and ` +
      `${entries} entries: ${differences.length} differences.`,
  );
  for (const { check, subject, difference } of differences)
    console.error(`${check} ${subject}: ${difference}`);
  if (differences.length > 0) process.exitCode = 1;
}

/** What can't be opened isn't left in place, where the next try would find it. */
async function openAndAudit(settings: Settings) {
  let isOpen = false;
  try {
    return await visitDatabase(settings, async (db, url) => {
      await migrate(url);
      isOpen = true;
      return await auditMoney(db);
    });
  } catch (error) {
    if (isOpen || !(await takeAway(settings.dataDirectory))) throw error;
    throw new Error(`Nothing was restored: ${(error as Error).message}`);
  }
}

await inOneLine(async () => await main(readSettings(process.env), process.argv[2]));
