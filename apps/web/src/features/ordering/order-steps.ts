import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Step } from '@fornada/ui/steps.tsx';
import { awaitsPayment } from './order-status.ts';

const reached: Record<OrderDetail['estado'], number> = {
  awaiting_payment: 0,
  received: 2,
  preparing: 3,
  ready: 4,
  collected: 5,
  cancelled: 0,
  expired: 0,
  not_collected: 4,
};

type Paying = Pick<OrderDetail, 'id_estado' | 'estado' | 'pago' | 'espera_pagamento' | 'por_pagar' | 'total'>;

/** An order's way from the payment to the counter; `readyAt` is said beside what is being waited for. */
export function stepsOf(order: Paying, readyAt: string | null): Step[] {
  const { estado } = order;
  const current = estado === 'awaiting_payment' && !awaitsPayment(order) ? 1 : reached[estado];
  const labels = [
    payingWords(order),
    m.order_step_received(),
    m.order_step_preparing(),
    m.order_step_ready(),
  ];
  return labels.map((label, index) => {
    const place = index + 1;
    const state =
      place < current || (place === 1 && current >= 1)
        ? 'done'
        : place === Math.max(1, current)
          ? 'current'
          : 'next';
    const detail =
      place === 4 && readyAt && current < place ? m.order_ready_about({ time: readyAt }) : undefined;
    return { label, state, detail };
  });
}

function payingWords(order: Paying): string {
  const { pago, por_pagar, total } = order;
  if (por_pagar > 0 && !awaitsPayment(order))
    return por_pagar < total ? m.order_step_advance() : m.order_step_owed();
  return pago ? m.order_step_paid() : m.order_step_paying();
}
