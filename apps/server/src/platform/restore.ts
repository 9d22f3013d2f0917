import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { type BackupManifest, backupManifest, digestOf, labelFile } from '#platform/back-up.ts';
import { findPostgresPrograms } from '#platform/postgres-binaries.ts';
import { processesOf } from '#platform/postgres-processes.ts';

/** What a running cluster has and a backup doesn't carry, since it is empty or made anew. */
const emptyDirectories = [
  'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_twophase',
  'pg_commit_ts', 'pg_tblspc', 'pg_stat', 'pg_logical/snapshots', 'pg_logical/mappings', 'pg_wal/archive_status',
  'pg_wal/summaries',
]; // biome-ignore format: a list to scan

/**
 * Puts a backup in the place of the embedded database; the next start replays its log and stands where it ended.
 * @param password what will open it; a backup of before it was noted can only be tried
 * @throws when a database is there already, the backup isn't whole, or is of another password
 */
export async function restore(
  backup: string,
  dataDirectory: string,
  password?: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  const directory = join(dataDirectory, 'postgres');
  const cluster = clusterOf(dataDirectory);
  if (password !== undefined && (manifest.passwordSha256 ?? digestOf(password)) !== digestOf(password)) {
    throw new Error(
      `${backup} is of another databasePassword: give SECRETS_FILE as it was at ${manifest.startedAt}.`,
    );
  }
  if (await exists(cluster)) {
    throw new Error(
      `${cluster} is a database already: move it away first, it may hold what the backup doesn't.`,
    );
  }
  await verify(backup, manifest);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = `${cluster}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(join(backup, 'cluster'), unfinished, { recursive: true });
  for (const name of emptyDirectories) await mkdir(join(unfinished, name), { recursive: true, mode: 0o700 });
  const { owner } = await findPostgresPrograms(dataDirectory);
  if (owner !== undefined) await giveTo(unfinished, owner);
  await rename(unfinished, cluster);
  return manifest;
}

/** Takes a restored database away again, which the backup still has. @returns false when a server works on it by now */
export async function takeAway(dataDirectory: string): Promise<boolean> {
  const cluster = clusterOf(dataDirectory);
  const { all } = await processesOf(cluster, await findPostgresPrograms(dataDirectory));
  if (all.length === 0) await rm(cluster, { recursive: true });
  return all.length === 0;
}

const clusterOf = (dataDirectory: string) => join(dataDirectory, 'postgres/cluster');

async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await readFile(join(backup, 'backup.json'), 'utf8').catch(() => {
    throw new Error(`${backup} is no backup: it has no backup.json.`);
  });
  return v.parse(backupManifest, JSON.parse(text));
}

async function verify(backup: string, { files }: BackupManifest): Promise<void> {
  // Backups of before it was noted have it as well: without it PostgreSQL would take the copy for what a crash left.
  const needed: Record<string, { sha256: string } | undefined> = { [labelFile]: undefined, ...files };
  for (const [name, noted] of Object.entries(needed)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(backup, name)), hash).catch(() => {
      throw new Error(`The backup is not whole: ${name} is missing.`);
    });
    if (noted !== undefined && hash.digest('hex') !== noted.sha256)
      throw new Error(`The backup is not whole: ${name} was changed.`);
  }
}

async function giveTo(path: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(path, owner.uid, owner.gid);
  if (!(await stat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), owner);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
