import type { GatewayParts, Gateways } from '#adapters/gateways.ts';
import type { Bus } from '#platform/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Authenticate } from '#platform/endpoint.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Hub } from '#platform/realtime-hub.ts';
import type { Replica } from '#platform/replica.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';
import type { Tracer } from '#platform/trace.ts';

/** Everything a module may use, created once at start and passed along: no globals. */
export type Context = {
  settings: Settings;
  secrets: Secrets;
  db: Database;
  /** For public reads; undefined without DATABASE_REPLICA_URL. */
  replica?: Replica | undefined;
  clock: Clock;
  log: Log;
  hub: Hub;
  /** What processes tell each other; undefined where there is only this one. */
  bus?: Bus | undefined;
  /** Aborted some seconds before the server stops: it still serves, and says that it is leaving. */
  leaving?: AbortSignal | undefined;
  authenticate: Authenticate;
  gateways: Gateways;
  metrics: Metrics;
  /** Undefined where nobody wants traces. */
  tracer?: Tracer | undefined;
};

/** What the process brings; the rest of the context is made of it. */
export type ContextParts = Omit<Context, 'authenticate' | 'gateways' | 'metrics'> &
  Pick<GatewayParts, 'deliver'>;
