// @vitest-environment happy-dom
import type { Client } from '@fornada/contract/client.ts';
import type { OrderingShop } from '@fornada/contract/content.ts';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { CartLine } from './cart.ts';
import type { TimedCart } from './cart-times.ts';
import { DateChoice } from './date-choice.tsx';
import { PickupChoice } from './pickup-choice.tsx';
import type { Preview } from './preview.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const [thursday, friday] = ['2026-11-26T10:05:00.000Z', '2026-11-27T10:00:00.000Z'];
const shop = { id: 862, horario: { fuso: 'Europe/Lisbon', excecoes: [] } } as unknown as OrderingShop;
/** Thursday's times were taken since the calendar was asked. */
const call = (async (_: unknown, { query }: { query: { dia?: string } }) =>
  query.dia === undefined
    ? {
        primeira: thursday,
        dias: ['2026-11-26', '2026-11-27'].map((data) => ({ data, motivo: null, id: null })),
      }
    : { horas: query.dia === '2026-11-27' ? [friday] : [] }) as unknown as Client;

const touch = (place: Element, date: string) =>
  act(async () => place.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)?.click());

it('says that a day is full, and leaves no other day’s time standing', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const values: (string | null)[] = [];
  function Shown() {
    const [value, setValue] = useState<string | null>(friday);
    values.push(value);
    return (
      <DateChoice
        {...{ call, shop, value }}
        asked={{ shopId: 862, units: 1, basket: [] }}
        onChange={setValue}
        beginsWithFirst={false}
      />
    );
  }
  await act(async () => root.render(<Shown />));
  expect(place.textContent).not.toContain('Já não há horas livres');
  await touch(place, '2026-11-26');
  expect([values.at(-1), place.textContent?.includes('Já não há horas livres')]).toEqual([null, true]);
  await touch(place, '2026-11-27');
  expect([values.at(-1), place.textContent?.includes('Já não há horas livres')]).toEqual([friday, false]);
  await act(async () => root.unmount());
});

it('says why the days around those that can be ordered for can’t be', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const props = { call, shop, value: null, onChange: () => {}, beginsWithFirst: false };
  const asked = { shopId: 862, units: 1, basket: [] };
  await act(async () => root.render(<DateChoice {...props} asked={asked} />));
  const said = () => place.querySelector('[role=status]')?.textContent;
  await touch(place, '2026-11-25');
  expect(said()).toBe('a partir de quinta, 26');
  await touch(place, '2026-11-28');
  expect(said()).toBe('até 27 de novembro');
  await act(async () => root.unmount());
});

it('makes no order for now of a booked one whose day is full: nothing is finished until a time is chosen', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const kept: (string | null)[] = [];
  let isOpen = false;
  const onOpen = (is: boolean) => {
    isOpen = is;
  };
  const preview = { lines: [] } as unknown as Preview;
  function Shown() {
    const [cart, keep] = useState<TimedCart>({ lines: [{ key: 'a' } as CartLine], pickupAt: friday });
    kept.push(cart.pickupAt);
    const times = { cart: () => cart, keep };
    const desk = { ...{ call, shop, times, onOpen }, now: 0, takesOrders: true };
    return (
      <PickupChoice {...{ desk, preview }} part={{ at: cart.pickupAt, lines: cart.lines }} readyAt={null} />
    );
  }
  const chosen = () => place.querySelector('.date-chosen') !== null;
  await act(async () => root.render(<Shown />));
  expect([isOpen, chosen()]).toEqual([false, true]);
  await touch(place, '2026-11-26');
  expect([isOpen, chosen(), place.querySelectorAll('[name="pickup_at"]').length]).toEqual([true, false, 0]);
  await touch(place, '2026-11-27');
  expect([isOpen, chosen()]).toEqual([false, true]);
  await touch(place, '2026-11-26');
  await act(async () => root.unmount());
  expect([isOpen, new Set(kept)]).toEqual([false, new Set([friday])]);
});

it('books nothing by itself when the shop stops taking orders for now: the customer chooses for when', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const keep = vi.fn();
  const onOpen = vi.fn();
  const lines = [{ key: 'a' } as CartLine];
  const times = { cart: () => ({ lines, pickupAt: null }), keep };
  const preview = { lines: [] } as unknown as Preview;
  const show = (takesOrders: boolean) =>
    act(async () => {
      const desk = { ...{ call, shop, times, onOpen }, now: 0, takesOrders };
      root.render(<PickupChoice {...{ desk, preview }} part={{ at: null, lines }} readyAt={thursday} />);
    });
  await show(true);
  await show(false);
  expect(place.querySelectorAll('[aria-disabled=false]')).toHaveLength(2);
  expect([keep.mock.calls, place.querySelector('.date-chosen'), onOpen.mock.lastCall]).toEqual([
    [],
    null,
    [true],
  ]);
  await act(async () => root.unmount());
});
