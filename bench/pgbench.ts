// pgbench, PostgreSQL's own load generator: what the database can do by itself.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function isPgbenchInstalled(): Promise<boolean> {
  return await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

/** @returns transactions per second of one of the scripts beside this file */
export async function measureStatements(
  script: 'statements.sql' | 'one-statement.sql',
  options: { url: string; clients: number; seconds: number; variables: Record<string, string | number> },
): Promise<number> {
  const { url, clients, seconds, variables } = options;
  const { stdout } = await run('pgbench', [
    ...['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--jobs=${Math.min(clients, 2)}`],
    ...[`--time=${seconds}`, `--file=${join(import.meta.dirname, script)}`],
    ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
    url,
  ]);
  const [, rate] = /tps = ([\d.]+) \(without initial connection time\)/.exec(stdout) ?? [];
  if (rate === undefined || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
  return Number(rate);
}
