// A real PgBouncer that pools transactions in front of the tests' PostgreSQL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';

const port = 6432;

/** The settings as docs/scale.md has them; few sessions, so that transactions really change between them. */
const configuration = (directory: string, socket: string, password: string) => `[databases]
* = host=${socket} port=5432 user=fornada password=${password} connect_query='set statement_timeout = 15000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 30000'

[pgbouncer]
pool_mode = transaction
listen_addr =
listen_port = ${port}
unix_socket_dir = ${directory}
auth_type = any
default_pool_size = 6
max_client_conn = 1000
server_idle_timeout = 5
`;

/** @param url of the PostgreSQL itself */
export async function startPgBouncer(path: string, url: string) {
  const directory = await mkdtemp(join(tmpdir(), 'fornada-pgbouncer-'));
  const socket = new URLSearchParams(url.split('?')[1]).get('host') ?? '';
  // It refuses to be root, as PostgreSQL does, and must enter the same directory.
  const { owner, asOwner } = await findPostgresPrograms(join(socket, '../..'));
  if (owner !== undefined) await chown(directory, owner.uid, owner.gid);
  const file = join(directory, 'pgbouncer.ini');
  await writeFile(file, configuration(directory, socket, 'test'));
  const { argv, account } = asOwner(path, [file]);
  const [command = '', ...parameters] = argv;
  const child = spawn(command, parameters, { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const exited = once(child, 'exit');
  const pooled = `postgresql://fornada:test@/postgres?host=${encodeURIComponent(directory)}&port=${port}`;
  for (const deadline = Date.now() + 30_000; !(await answers(pooled)); await pause(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    child.kill();
    throw new Error(`PgBouncer did not start (${child.exitCode}): ${said}`);
  }
  return {
    url: pooled,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([exited, pause(3_000).then(() => child.kill('SIGKILL'))]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return await client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}
