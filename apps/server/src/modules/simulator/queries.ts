import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type MessageRow = {
  id: number;
  channel: 'sms' | 'email' | 'push';
  recipient: string;
  text: string;
  subject: string | null;
  sent_at: Date;
};

export type PaymentRow = {
  id: string;
  order_id: string | null;
  phone: string;
  amount_cents: number;
  state: 'pending' | 'paid' | 'rejected' | 'declined' | 'expired';
  refunded_cents: number;
  description: string;
  expires_at: Date;
  method: 'mbway' | 'card';
  return_url: string;
  cancel_url: string;
};

const longest = 100;

/** What was sent, newest first, to one recipient or to anyone. */
export async function listMessages(db: Queryable, recipient: string | null): Promise<MessageRow[]> {
  return await db.query<MessageRow>(sql`
    select id, channel, recipient, text, subject, sent_at from simulator.messages
    where channel in ('sms', 'email', 'push') and (${recipient}::text is null or recipient = ${recipient})
    order by id desc limit ${longest}`);
}

/** The payments that were asked for, newest first, of one phone or of anyone. */
export async function listPayments(db: Queryable, phone: string | null): Promise<PaymentRow[]> {
  return await db.query<PaymentRow>(sql`
    select s.id, p.order_id, s.phone, s.amount_cents, s.state, s.refunded_cents, s.description, s.expires_at,
      s.method, s.return_url, s.cancel_url
    from simulator.payments s left join payments p on p.id = s.idempotency_key::uuid
    where ${phone}::text is null or s.phone = ${phone}
    order by s.id desc limit ${longest}`);
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  return await db.maybe<PaymentRow>(sql`
    select s.id, p.order_id, s.phone, s.amount_cents, s.state, s.refunded_cents, s.description, s.expires_at,
      s.method, s.return_url, s.cancel_url
    from simulator.payments s left join payments p on p.id = s.idempotency_key::uuid
    where s.id = ${id}`);
}

/** Whether a process with real gateways has begun on this database (src/agree-on-simulation.ts). */
export async function hasRealGateways(db: Queryable): Promise<boolean> {
  const agreed = await db.maybe(
    sql`select 1 from process_agreements where name = 'gateways' and value <> 'simulated'`,
  );
  return agreed !== undefined;
}
