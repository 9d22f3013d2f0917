// A database belongs to simulators or to real gateways, never both: a simulated code proves nothing.
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { agreeOn, changeAgreement } from '#platform/agreements.ts';
import { SettingError } from '#platform/setting-files.ts';
import { endSimulation } from './end-simulation.ts';

type Parts = Pick<Context, 'settings' | 'db' | 'clock' | 'log'>;

/**
 * What ran on a database before. `mixed` is what versions before this one could do: real customers, and the sample's people
 * among them.
 */
type Past = 'simulated' | 'mixed' | 'real';

/**
 * Holds this process to what its database is. The first with real gateways ends the simulation that was there, and simulators
 * never come back.
 * @throws SettingError when simulators are to stand where real gateways have
 */
export async function agreeOnSimulation({ settings, db, clock, log }: Parts): Promise<void> {
  const own: Past = settings.simulators ? 'simulated' : 'real';
  const ended = await db.transaction(async (tx) => {
    // Of processes that start at once, one is first, and the others wait for what it decides.
    const past = (await agreeOn(tx, 'gateways', own, sql`for update`)) as Past;
    if (past === own) return undefined;
    if (own === 'simulated') throw new SettingError(refusalOf(settings));
    const whose = past === 'mixed' ? 'sample' : 'everybody';
    const counts = await endSimulation(tx, { whose, now: clock() });
    await changeAgreement(tx, 'gateways', own, clock());
    return counts;
  });
  if (ended !== undefined)
    log.warn(ended, 'the simulation has ended: its people can’t sign in (npm run staff adds new ones)');
}

export const refusalOf = ({ databaseUrl, dataDirectory }: Context['settings']) =>
  `Simulators don't run on a database that has had real gateways: give this process another ${
    databaseUrl === undefined ? `DATA_DIR than ${dataDirectory}` : 'DATABASE_URL'
  }, or the gateways' settings.`;
