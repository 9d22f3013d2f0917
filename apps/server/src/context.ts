import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Authenticate } from '#platform/endpoint.ts';
import type { Log } from '#platform/log.ts';
import type { Hub } from '#platform/realtime-hub.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';

/** Everything a module may use, made once at start and passed along: nothing is global. */
export type Context = {
  settings: Settings;
  secrets: Secrets;
  db: Database;
  clock: Clock;
  log: Log;
  hub: Hub;
  authenticate: Authenticate;
};
