// For a process with simulators, as long as it runs: real gateways may come to its database, and then it has to go.
import type { Context } from '#context';
import { hasRealGateways } from '#modules/simulator/queries.ts';
import { SettingError } from '#platform/setting-files.ts';
import { refusalOf } from './agree-on-simulation.ts';

/** How soon one that was left running is gone; what it does until then the schema refuses (0271-simulators-beside-real.sql). */
const watchMs = 10_000;

/** @returns what rejects once real gateways have come: its worker would take their jobs */
export function watchAgreement(
  { settings, db }: Pick<Context, 'settings' | 'db'>,
  everyMs = watchMs,
): { failed: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  // Stopping doesn't wait for it.
  promise.catch(() => undefined);
  const look = async () => {
    if (await hasRealGateways(db)) reject(new SettingError(refusalOf(settings)));
  };
  // A database that is away for a moment says nothing of it.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return { failed: promise, stop: () => clearInterval(timer) };
}
