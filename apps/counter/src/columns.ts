import type { BoardOrder } from '@fornada/contract/counter.ts';
import { m } from '@fornada/copy/messages.ts';

type Event = 'aceitar' | 'iniciar' | 'concluir' | 'entregar';

/** The board's columns, left to right, each with the one tap that moves an order on. */
export const columns = [
  {
    states: ['awaiting_payment', 'received'],
    title: m.counter_column_new,
    event: 'iniciar',
    action: m.counter_start,
  },
  { states: ['preparing'], title: m.counter_column_preparing, event: 'concluir', action: m.counter_finish },
  { states: ['ready'], title: m.counter_column_ready, event: 'entregar', action: m.counter_hand_over },
] as const satisfies {
  states: BoardOrder['estado'][];
  title: () => string;
  event: Event;
  action: () => string;
}[];

export type Column = (typeof columns)[number];

/** Minutes since the order was paid, and how worried to look. */
export function ageOf(order: BoardOrder, now: Date): { minutes: number; mood: 'calm' | 'soon' | 'late' } {
  const minutes = Math.max(
    0,
    Math.floor((now.getTime() - new Date(order.paga_em ?? order.criada).getTime()) / 60_000),
  );
  return { minutes, mood: minutes >= 15 ? 'late' : minutes >= 10 ? 'soon' : 'calm' };
}
