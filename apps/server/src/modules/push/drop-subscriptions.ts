import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { isLive } from '#modules/push/live-subscriptions.ts';
import { defineTask } from '#platform/jobs.ts';

/** Follows `session.ended`: the devices that were signed out. One that is signed in again by now keeps its subscription. */
export const dropSubscriptions = defineTask<Context, { devices: string[] }>(
  'drop-push-subscriptions',
  v.object({ devices: v.array(v.string()) }),
  async ({ devices }, { db, clock }) => {
    await db.execute(sql`
      delete from push_subscriptions s where device_uid = any(${devices}::uuid[]) and not ${isLive(clock())}`);
  },
);

/** Sessions also end by themselves, which nothing tells. */
export async function dropExpiredSubscriptions({ db, clock }: Context): Promise<void> {
  await db.execute(sql`delete from push_subscriptions s where not ${isLive(clock())}`);
}
