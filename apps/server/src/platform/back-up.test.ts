import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backUp } from '#platform/back-up.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { restore } from '#platform/restore.ts';

vi.setConfig({ testTimeout: 90_000 });
const directory = await mkdtemp(join(tmpdir(), 'fornada-backup-'));
const dataDirectory = join(directory, 'data');
const cluster = join(dataDirectory, 'postgres/cluster');
const target = join(directory, 'backup');
const options = { dataDirectory, password: 'test', durable: false };
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(options);
});
afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  return client;
}

test('a backup taken while everybody writes is restored whole, with all that was committed before its end', async () => {
  const client = await connect();
  await client.query('create table accounts (id int primary key, cents int not null)');
  await client.query('insert into accounts select n, 1000 from generate_series(1, 500) n');
  await client.query('create table transfers (id int primary key, filler text not null)');
  let writing = true;
  let committed = 0;
  const writer = (async () => {
    while (writing) {
      await client.query('begin');
      await client.query('update accounts set cents = cents - 1 where id = $1', [1 + (committed % 500)]);
      await client.query('update accounts set cents = cents + 1 where id = $1', [
        1 + ((committed * 7) % 500),
      ]);
      await client.query("insert into transfers values ($1, repeat('pão', 200))", [committed + 1]);
      await client.query('commit');
      committed += 1;
      if (committed % 40 === 0) await client.query('checkpoint');
    }
  })();
  await expect.poll(() => committed, { timeout: 15_000 }).toBeGreaterThan(50);
  const before = committed;
  const manifest = await backUp(postgres.url('postgres'), cluster, target);
  const after = committed;
  writing = false;
  await writer;
  expect(after).toBeGreaterThan(before);
  await client.query("update accounts set cents = 0; insert into transfers values (0, 'lost with the disk')");
  await client.end();

  await expect(restore(target, dataDirectory)).rejects.toThrow('is a database already');
  await postgres.stop();
  await rm(join(dataDirectory, 'postgres'), { recursive: true });
  expect(await restore(target, dataDirectory)).toEqual(manifest);
  postgres = await startEmbeddedPostgres(options);
  const restored = await connect();
  const { rows } = await restored.query(`
    select (select sum(cents)::int from accounts) as money, count(*)::int as count, max(id) as newest, min(id) as oldest
    from transfers`);
  const [{ money, count, newest, oldest }] = rows;
  expect({ money, oldest, count }).toEqual({ money: 500_000, oldest: 1, count: newest });
  expect(newest).toBeGreaterThanOrEqual(before);
  expect(Date.parse(manifest.restoresTo)).toBeGreaterThan(Date.parse(manifest.startedAt));
  await restored.query('insert into transfers values (0, $1)', ['written after it']);
  await restored.end();
});

test('a backup into what holds one is refused before anything is copied, and one that fails leaves nothing', async () => {
  await expect(backUp(postgres.url('postgres'), cluster, target)).rejects.toThrow('holds something already');
  const failing = join(directory, 'failing');
  await expect(backUp(postgres.url('postgres'), join(directory, 'no-cluster'), failing)).rejects.toThrow(
    'ENOENT',
  );
  expect((await readdir(directory)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

test('a backup is refused beside a password that isn’t its own, before anything is put anywhere', async () => {
  const elsewhere = join(directory, 'anothers');
  expect(await readFile(join(target, 'backup.json'), 'utf8')).not.toContain('"test"');
  await expect(restore(target, elsewhere, 'another')).rejects.toThrow('another databasePassword');
  await expect(stat(elsewhere)).rejects.toThrow('ENOENT');
});

test('what says where its log begins is part of it, also of a backup that doesn’t name it yet', async () => {
  const elsewhere = join(directory, 'unlabelled');
  const label = join(target, 'cluster/backup_label');
  const words = await readFile(label, 'utf8');
  await appendFile(label, ' ');
  await expect(restore(target, elsewhere)).rejects.toThrow('cluster/backup_label was changed');
  await rm(label);
  const json = await readFile(join(target, 'backup.json'), 'utf8');
  const { files, ...manifest } = JSON.parse(json);
  delete files['cluster/backup_label'];
  await writeFile(join(target, 'backup.json'), JSON.stringify({ ...manifest, files }));
  await expect(restore(target, elsewhere)).rejects.toThrow('cluster/backup_label is missing');
  await writeFile(label, words);
  await writeFile(join(target, 'backup.json'), json);
});

test('a backup that was damaged, and what is none, are refused before anything is put anywhere', async () => {
  const elsewhere = join(directory, 'elsewhere');
  await expect(restore(directory, elsewhere)).rejects.toThrow('it has no backup.json');
  await appendFile(join(target, 'cluster/PG_VERSION'), ' ');
  await expect(restore(target, elsewhere)).rejects.toThrow('cluster/PG_VERSION was changed');
  await rm(join(target, 'cluster/PG_VERSION'));
  await expect(restore(target, elsewhere)).rejects.toThrow('cluster/PG_VERSION is missing');
  await expect(stat(join(elsewhere, 'postgres'))).rejects.toThrow('ENOENT');
});
