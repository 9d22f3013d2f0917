// What the business tells: asked of the database at each scrape, each question answered from an index.
import { escapedLetters, shortLetters } from '@fornada/domain/sms-letters.ts';
import { Gauge } from 'prom-client';
import type { Database } from '#platform/database.ts';
import type { Metrics } from '#platform/metrics.ts';

type Sample = Record<string, string | number> & { value: number };
type Measure = { name: string; help: string; labels: string[]; text: string; values?: unknown[] };

/** Ids are of the seventh kind: those of the last hour stand together in the primary key. */
const lastHour = "id >= uuidv7(interval '-1 hour')";

const measures: Measure[] = [
  {
    name: 'fornada_orders_last_hour',
    help: 'Orders placed in the last hour, by the state they are in.',
    labels: ['state'],
    text: `select state, count(*) as value from orders where ${lastHour} group by state`,
  },
  {
    name: 'fornada_payments_last_hour',
    help: 'Payments asked for in the last hour, by gateway and outcome.',
    labels: ['gateway', 'state'],
    text: `select gateway, state, count(*) as value from payments where ${lastHour} group by gateway, state`,
  },
  {
    name: 'fornada_messages_last_hour',
    help: 'Messages of the last hour, by channel and state: those by SMS are what is paid for.',
    labels: ['channel', 'state'],
    text: `select channel, state, count(*) as value from deliveries
      where created_at > now() - interval '1 hour' group by channel, state`,
  },
  {
    name: 'fornada_sms_parts_last_hour',
    help: 'Parts of the SMS sent in the last hour, tries included: what the vendor charges, and more for those abroad.',
    labels: ['to'],
    // Of a code, which is kept empty, one part is known to go. In the long encoding what isn't in Unicode's first plane counts twice.
    text: `select to_country as "to", coalesce(sum(tries * case
        when letters <= case when short then 160 else 70 end then 1
        else ceil(letters::numeric / case when short then 153 else 67 end) end), 0)::int as value
      from unnest(array['portugal', 'abroad']) as to_country
      left join (
        select tries, short, to_country, length(body) + case when short then length(body) - length(translate(body, $2, ''))
          else regexp_count(body, '[\\U00010000-\\U0010ffff]') end as letters
        from deliveries
        cross join lateral (select translate(body, $1 || $2, '') = '' as short,
          case when recipient like '+351%' then 'portugal' else 'abroad' end as to_country) as its
        where channel = 'sms' and created_at > now() - interval '1 hour'
      ) as sms using (to_country) group by to_country`,
    values: [shortLetters, escapedLetters],
  },
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
    text: `select state, count(job.*) as value
      from unnest(array['due', 'failing', 'given_up']) as state
      left join (
        select case when attempts >= max_attempts then 'given_up' when attempts > 0 then 'failing' else 'due' end as state
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
  {
    name: 'fornada_ledger_differences',
    help: 'What the last audit of the ledger found to differ: anything but 0 is an incident.',
    labels: [],
    text: `select differences as value from money_audits where finished_at is not null order by day desc limit 1`,
  },
  {
    name: 'fornada_ledger_audit_age_seconds',
    help: 'How long ago the last audit of the ledger ended.',
    labels: [],
    text: `select extract(epoch from now() - finished_at)::float8 as value
      from money_audits where finished_at is not null order by day desc limit 1`,
  },
];

/** Adds the figures of the business to what a process tells. */
export function addBusinessMeasures({ registry }: Metrics, db: Database): void {
  for (const { name, help, labels, text, values } of measures) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        for (const { value, ...its } of await db.query<Sample>({
          text,
          ...(values !== undefined && { values }),
        }))
          this.set(its, Number(value));
      },
    });
  }
}
