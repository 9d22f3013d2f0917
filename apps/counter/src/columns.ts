import type { BoardOrder } from '@fornada/contract/board.ts';
import { clockWords } from '@fornada/contract/clock-words.ts';
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

const minute = 60_000;
/** An order that says no time is late after the specification's quarter of an hour. */
const usualMinutes = 15;
const soonMinutes = 3;

export type Age = { minutes: number; mood: 'calm' | 'soon' | 'late' };

/** Minutes since the order was paid, and how worried to look: by the time that its customer was promised. */
export function ageOf(order: BoardOrder, now: Date): Age {
  const since = new Date(order.comecar_em ?? order.paga_em ?? order.criada).getTime();
  const minutes = Math.max(0, Math.floor((now.getTime() - since) / minute));
  if (order.estado === 'ready') return { minutes, mood: 'calm' };
  const promised = order.pronta === null ? since + usualMinutes * minute : Date.parse(order.pronta);
  const left = (promised - now.getTime()) / minute;
  return { minutes, mood: left < 0 ? 'late' : left < soonMinutes ? 'soon' : 'calm' };
}

/** An order for a chosen time waits aside until it is time to begin. */
export function isDue(order: BoardOrder, now: Date): boolean {
  const waits = order.estado === 'awaiting_payment' || order.estado === 'received';
  return !waits || order.comecar_em === null || Date.parse(order.comecar_em) <= now.getTime();
}

/** Whoever takes orders again works for so long by what they found. */
const foundHours = 12;

/** Whether it came while the shop was closed or paused, and whoever takes orders again, or is about to, hasn't begun with it. */
export function isFound({ encontrada_em, estado }: BoardOrder, now: Date): boolean {
  if (encontrada_em === null || estado !== 'received') return false;
  return now.getTime() < Date.parse(encontrada_em) + foundHours * 60 * minute;
}

/** The oldest first; one for a chosen time is as old as the moment to begin with it. */
export function bySoonest(one: BoardOrder, other: BoardOrder): number {
  const key = (order: BoardOrder) => Date.parse(order.comecar_em ?? order.paga_em ?? order.criada);
  return key(one) - key(other) || one.order_id.localeCompare(other.order_id);
}

/** 'HH:MM' on the shop's clock. */
export function clockOf(instant: string, timeZone: string | undefined): string {
  if (timeZone !== undefined) return clockWords(Date.parse(instant), timeZone);
  return new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** The day on the shop's clock, 'segunda, 30/11', or null where it is today's. */
export function otherDayOf(instant: string, now: Date, timeZone: string | undefined): string | null {
  const day = new Intl.DateTimeFormat('pt-PT', {
    ...{ weekday: 'short', day: '2-digit', month: '2-digit' },
    timeZone,
  });
  const words = day.format(new Date(instant));
  return words === day.format(now) ? null : words;
}

/** 'HH:MM', with its day where it isn't today's. */
export function dayAndTimeOf(instant: string, now: Date, timeZone: string | undefined): string {
  const time = clockOf(instant, timeZone);
  const day = otherDayOf(instant, now, timeZone);
  return day === null ? time : `${day}, ${time}`;
}
