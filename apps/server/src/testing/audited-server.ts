import { afterEach, expect } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { openShop } from './shop.ts';

/**
 * The server of one test file, with 862 open and tokens that outlive the clock's moves. After each test the gateway that
 * it may have replaced is put back, what is due runs, and the money is audited.
 */
export async function auditedServer(
  environment: Record<string, string> = {},
  now?: string,
): Promise<TestApp> {
  const server = await buildTestApp({
    environment: { TOKEN_LIFETIME_SECONDS: '86400', ...environment },
    ...(now !== undefined && { now }),
  });
  await openShop(server.context);
  const { payments, terminals } = server.context.gateways;
  afterEach(async () => {
    Object.assign(server.context.gateways, { payments, terminals });
    await server.runJobs();
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });
  return server;
}
