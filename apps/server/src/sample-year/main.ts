// The process that loads the year (start-year.ts). It may be killed at any moment: what it hasn't committed never was.
import { setPriority } from 'node:os';
import { keepResults } from '#modules/broadcasts/read-result.ts';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { patientTimeoutMs } from '#platform/visit-database.ts';
import { loadYear } from './load-year.ts';

// Whoever opens the first page goes first.
setPriority(10);
// The server has gone.
process.once('disconnect', () => process.exit(1));

const settings = readSettings(process.env);
const db = createDatabase(settings.databaseUrl ?? '', {
  statementTimeoutMs: patientTimeoutMs,
  maxConnections: 2,
});
const log = createLog(settings);
const begun = performance.now();
const loaded = await loadYear({ db, clock: systemClock, settings, secrets: await loadSecrets(settings) });
if (loaded !== undefined) {
  // What is asked of so many rows is planned by how many there are; fewer looked at than usual say it well enough.
  await db.execute({ text: 'set local default_statistics_target = 20; analyze' });
  // What was sold, and what its messages brought, is known at once, not when the jobs have passed; unless one is at it.
  while (await rollUpSales({ db, clock: systemClock }));
  await keepResults({ db, clock: systemClock, log });
  log.info({ ...loaded, ms: Math.round(performance.now() - begun) }, 'loaded the sample’s year');
}
await db.close();
process.exit(0);
