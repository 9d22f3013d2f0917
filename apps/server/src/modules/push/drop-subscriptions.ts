import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { isLive } from '#modules/push/live-subscriptions.ts';
import type { Queryable } from '#platform/database.ts';
import { defineTask } from '#platform/jobs.ts';

/** Follows `session.ended`: removes the subscriptions of signed-out devices, unless signed in again by now. */
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

/** Nothing is pushed to these customers any more. */
export async function dropSubscriptionsOf(db: Queryable, customers: number[]): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where customer_id = any(${customers})`);
}

/** The push service knows this one no longer. */
export async function dropSubscription(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where id = ${id}`);
}
