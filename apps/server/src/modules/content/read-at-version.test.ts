// The replica is another database here, so that a test can say how far behind it is and see which of the two answered.
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { createReplica } from '#platform/replica.ts';
import { buildTestApp } from '../../testing/app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { openShop } from '../../testing/shop.ts';
import { currentMenu } from '../catalogue/current-menu.ts';
import { cachePrepared } from './public-cache.ts';
import { contentChanges, versionOf } from './versions.ts';

const copy = await createTestDatabase();
const errors: unknown[] = [];
const { context } = await buildTestApp();
const { db } = context;
const replica = createReplica(copy.url, db, { onError: (error) => errors.push(error) });
const withReplica = { ...context, replica };

const setVersion = (database: typeof copy, version: number) =>
  database.execute(sql`
    insert into content_versions (piece, version) values ('content', ${version})
    on conflict (piece) do update set version = excluded.version`);

/** Which database a public answer was made from. */
async function madeFrom(key: string): Promise<string> {
  await db.transaction(async (tx) => contentChanges(tx));
  const prepared = await cachePrepared<string>(withReplica, 'content', key, (reach) =>
    reach(async (read) => {
      const { name } = await read.one<{ name: string }>(sql`select current_database() as name`);
      return { value: copy.url.includes(name) ? 'replica' : 'primary' };
    }),
  );
  return JSON.parse(prepared.encodings.identity.bytes.toString()).data;
}

test('a replica that has what is known answers; one that is behind, and one that is away, do not', async () => {
  await setVersion(db as typeof copy, 1_000);
  await setVersion(copy, 1_000);
  expect(await madeFrom('equal')).toBe('replica');
  await setVersion(copy, 1_001);
  expect(await madeFrom('ahead')).toBe('replica');
  await setVersion(copy, 999);
  expect(await madeFrom('behind')).toBe('primary');
  await copy.execute(sql`delete from content_versions`);
  expect(await madeFrom('empty')).toBe('primary');
  expect([errors, replica.counts]).toEqual([[], { replica: 2, primary: 2 }]);

  await setVersion(copy, 1_001);
  await replica.close();
  expect(await madeFrom('away')).toBe('primary');
  expect(errors).toHaveLength(1);
  expect(await madeFrom('still away, and left alone')).toBe('primary');
  expect(errors).toHaveLength(1);
});

test('what an order is priced by comes from there too, and says the same', async () => {
  await openShop(context);
  const second = createReplica(copy.url, db);
  afterAll(() => second.close());
  const alone = await currentMenu(context, 862);
  expect(alone?.shop.name).toBe('Loja 862');
  // The copy has no shop 862 at all: it is behind, so it isn't asked.
  const { menu } = (await currentMenu({ ...context, db: { ...db }, replica: second }, 862)) ?? {};
  expect(menu).toEqual(alone?.menu);
  expect(second.counts).toEqual({ replica: 0, primary: 1 });
  expect(await versionOf(db, 'shop:862')).toBeGreaterThan(0);
});
