// The embedded PostgreSQL's files: where they are, how they begin, what it is told.
import { createHash } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresPrograms } from '#platform/postgres-binaries.ts';

export const user = 'fornada';
export const port = 5432;
const majorVersion = '18';
/** A socket's path has at most 107 bytes on Linux and 103 on macOS; `/.s.PGSQL.5432` takes 14. */
const longestSocketDirectory = 88;

/** @returns where the postmaster's socket is */
export async function prepareDirectories(directory: string, programs: PostgresPrograms): Promise<string> {
  const beside = join(directory, 'socket');
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const socketDirectory =
    Buffer.byteLength(beside) <= longestSocketDirectory ? beside : join(tmpdir(), `fornada-${hash}`);
  for (const path of [directory, socketDirectory]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (programs.owner !== undefined) await chown(path, programs.owner.uid, programs.owner.gid);
  }
  return socketDirectory;
}

/** The cluster is made beside its place and renamed into it, so a half-made one is never taken for a whole. */
export async function initialise(
  cluster: string,
  password: string,
  programs: PostgresPrograms,
): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === majorVersion) return;
    throw new Error(
      `${cluster} holds a PostgreSQL ${version.trim()} database; this server brings ${majorVersion}.`,
    );
  }
  const unfinished = `${cluster}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (programs.owner !== undefined) await chown(passwordFile, programs.owner.uid, programs.owner.gid);
    await programs.run('initdb', [
      ...['--pgdata', unfinished, '--username', user, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--data-checksums'],
    ]);
    await rename(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const madeByAnother = await readFile(join(cluster, 'PG_VERSION')).catch(() => undefined);
    if (madeByAnother === undefined) throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Sized for two cores and a few hundred MB. */
export function configuration(socketDirectory: string, durable: boolean): string {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // A container's /dev/shm is often 64 MB: nothing here depends on it.
    dynamic_shared_memory_type: 'mmap',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    random_page_cost: '1.1',
    // What a backup of a running server needs (platform/back-up.ts).
    wal_level: 'replica',
    max_wal_senders: '0',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // A recovery that goes on says so, and is told from one that hangs.
    log_startup_progress_interval: '2s',
    log_min_error_statement: 'panic',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}
