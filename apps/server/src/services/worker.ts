import type { Context } from '#context';
import { type Module, workOf } from '#module';
import { startWorker } from '#platform/jobs.ts';
import { idlePollMs } from './idle-poll.ts';
import type { Service } from './web.ts';

/** Relays the outbox, runs jobs and sweeps. */
export async function startWorkerService(context: Context, list: Module[]): Promise<Service> {
  return await startWorker(context, {
    ...workOf(list),
    places: context.settings.workerPlaces,
    pollMs: idlePollMs,
  });
}
