/** A figure of the business, asked of the database at each scrape (modules/measures): `value` by the labels. */
export type Measure = { name: string; help: string; labels: string[]; text: string; values?: unknown[] };

/** Ids are of the seventh kind: those of the last hour stand together in the primary key. */
export const lastHour = "id >= uuidv7(interval '-1 hour')";

/** How far the relay and the queue are behind. */
export const workMeasures: Measure[] = [
  {
    name: 'fornada_outbox_oldest_seconds',
    help: 'The age of the oldest event that waits to be relayed.',
    labels: [],
    text: `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
      from outbox where dispatched_at is null`,
  },
  {
    name: 'fornada_jobs',
    help: 'Jobs that are due, those that failed and will be tried again, and those that were given up.',
    labels: ['state'],
    // One at its first try counts as tried already, and has no error yet.
    text: `select state, count(job.*) as value
      from unnest(array['due', 'failing', 'given_up']) as state
      left join (
        select case when attempts >= max_attempts then 'given_up' when attempts > 0 and last_error is not null then 'failing'
          else 'due' end as state
        from graphile_worker._private_jobs where run_at <= now() or attempts > 0
      ) as job using (state) group by state`,
  },
  {
    name: 'fornada_jobs_oldest_seconds',
    help: 'How long the oldest job that is due has waited, by rank: somebody looks on for the first, nobody for the last.',
    labels: ['rank'],
    text: `select rank, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as value
      from unnest(array['first', 'normal', 'last']) as rank
      left join (
        select case sign(priority) when -1 then 'first' when 0 then 'normal' else 'last' end as rank, run_at
        from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts
      ) as job using (rank) group by rank`,
  },
];
