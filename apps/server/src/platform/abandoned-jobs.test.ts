import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { createPresence, freeAbandonedJobs, freeUnheardJobs } from './abandoned-jobs.ts';

const db = await createTestDatabase();
const living = createPresence(db, 'pool-living');
afterAll(() => living.stop());

async function takeJob(worker: string) {
  await db.execute(sql`select graphile_worker.add_job('bake', '{}'::json)`);
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '2 seconds'
    where locked_by is null`);
}
const takenBy = async () =>
  (
    await db.query<{ locked_by: string | null }>(
      sql`select locked_by from graphile_worker._private_jobs order by locked_by`,
    )
  ).map((job) => job.locked_by);

test('frees what a killed worker had taken, and leaves a living one’s alone', async () => {
  expect(await living.renew()).toBe(true);
  await takeJob('pool-living');
  await takeJob('pool-killed');
  await freeAbandonedJobs(db);
  expect(await takenBy()).toEqual(['pool-living', null]);
});

test('a worker whose connection broke is present again once it renews, and waits for the others twice', async () => {
  const { pid } = await db.one<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'fornada pool-living'`,
  );
  await db.execute(sql`select pg_terminate_backend(${pid})`);
  const areOthersKnown: boolean[] = [];
  await expect
    .poll(async () => {
      areOthersKnown.push(await living.renew());
      // The broken one is seen for a while after it was told to end.
      const others = await db.query(sql`
        select 1 from pg_locks l join pg_stat_activity a using (pid)
        where a.application_name = 'fornada pool-living' and l.locktype = 'advisory' and l.granted and a.pid <> ${pid}`);
      return others.length;
    })
    .toBe(1);
  for (const _sweep of [1, 2]) areOthersKnown.push(await living.renew());
  expect(areOthersKnown.filter((each) => !each)).toHaveLength(2);
  await freeAbandonedJobs(db);
  expect(await takenBy()).toEqual(['pool-living', null]);
});

test('frees what a living worker was given and never heard of, once an answer would have come', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  for (let each = 0; each < 3; each += 1) await takeJob('pool-living');
  const [known, unheard, justNow] = await db.query<{ id: string }>(
    sql`select id::text from graphile_worker._private_jobs order by id`,
  );
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '11 seconds' where id <> ${justNow?.id}`);
  await freeUnheardJobs(db, 'pool-living', [known?.id ?? '']);
  expect(
    await db.query(sql`select id::text from graphile_worker._private_jobs where locked_by is null`),
  ).toEqual([unheard]);
});
