import { Logger } from 'graphile-worker';
import type { Log } from '#platform/log.ts';

/** The queue's own words, as ours: its chatter only when debugging, since our tasks say what matters. */
export function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });
}
