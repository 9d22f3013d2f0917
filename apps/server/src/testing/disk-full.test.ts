// A disk that is full, told by the database as PostgreSQL tells it and by the operating system as it tells it.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture } from '#modules/content/store-picture.ts';
import { hasFreeSpace } from '#platform/disk-full.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { makeCustomer } from './factories.ts';
import { signInDevice } from './identity.ts';
import { aColleague } from './office.ts';
import { openShop } from './shop.ts';

const directory = await mkdtemp(join(tmpdir(), 'fornada-full-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ environment: { DATA_DIR: directory } });
  await openShop(server.context);
  await server.context.db.execute(sql`
    create function refuse_for_want_of_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`);
});

const fill = (table: string) =>
  server.context.db.execute(sql`
    create trigger full_disk before insert or update on ${raw(table)}
    for each row execute function refuse_for_want_of_room()`);
const free = (table: string) => server.context.db.execute(sql`drop trigger full_disk on ${raw(table)}`);
const ready = async () => (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;

test('a write answers 503 in plain words, reads go on, and the process says that it isn’t ready until there is room', async () => {
  const { idToken } = await signInDevice(server.context, (await makeCustomer(server.context.db)).id);
  server.context.clock.move({ minutes: 6 });
  expect(await ready()).toBe(200);
  for (const table of ['devices', 'sessions', 'disk_probe']) await fill(table);

  const refused = await server.inject({ method: 'POST', url: '/identity/anonymous' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json().error).toMatchObject({
    code: 'unavailable',
    message: 'Não há espaço para guardar mais nada de momento. Nada foi alterado: tente mais tarde.',
  });
  expect(await ready()).toBe(503);
  // That somebody was here isn't noted, and is no reason to keep their card from them.
  const read = await server.inject({
    method: 'GET',
    url: '/api/transacoes',
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect(read.statusCode).toBe(200);

  for (const table of ['devices', 'sessions', 'disk_probe']) await free(table);
  expect(await ready()).toBe(200);
  expect((await server.inject({ method: 'POST', url: '/identity/anonymous' })).statusCode).toBe(200);
});

test('a picture that doesn’t fit is refused whole: none of it is kept, nor said to be', async () => {
  // The device that is always full is Linux's.
  if (!existsSync('/dev/full')) return;
  const { db } = server.context;
  const marketing = await aColleague(server, 'marketing');
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ab4811' } })
    .jpeg()
    .toBuffer();
  const { files } = await makePicture(bytes, 'logotipo');
  const uploads = join(directory, 'uploads');
  await mkdir(uploads, { recursive: true });
  for (const { name } of files) await symlink('/dev/full', join(uploads, `.${name}.${process.pid}.part`));

  const { status, error } = await marketing.send('/imagens?tipo=logotipo', bytes);
  expect([status, error.message]).toEqual([503, expect.stringMatching(/^Não há espaço/)]);
  expect(await readdir(uploads)).toEqual([]);
  expect(await db.query(sql`select 1 from pictures`)).toEqual([]);
  expect(await db.query(sql`select 1 from staff_actions where action = 'picture.uploaded'`)).toEqual([]);
  expect((await marketing.send('/imagens?tipo=logotipo', bytes)).status).toBe(200);
});

test('a data directory with less than two segments of log to spare is full', async () => {
  const free = (megabytes: number) => async () =>
    ({ bavail: megabytes * 256, bsize: 4096 }) as Awaited<
      ReturnType<typeof import('node:fs/promises').statfs>
    >;
  expect(await hasFreeSpace(directory, free(31) as never)).toBe(false);
  expect(await hasFreeSpace(directory, free(32) as never)).toBe(true);
  expect(await hasFreeSpace(join(directory, 'nowhere'))).toBe(true);
});
