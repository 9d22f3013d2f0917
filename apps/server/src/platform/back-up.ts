// A copy of the embedded database while it is in use, by PostgreSQL's own low-level backup: its manual, 25.3.3. The files
// are copied as they change, and the write-ahead log from the first moment to the last makes them one whole.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import * as v from 'valibot';

export const backupManifest = v.object({
  /** What is in the backup is everything that was committed by then. */
  restoresTo: v.string(),
  /** The place in the write-ahead log at that time. */
  position: v.string(),
  startedAt: v.string(),
  /** Of `databasePassword`: a restore beside another couldn't be opened. Older backups don't say. */
  passwordSha256: v.optional(v.string()),
  /** Path in the backup, to its bytes and their SHA-256. */
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
});
/** Where in the log the copy begins. */
export const labelFile = 'cluster/backup_label';
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export type BackupManifest = v.InferOutput<typeof backupManifest>;

/** What belongs to the running postmaster, not to the data; and the log, which is copied last. */
const leftOut = /^(?:postmaster\.(?:pid|opts)|server\.log.*|pg_internal\.init.*|pgsql_tmp.*)$/;
const onlyDirectories = new Set([
  'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans',
]); // biome-ignore format: a list to scan

/**
 * Writes a backup into a directory that doesn't exist yet: in whole, or not at all.
 * @param url a superuser's connection to the cluster
 * @throws when the directory holds something
 */
export async function backUp(url: string, cluster: string, target: string): Promise<BackupManifest> {
  const unfinished = `${target}.unfinished`;
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new Error(`${target} holds something already: name a directory that doesn't exist yet.`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'cluster'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url, application_name: 'fornada backup' });
  await client.connect();
  try {
    const startedAt = new Date();
    const files: BackupManifest['files'] = {};
    // The slot keeps the log from being recycled meanwhile; it ends with this connection.
    await client.query("select pg_create_physical_replication_slot('fornada_backup', true, true)");
    const start = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('fornada', fast => true)) as segment",
    );
    for (const path of await listFiles(cluster)) {
      await copyFile(join(cluster, path), join(unfinished, 'cluster', path), `cluster/${path}`, files);
    }
    const stop = await client.query<{ position: string; label: string; at: Date }>(
      'select lsn::text as position, labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)',
    );
    const [{ segment = '' } = {}] = start.rows;
    const [end] = stop.rows;
    if (end === undefined) throw new Error('PostgreSQL did not end the backup.');
    await writeFile(join(unfinished, labelFile), end.label);
    files[labelFile] = { bytes: Buffer.byteLength(end.label), sha256: digestOf(end.label) };
    const log = (await readdir(join(cluster, 'pg_wal'))).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= segment,
    );
    for (const name of log) {
      const path = `pg_wal/${name}`;
      await copyFile(join(cluster, path), join(unfinished, 'cluster', path), `cluster/${path}`, files);
    }
    const manifest = {
      restoresTo: end.at.toISOString(),
      position: end.position,
      startedAt: startedAt.toISOString(),
      passwordSha256: digestOf(client.password ?? ''),
      files,
    };
    await writeFile(join(unfinished, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(unfinished, target);
    return manifest;
  } catch (error) {
    // Half a copy is of no use, and has everybody's data in it.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function listFiles(directory: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(directory, below), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !leftOut.test(name))
    .map(async (entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isFile()) return [path];
      return entry.isDirectory() && !onlyDirectories.has(path) ? await listFiles(directory, path) : [];
    });
  return (await Promise.all(nested)).flat();
}

/** A file that is gone by now was dropped since, and the log says so. */
async function copyFile(
  from: string,
  to: string,
  name: string,
  files: BackupManifest['files'],
): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(from), measure, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return;
  }
  files[name] = { bytes, sha256: hash.digest('hex') };
}
