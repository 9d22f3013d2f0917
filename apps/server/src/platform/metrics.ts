// What a process tells of itself, in the text format that Prometheus reads: the golden signals of its requests, its
// runtime and its database connections. Modules add their own.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/database.ts';
import { readyAnswersSent } from '#platform/ready-answers.ts';
import type { Hub } from '#platform/realtime-hub.ts';
import type { Replica } from '#platform/replica.ts';

/** From a cached read to a call that waits for a gateway, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Answered = {
  method: string;
  /** The route's pattern, never the URL: it holds no reference of anybody, and there are few of them. */
  route: string;
  status: number;
  seconds: number;
};

export type Metrics = {
  registry: Registry;
  /** Traffic, errors and latency are all counted from this. */
  answered(request: Answered): void;
};

type Parts = { db: Database; hub: Hub; replica?: Replica | undefined };

export function createMetrics({ db, hub, replica }: Parts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'fornada_http_request_seconds',
    help: 'How long requests took to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  new Gauge({
    name: 'fornada_database_connections',
    help: 'Connections of this process: idle, busy, and how many callers wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'fornada_realtime_streams',
    help: 'Realtime streams that are open in this process.',
    registers: [registry],
    collect() {
      this.set(hub.size());
    },
  });
  new Counter({
    name: 'fornada_public_reads_total',
    help: 'Reads of public content that went past memory, by the database that answered.',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(replica?.counts ?? {})) this.inc({ from }, count);
    },
  });
  new Counter({
    name: 'fornada_ready_answers_total',
    help: 'Public answers that went out of memory, which requests by route don’t count: pages, content, menus.',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [status, count] of Object.entries(readyAnswersSent)) this.inc({ status }, count);
    },
  });
  return {
    registry,
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
  };
}
