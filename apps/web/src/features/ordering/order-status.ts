import type { OrderEntry } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { weekdayWords } from '@fornada/ui/ordering/order-times.ts';

export interface BarStatus {
  title: string;
  href: string;
  /** Of the four steps of an order, how many it has reached. */
  step: number;
  tone: 'waiting' | 'under-way' | 'ready';
}

export const orderSteps = 4;

/**
 * Whether a request stands between the customer and the order. What an earlier version told or kept doesn't say: there it does
 * until the order is paid.
 */
export const awaitsPayment = ({
  id_estado,
  pago,
  espera_pagamento,
}: Pick<OrderEntry, 'pago' | 'espera_pagamento'> & { id_estado: number | null }): boolean =>
  id_estado === -3 && !pago && espera_pagamento !== 0;

/** What the bar says about an order (specification §4, "Order status"). */
export function barStatus(order: OrderEntry): BarStatus {
  const href = `/encomendas/${order.order_id}`;
  switch (order.id_estado) {
    case -3:
      if (order.pago) return { title: m.bar_paid(), href, step: 1, tone: 'under-way' };
      return awaitsPayment(order)
        ? { title: m.bar_paying(), href: paymentOf(order), step: 0, tone: 'waiting' }
        : // Nothing is due now: only the shop's word is missing, for a moment.
          { title: receivedWords(order), href, step: 1, tone: 'under-way' };
    case -1:
      return { title: receivedWords(order), href, step: 2, tone: 'under-way' };
    case 1:
      return { title: m.bar_preparing(), href, step: 3, tone: 'under-way' };
    case 2:
      return { title: m.bar_ready(), href, step: 4, tone: 'ready' };
  }
}

/** Where an order is paid. It is named: several may wait, and the screen would choose among them itself. */
export const paymentOf = ({ order_id }: { order_id: string }): string =>
  `/carrinho/pagamento?pedido=${order_id}`;

/** The specification's sentence of an order for now; one for a chosen time says which. */
const receivedWords = ({ hora_marcada, fuso }: OrderEntry): string =>
  hora_marcada ? m.bar_received_for({ when: weekdayWords(hora_marcada, fuso) }) : m.bar_received();

/** What waits for the customer first, then what is nearest to its end, then what is wanted first. */
const byUrgency = (orders: readonly OrderEntry[]): OrderEntry[] =>
  orders.toSorted((a, b) => urgency(a) - urgency(b) || dueAt(a) - dueAt(b));

const dueAt = ({ hora_marcada }: OrderEntry): number => (hora_marcada ? Date.parse(hora_marcada) : 0);

/** Which of several orders the bar is about. */
export const orderForBar = (orders: readonly OrderEntry[]): OrderEntry | undefined => byUrgency(orders)[0];

/** Its number and the next one's, that with its day: it may be the same. */
export function numbersForBar(orders: readonly OrderEntry[]): string {
  const [first, next] = byUrgency(orders);
  const own = first ? `#${first.orderCode}` : '';
  if (!next) return own;
  const { orderCode: code, hora_marcada, fuso } = next;
  return hora_marcada
    ? `${own} · ${m.bar_after_for({ code, when: weekdayWords(hora_marcada, fuso) })}`
    : `${own} ${m.bar_after({ code })}`;
}

const urgency = (order: OrderEntry): number =>
  awaitsPayment(order) ? 0 : { 2: 1, 1: 2, [-1]: 3, [-3]: 4 }[order.id_estado];
