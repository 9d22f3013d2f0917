// A real PgBouncer that pools transactions in front of the tests' PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';

const port = 6432;

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

/** The settings as docs/scale.md has them; few sessions, so that transactions really change between them. */
const configuration = (directory: string, socket: string, account: Account) => `[databases]
* = host=${socket} port=5432 user=${account.user} password=${account.password} connect_query='set statement_timeout = 15000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 30000'

[pgbouncer]
pool_mode = transaction
listen_addr =
listen_port = ${port}
unix_socket_dir = ${directory}
auth_type = any
default_pool_size = 6
max_client_conn = 1000
server_idle_timeout = 5
server_login_retry = 1
`;

type Account = { user: string; password: string };

/**
 * @param url of the PostgreSQL itself
 * @returns its URL with PgBouncer before it
 */
export async function startPgBouncer(path: string, url: string) {
  const directory = await mkdtemp(join(tmpdir(), 'fornada-pgbouncer-'));
  const { groups: { user = '', password = '', database = '', query = '' } = {} } =
    /^\w+:\/\/(?<user>[^:]+):(?<password>[^@]+)@\/(?<database>\w+)\?(?<query>.*)/.exec(url) ?? {};
  const socket = new URLSearchParams(query).get('host') ?? '';
  // It refuses to be root, as PostgreSQL does, and must enter the same directory.
  const { owner, asOwner } = await findPostgresPrograms(join(socket, '../..'));
  if (owner !== undefined) await chown(directory, owner.uid, owner.gid);
  const file = join(directory, 'pgbouncer.ini');
  await writeFile(file, configuration(directory, socket, { user, password }));
  const { argv, account } = asOwner(path, [file]);
  const [command = '', ...parameters] = argv;
  const pooled = `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(directory)}&port=${port}`;
  async function launch(): Promise<ChildProcess> {
    const child = spawn(command, parameters, { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    for (const deadline = Date.now() + 30_000; !(await answers(pooled)); await pause(50)) {
      if (child.exitCode === null && Date.now() < deadline) continue;
      child.kill();
      throw new Error(`PgBouncer did not start (${child.exitCode}): ${said}`);
    }
    return child;
  }
  async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const exited = once(child, 'exit');
    child.kill(signal);
    await Promise.race([exited, pause(3_000).then(() => child.kill('SIGKILL'))]);
  }
  let running = await launch();
  return {
    url: pooled,
    /** Ends at once, with everything that is under way, and is there again. */
    async crash() {
      await end(running, 'SIGKILL');
      running = await launch();
    },
    async stop() {
      await end(running, 'SIGTERM');
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
