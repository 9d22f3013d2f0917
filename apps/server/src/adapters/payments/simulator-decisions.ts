// What the customer does with the request on the phone, and how unreliably the gateway reports it.
import sql from 'sql-template-tag';
import type { GatewayState } from '#adapters/payments/port.ts';
import type { Database } from '#platform/database.ts';

export const decisions = [
  'approve',
  'refuse',
  'expire',
  'duplicate',
  'delay',
  'lose',
  'disorder',
  'decline',
] as const;
export type Decision = (typeof decisions)[number];

type Consequence = { state: GatewayState; callbacks: { state: GatewayState; afterMs?: number }[] };

const lateMs = 2_000;

const consequences: Record<Decision, Consequence> = {
  approve: { state: 'paid', callbacks: [{ state: 'paid' }] },
  refuse: { state: 'rejected', callbacks: [{ state: 'rejected' }] },
  expire: { state: 'expired', callbacks: [{ state: 'expired' }] },
  decline: { state: 'declined', callbacks: [{ state: 'declined' }] },
  duplicate: { state: 'paid', callbacks: [{ state: 'paid' }, { state: 'paid' }] },
  // The window lapses now, the money comes all the same: it has to be sent back.
  delay: { state: 'expired', callbacks: [{ state: 'expired' }, { state: 'paid', afterMs: lateMs }] },
  lose: { state: 'paid', callbacks: [] },
  disorder: { state: 'paid', callbacks: [{ state: 'paid' }, { state: 'pending' }] },
};

/** @returns false when no payment of this id waits for a decision */
export async function decidePayment(
  db: Database,
  now: Date,
  id: string,
  decision: Decision,
): Promise<boolean> {
  const { state, callbacks } = consequences[decision];
  return await db.transaction(async (tx) => {
    const decided = await tx.execute(sql`
      update simulator.payments set state = ${state}
      where id = ${id} and state = 'pending' and expires_at > ${now}`);
    if (decided === 0) return false;
    for (const callback of callbacks) {
      const dueAt = new Date(now.getTime() + (callback.afterMs ?? 0));
      await tx.execute(sql`
        insert into simulator.callbacks (payment_id, state, due_at) values (${id}, ${callback.state}, ${dueAt})`);
    }
    return true;
  });
}
