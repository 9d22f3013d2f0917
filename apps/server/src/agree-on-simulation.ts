// A database is of simulators or of real gateways, never of both: what a simulator let in proved nothing.
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Tx } from '#platform/database.ts';
import { SettingError } from '#platform/settings.ts';
import { endSimulation } from './end-simulation.ts';

type Parts = Pick<Context, 'settings' | 'secrets' | 'db' | 'clock' | 'log'>;

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
export async function agreeOnSimulation({ settings, secrets, db, clock, log }: Parts): Promise<void> {
  const own: Past = settings.simulators ? 'simulated' : 'real';
  const ended = await db.transaction(async (tx) => {
    const past = await readPast(tx, own);
    if (past === own) return undefined;
    if (own === 'simulated') throw new SettingError(refusalOf(settings));
    const whose = past === 'mixed' ? 'sample' : 'everybody';
    const counts = await endSimulation(tx, { whose, secrets, now: clock() });
    await tx.execute(
      sql`update process_agreements set value = ${own}, agreed_at = ${clock()} where name = 'gateways'`,
    );
    return counts;
  });
  if (ended !== undefined)
    log.warn(ended, 'the simulation has ended: its people can’t sign in (npm run staff adds new ones)');
}

/** Of processes that start at once, one is first, and the others wait for what it decides. */
async function readPast(tx: Tx, own: Past): Promise<Past> {
  await tx.execute(sql`
    insert into process_agreements (name, value) values ('gateways', ${own}) on conflict do nothing`);
  const { value } = await tx.one<{ value: Past }>(
    sql`select value from process_agreements where name = 'gateways' for update`,
  );
  return value;
}

export const refusalOf = ({ databaseUrl, dataDirectory }: Context['settings']) =>
  `Simulators don't run on a database that has had real gateways: give this process another ${
    databaseUrl === undefined ? `DATA_DIR than ${dataDirectory}` : 'DATABASE_URL'
  }, or the gateways' settings.`;
