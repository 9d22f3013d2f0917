// Approves every payment that the simulated gateway requests, as fast as possible.
import sql from 'sql-template-tag';
import type { Database } from '../apps/server/src/platform/database.ts';

export type Payer = {
  /** Resolves when it has stopped approving. */
  stop(): Promise<void>;
};

const lookEveryMs = 50;

/** @param port of a server with simulators */
export function startPayer(db: Database, port: number): Payer {
  let stopped = false;
  const paying = (async () => {
    while (!stopped) {
      const waiting = await db.query<{ id: string }>(
        sql`select id from simulator.payments where state = 'pending' and expires_at > now() order by id limit 16`,
      );
      await Promise.all(waiting.map(({ id }) => approve(port, id)));
      if (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  })();
  return {
    stop() {
      stopped = true;
      return paying;
    },
  };
}

async function approve(port: number, id: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/simulador/pagamentos/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decisao: 'aprovar' }),
  });
  if (!answer.ok) throw new Error(`Payment ${id} was not approved: ${await answer.text()}`);
}
