import { present } from '@fornada/contract/codec.ts';
import {
  type SimulatedMessage,
  type SimulatedPayment,
  simulatedPayment,
} from '@fornada/contract/simulator.ts';
import type { MessageRow, PaymentRow } from '#modules/simulator/queries.ts';

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
    metodo: row.method === 'card' ? 'cartao' : 'mbway',
    estado: stateOf(row, now),
  });
}

export function stateOf(row: PaymentRow, now: Date): SimulatedPayment['estado'] {
  if (row.refunded_cents > 0) return 'refunded';
  return row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state;
}
