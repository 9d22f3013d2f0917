import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach } from 'vitest';
import { buildTestApp } from './app.ts';
import { asNew, openPrinter } from './fake-printer.ts';
import { openShop } from './shop.ts';

/** Two shops that may reach a printer on loopback; before each test none is connected, and it is as new. */
export async function printingShops() {
  const printer = await openPrinter();
  // A job for later waits by the database's clock too, so the test's must not lie behind it.
  const now = new Date(Date.now() + DAY).toISOString();
  const server = await buildTestApp({ now, environment: { PRINTER_NETWORKS: '127.0.0.0/8' } });
  await openShop(server.context);
  await openShop(server.context, 860);
  beforeEach(async () => {
    await server.context.db.execute(sql`delete from printers`);
    await server.runJobs();
    Object.assign(printer, asNew());
  });
  return { printer, server };
}
