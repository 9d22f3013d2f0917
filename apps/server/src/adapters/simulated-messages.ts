// The memory that the simulators of SMS, e-mail, push and invoices share: what /simulador shows.
import sql from 'sql-template-tag';
import type { Database } from '#platform/database.ts';

export type SimulatedMessage = {
  channel: 'sms' | 'email' | 'push' | 'invoice';
  recipient: string;
  text: string;
  subject: string | null;
  dedupeId: string;
};

/** Keeps a message once for each `dedupeId`. */
export async function rememberMessage(
  db: Database,
  now: Date,
  { channel, recipient, text, subject, dedupeId }: SimulatedMessage,
): Promise<{ kind: 'sent'; gatewayRef: string }> {
  const row = await db.one<{ id: number }>(sql`
    insert into simulator.messages (channel, recipient, text, subject, sent_at, dedupe_id)
    values (${channel}, ${recipient}, ${text}, ${subject}, ${now}, ${dedupeId})
    on conflict (dedupe_id) do update set dedupe_id = excluded.dedupe_id
    returning id`);
  return { kind: 'sent', gatewayRef: String(row.id) };
}
