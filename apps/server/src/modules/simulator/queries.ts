import { present } from '@fornada/contract/codec.ts';
import {
  type SimulatedMessage,
  type SimulatedPaper,
  type SimulatedPayment,
  simulatedPayment,
} from '@fornada/contract/simulator.ts';
import sql from 'sql-template-tag';
import {
  simulatedDocuments,
  simulatedMessages,
  simulatedPapers,
  simulatedPayments,
} from '#adapters/simulated-messages.ts';
import { orderOfPayment } from '#modules/payments/order-of-payment.ts';
import { readPaper } from '#modules/simulator/read-paper.ts';
import { readAgreement } from '#platform/agreements.ts';
import type { Queryable } from '#platform/database.ts';

type MessageRow = {
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
  method: 'mbway' | 'card' | 'terminal';
  return_url: string;
  cancel_url: string;
};

const longest = 100;

/** What was sent, newest first, to one recipient or to anyone. */
export async function listMessages(db: Queryable, recipient: string | null): Promise<MessageRow[]> {
  return await db.query<MessageRow>(sql`
    select * from ${simulatedMessages} message
    where ${recipient}::text is null or recipient = ${recipient}
    order by id desc limit ${longest}`);
}

const mostPapers = 20;

/** What came out of the printer, newest first. */
export async function listPapers(db: Queryable): Promise<SimulatedPaper[]> {
  const rows = await db.query<{ id: number; content: Buffer; printed_at: Date }>(
    sql`select * from ${simulatedPapers} paper order by id desc limit ${mostPapers}`,
  );
  return rows.map(({ id, content, printed_at }) => {
    const linhas = readPaper(content);
    const longest = Math.max(...linhas.map(lengthOf));
    return { id: String(id), quando: printed_at.toISOString(), colunas: longest > 32 ? 48 : 32, linhas };
  });
}

const lengthOf = (line: SimulatedPaper['linhas'][number]) =>
  line.reduce((length, { texto, largura }) => length + texto.length * largura, 0);

/** What the simulated provider of invoices was asked to make out. */
export const findDocument = (
  db: Queryable,
  id: string,
): Promise<{ subject: string | null; text: string } | undefined> =>
  db.maybe(sql`select subject, text from ${simulatedDocuments} document where id::text = ${id}`);

const payments = sql`
  select s.*, ${orderOfPayment(sql`s.payment_id`)} as order_id from ${simulatedPayments} s`;

/** The payments that were asked for, newest first, of one phone or of anyone. */
export async function listPayments(db: Queryable, phone: string | null): Promise<PaymentRow[]> {
  return await db.query<PaymentRow>(sql`
    ${payments} where ${phone}::text is null or s.phone = ${phone} order by s.id desc limit ${longest}`);
}

export const findPayment = (db: Queryable, id: string): Promise<PaymentRow | undefined> =>
  db.maybe<PaymentRow>(sql`${payments} where s.id = ${id}`);

/** Whether a process with real gateways has begun on this database (src/agree-on-simulation.ts). */
export const hasRealGateways = async (db: Queryable): Promise<boolean> =>
  ((await readAgreement(db, 'gateways')) ?? 'simulated') !== 'simulated';

export function presentMessage(row: MessageRow): SimulatedMessage {
  return {
    id: String(row.id),
    canal: row.channel,
    para: row.recipient,
    texto: row.text,
    ...(row.subject !== null && { assunto: row.subject }),
    quando: row.sent_at.toISOString(),
  };
}

export function presentPayment(row: PaymentRow, now: Date): SimulatedPayment {
  return present(simulatedPayment, {
    ...row,
    metodo: row.method === 'card' ? 'cartao' : row.method,
    estado: stateOf(row, now),
  });
}

export function stateOf(row: PaymentRow, now: Date): SimulatedPayment['estado'] {
  if (row.refunded_cents > 0) return 'refunded';
  return row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state;
}
