// Erases a person from the simulators. Real providers do so by their contract with the chain.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

export type SimulatedTraces = {
  /** E.164, or null when there is none any more. */
  phone: string | null;
  messages: readonly string[];
  payments: readonly string[];
};

/** Removes simulated messages by their `dedupeId`, and the phone from simulated payments by their reference. */
export async function forgetSimulated(tx: Tx, { phone, messages, payments }: SimulatedTraces): Promise<void> {
  await tx.execute(sql`
    delete from simulator.messages
    where dedupe_id = any(${[...messages]}::text[]) or (channel = 'sms' and recipient = ${phone})`);
  await tx.execute(
    sql`update simulator.payments set phone = '' where order_ref = any(${[...payments]}::text[])`,
  );
  // A ticket has a first name and a note, and nothing that says whose.
  await tx.execute(sql`delete from simulator.papers`);
  await tx.execute(sql`delete from simulator.scripts where phone = ${phone}`);
}
