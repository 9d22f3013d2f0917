import type { Context } from '#context';
import { type Module, workOf } from '#module';
import { startWorker } from '#platform/jobs.ts';
import { startRelay } from '#platform/outbox.ts';
import type { Service } from './web.ts';

/** Relays the outbox, runs jobs and sweeps. */
export async function startWorkerService(context: Context, list: Module[]): Promise<Service> {
  const { tasks, sweeps, routes } = workOf(list);
  const relay = startRelay(context.db, routes, {
    onError: (error) => context.log.error({ err: error }, 'relay failed'),
  });
  const worker = await startWorker(context, { tasks, sweeps, places: context.settings.workerPlaces });
  return {
    async stop() {
      await Promise.all([relay.stop(), worker.stop()]);
    },
  };
}
