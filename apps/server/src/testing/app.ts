import { createMovableClock, type MovableClock } from '@fornada/testkit/clock.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Context } from '#context';
import { type Module, workOf } from '#module';
import type { Http } from '#platform/http.ts';
import { runJobsOnce } from '#platform/jobs.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createHub } from '#platform/realtime-hub.ts';
import { generateSecrets, type Secrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { buildApp } from '../app.ts';
import { createContext } from '../create-context.ts';
import { modulesFor } from '../modules.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { holdAnswers } from './hold-answers.ts';

let secrets: Promise<Secrets> | undefined;

export type TestApp = {
  app: Http;
  /** What `filled` takes, once it is closed. */
  db: TestDatabase;
  context: Context & { clock: MovableClock };
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Relays the outbox and runs every job that is due by the movable clock. */
  runJobs(options?: { toleratesFailures?: boolean }): Promise<number>;
  /** Runs every module's sweeps once. */
  runSweeps(): Promise<void>;
};

/** The whole server without a port, on a database of its own, at an hour the test chooses. Every answer is held against its schema. */
export async function buildTestApp(
  options: {
    environment?: Record<string, string>;
    now?: string;
    modules?: Module[];
    log?: Log;
    /** The relay that is handed what is written; by default nobody is. */
    relay?: string;
    /** A database that another test app filled and closed: this one begins with what is there. */
    filled?: TestDatabase;
  } = {},
): Promise<TestApp> {
  secrets ??= generateSecrets();
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...options.environment });
  const list = options.modules ?? (await modulesFor(settings));
  const work = workOf(list);
  const followed = Object.keys(work.routes);
  const db = await createTestDatabase(
    options.relay === undefined ? undefined : { relay: options.relay, followed },
    options.filled,
  );
  const clock = createMovableClock(options.now);
  const context = await createContext({
    settings,
    secrets: await secrets,
    db,
    clock,
    log: options.log ?? createLog(settings),
    hub: createHub(db),
    deliver: (delivery) => app.inject(delivery),
  });
  const answers = holdAnswers();
  const app = await buildApp(context, [answers.module, ...list]);
  return {
    app,
    db,
    context: Object.assign(context, { clock }),
    async inject(request) {
      const answer = await app.inject(request);
      if (answers.misfits.length > 0) throw new Error(answers.misfits.splice(0).join('\n'));
      return answer;
    },
    runJobs: (jobOptions) => runJobsOnce<Context>(context, work, jobOptions),
    async runSweeps() {
      for (const sweep of work.sweeps) await sweep.run(context);
    },
  };
}
