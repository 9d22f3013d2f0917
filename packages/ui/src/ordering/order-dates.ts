// The calendar of a shop for a basket, and the times of one of its days.
import type { Client } from '@fornada/contract/client.ts';
import { clockWords } from '@fornada/contract/clock-words.ts';
import type { OrderingShop } from '@fornada/contract/content.ts';
import { dateWords, dayWords } from '@fornada/contract/date-words.ts';
import {
  type Basket,
  listDaysOfOrder,
  listOrderDays,
  listPickupTimes,
  listTimesOfOrder,
  type WireDateReason,
  writeBasket,
} from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import { useEffect, useState } from 'react';
import type { CalendarDay, CalendarProps } from '../calendar.tsx';
import { useRetry } from '../use-retry.ts';

/** What is asked about: products with their quantities, and their units of preparation; or an order that there is. */
export type Asked = { shopId: number; units: number; basket: Basket } | { orderId: string };

type Days = Awaited<ReturnType<typeof readDays>>;
export type Waited<T> = T | 'loading' | 'failed';

export const readDays = (call: Client, asked: Asked) =>
  'orderId' in asked
    ? call(listDaysOfOrder, { params: { order_id: asked.orderId } })
    : call(listOrderDays, {
        params: { id_loja: asked.shopId },
        query: { unidades: asked.units, produtos: writeBasket(asked.basket) },
      });

/** Every day as far as orders go. */
export const useOrderDays = (call: Client, asked: Asked): Waited<Days> =>
  useAsked(JSON.stringify(asked), () => readDays(call, asked));

/** The times of a day; waits while no day is chosen. */
export const useDayTimes = (call: Client, asked: Asked, day: LocalDate | null): Waited<string[]> =>
  useAsked(JSON.stringify([asked, day]), async () => {
    if (day === null) return await new Promise<never>(() => {});
    if ('orderId' in asked)
      return (await call(listTimesOfOrder, { params: { order_id: asked.orderId }, query: { dia: day } }))
        .horas;
    const query = { unidades: asked.units, produtos: writeBasket(asked.basket), dia: day };
    return (await call(listPickupTimes, { params: { id_loja: asked.shopId }, query })).horas;
  });

/** Asks anew for another question, and again by itself when there was no answer. */
function useAsked<T>(question: string, ask: () => Promise<T>): Waited<T> {
  const [answer, setAnswer] = useState<Waited<T>>('loading');
  const [attempt, setAttempt] = useState(0);
  useRetry(answer === 'failed', () => setAttempt(attempt + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that is asked; another attempt asks again
  useEffect(() => {
    let isHere = true;
    setAnswer('loading');
    ask().then(
      (told) => isHere && setAnswer(told),
      () => isHere && setAnswer('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [question, attempt]);
  return answer;
}

type Hours = Pick<OrderingShop['horario'], 'fuso' | 'excecoes'>;

/** The days of the calendar with their reasons in words: 'a partir de quarta, 25', 'fechado: Natal'. */
export function daysInWords({ dias, primeira }: Days, { fuso, excecoes }: Hours): CalendarDay[] {
  const first = primeira === null ? null : toLocal(Date.parse(primeira), fuso).date;
  return dias.map(({ data, motivo }) => {
    const name = excecoes.find((day) => day.data === data)?.nome ?? '';
    if (motivo === 'fechado' && name !== '') return { date: data, refusal: m.date_closed_for({ name }) };
    const from = first !== null && data < first ? first : null;
    return { date: data, refusal: motivo === null ? null : reasonWords(motivo, from) };
  });
}

/** Why the days before and after those of the calendar can't be: 'a partir de quarta, 25', 'até 22 de janeiro'. */
export function outsideInWords({ dias, primeira }: Days, { fuso }: Hours): CalendarProps['outside'] {
  const last = dias.at(-1)?.data;
  return {
    before:
      primeira === null
        ? m.date_not_possible()
        : m.date_from({ day: dayWords(toLocal(Date.parse(primeira), fuso).date) }),
    after: last ? m.date_until({ day: dateWords(last, { day: 'numeric', month: 'long' }) }) : '',
  };
}

/** Why a basket can't be had on the day of a time, or null. */
export async function whyNotOn(call: Client, asked: Asked, at: string, hours: Hours): Promise<string | null> {
  const { date } = toLocal(Date.parse(at), hours.fuso);
  const days = daysInWords(await readDays(call, asked), hours);
  return days.find((day) => day.date === date)?.refusal ?? null;
}

function reasonWords(reason: WireDateReason, from: LocalDate | null): string {
  if (reason === 'esgotado') return m.date_sold_out();
  if (reason === 'fechado') return m.date_closed();
  if (reason === 'cheio') return m.date_full();
  if (reason === 'epoca') return m.date_out_of_season();
  if (reason === 'dia_especial') return m.date_special();
  return from === null ? m.date_not_possible() : m.date_from({ day: dayWords(from) });
}

export type PartOfDay = { name: string; times: { value: string; label: string }[] };

/** Times by part of the day, on the shop's clock. */
export function partsOfDay(times: readonly string[], timeZone: string): PartOfDay[] {
  const parts: PartOfDay[] = [];
  for (const value of times) {
    const at = Date.parse(value);
    const name = partOf(toLocal(at, timeZone).time);
    if (parts.at(-1)?.name !== name) parts.push({ name, times: [] });
    parts.at(-1)?.times.push({ value, label: clockWords(at, timeZone) });
  }
  return parts;
}

function partOf(time: string): string {
  if (time < '06:00') return m.date_night();
  if (time < '12:00') return m.date_morning();
  return time < '18:00' ? m.date_afternoon() : m.date_evening();
}
