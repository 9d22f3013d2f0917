// A worker that was killed leaves the jobs it had taken locked, and the queue holds those back for four hours. So every
// worker holds an advisory lock in its name for as long as it lives; what a worker without one has taken is freed.
import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database, Queryable } from '#platform/database.ts';

/** Sets these advisory locks apart from all others. */
export const presenceFamily = 730_251_184;

const othersSweeps = 2;

export type Presence = {
  /**
   * Takes the lock if it isn't held, as after PostgreSQL was restarted.
   * @returns whether who isn't present is gone: the others lost theirs in the same moment, and have two sweeps to renew it
   */
  renew(): Promise<boolean>;
  stop(): Promise<void>;
};

/** Says that a worker and its relay live, on a connection of its own that ends with the process. */
export function createPresence(db: Database, ...names: string[]): Presence {
  let client: pg.Client | undefined;
  let isFirst = true;
  let patience = 0;
  return {
    async renew() {
      if (client !== undefined) {
        patience = Math.max(0, patience - 1);
        return patience === 0;
      }
      const connecting = new pg.Client({ ...db.sessions.options, application_name: `fornada ${names[0]}` });
      const forget = () => {
        if (client === connecting) client = undefined;
      };
      connecting.on('error', forget).on('end', forget);
      await connecting.connect();
      const lock = 'select pg_advisory_lock($1, hashtext(name)) from unnest($2::text[]) name';
      await connecting.query(lock, [presenceFamily, names]);
      client = connecting;
      patience = isFirst ? 0 : othersSweeps;
      isFirst = false;
      return patience === 0;
    },
    async stop() {
      await client?.end();
    },
  };
}

/** Frees the jobs whose workers are gone. A second's patience lets a new worker announce itself. */
export async function freeAbandonedJobs(db: Queryable): Promise<void> {
  await db.query(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
      select distinct locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '1 second'
    ) taken
    where pg_try_advisory_xact_lock(${presenceFamily}, hashtext(locked_by))
    having count(*) > 0`);
}

/**
 * Frees the jobs that were given to a living worker in an answer that it never got, as of a PostgreSQL that crashed in that
 * moment: it holds them and doesn't know. Ten seconds' patience lets an answer arrive.
 * @param underWay the ids of those that it knows of
 */
export async function freeUnheardJobs(db: Queryable, workerId: string, underWay: string[]): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = ${workerId} and locked_at < now() - interval '10 seconds' and id <> all(${underWay}::bigint[])`);
}

/** Wakes a place for each job that has become due, as one that is tried again: the queue itself tells of new ones alone. */
export async function tellOfDueJobs(db: Queryable): Promise<void> {
  await db.execute(sql`
    select pg_notify('jobs:insert', json_build_object('r', gen_random_uuid(), 'count', count(*))::text)
    from (select from graphile_worker._private_jobs where is_available and run_at <= now() limit 50) due
    having count(*) > 0`);
}
