// The command line's options.
import { parseArgs } from 'node:util';

export type Options = {
  seed: number;
  minutes: number;
  customers: number;
  tills: number;
  shops: number;
  servers: number;
  /** Processes that only work, and the servers only listen then; with none each server does both. */
  workers: number;
  /** The PgBouncer that everything goes through; undefined for straight to PostgreSQL. */
  pgbouncer: string | undefined;
  gateway: 'stripe' | 'ifthenpay';
  /** The part of the measured capacity that is asked for; undefined for a day of everything going wrong. */
  load: number | undefined;
  /** Seconds between two kills under load. */
  killEvery: number;
  /** How often PostgreSQL is restarted under load. */
  restarts: number;
  /** Where the counts are written, for `npm test`. */
  report: string | undefined;
  keep: boolean;
};

/** @throws what `parseArgs` throws, and on a number that isn't one */
export function readOptions(parameters: string[]): Options {
  const { values } = parseArgs({
    args: parameters,
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '1' },
      customers: { type: 'string' },
      tills: { type: 'string' },
      shops: { type: 'string' },
      servers: { type: 'string', default: '2' },
      workers: { type: 'string', default: '0' },
      pgbouncer: { type: 'string' },
      gateway: { type: 'string' },
      load: { type: 'string' },
      'kill-every': { type: 'string', default: '30' },
      restarts: { type: 'string', default: '2' },
      report: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  // Without a seed, one of the clock's: it is printed, so that what it found can be found again.
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : numberOf('seed', values.seed);
  const load = values.load === undefined ? undefined : numberOf('load', values.load);
  const [customers, tills, shops] = load === undefined ? [10, 2, 2] : [160, 4, 8];
  return {
    seed,
    minutes: numberOf('minutes', values.minutes),
    customers: numberOf('customers', values.customers ?? String(customers)),
    tills: numberOf('tills', values.tills ?? String(tills)),
    shops: numberOf('shops', values.shops ?? String(shops)),
    servers: numberOf('servers', values.servers),
    workers: numberOf('workers', values.workers),
    pgbouncer: values.pgbouncer,
    gateway: gatewayOf(values.gateway, seed),
    load,
    killEvery: numberOf('kill-every', values['kill-every']),
    restarts: numberOf('restarts', values.restarts),
    report: values.report,
    keep: values.keep,
  };
}

function gatewayOf(named: string | undefined, seed: number): Options['gateway'] {
  if (named === undefined) return seed % 2 === 0 ? 'ifthenpay' : 'stripe';
  if (named === 'stripe' || named === 'ifthenpay') return named;
  throw new Error(`--gateway is stripe or ifthenpay (got ${named})`);
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new Error(`--${name} must be a number (got ${text})`);
  return value;
}
