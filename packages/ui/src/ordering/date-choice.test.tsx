// @vitest-environment happy-dom
import type { Client } from '@fornada/contract/client.ts';
import type { OrderingShop } from '@fornada/contract/content.ts';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DateChoice } from './date-choice.tsx';

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
  const touch = (date: string) =>
    act(async () => place.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)?.click());
  await act(async () => root.render(<Shown />));
  expect(place.textContent).not.toContain('Já não há horas livres');
  await touch('2026-11-26');
  expect([values.at(-1), place.textContent?.includes('Já não há horas livres')]).toEqual([null, true]);
  await touch('2026-11-27');
  expect([values.at(-1), place.textContent?.includes('Já não há horas livres')]).toEqual([friday, false]);
  await act(async () => root.unmount());
});
