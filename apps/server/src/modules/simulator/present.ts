import type { SimulatedMessage, SimulatedPayment } from '@fornada/contract/simulator.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
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
  return {
    id: row.id,
    order_id: row.order_id,
    metodo: row.method === 'card' ? 'cartao' : 'mbway',
    telemovel: row.phone,
    valor: centsToEuros(cents(row.amount_cents)),
    estado: stateOf(row, now),
    descricao: row.description,
    expira: row.expires_at.toISOString(),
  };
}

export function stateOf(row: PaymentRow, now: Date): SimulatedPayment['estado'] {
  if (row.refunded_cents > 0) return 'refunded';
  return row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state;
}
