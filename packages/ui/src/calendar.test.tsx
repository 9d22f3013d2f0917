// @vitest-environment happy-dom
import { addDays } from '@fornada/domain/local-time.ts';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Calendar } from './calendar.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const chosen: string[] = [];
let root: ReturnType<typeof createRoot>;
let place: HTMLElement;

/** From 24 November for 60 days; the first two are too soon, and 1 December is closed. */
const days = Array.from({ length: 60 }, (_, index) => {
  const date = addDays('2026-11-24', index);
  const refusal = index < 2 ? 'a partir de quinta, 26' : date === '2026-12-01' ? 'fechado' : null;
  return { date, refusal };
});

function Shown() {
  const [value, setValue] = useState<string | null>(null);
  const choose = (date: string) => {
    chosen.push(date);
    setValue(date);
  };
  return <Calendar label="Dia" days={days} value={value} onValueChange={choose} />;
}

beforeEach(async () => {
  chosen.length = 0;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Shown />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const day = (date: string) => place.querySelector<HTMLButtonElement>(`[data-date="${date}"]`);
const touch = (date: string) => act(async () => day(date)?.click());
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const said = () => place.querySelector('[role=status]')?.textContent;

it('says why a day can’t be chosen, by touch and by name, and chooses another', async () => {
  await touch('2026-11-24');
  expect([chosen, said()]).toEqual([[], 'a partir de quinta, 26']);
  expect(day('2026-11-24')?.getAttribute('aria-label')).toBe(
    'terça-feira, 24 de novembro: a partir de quinta, 26',
  );
  expect(day('2026-11-24')?.getAttribute('aria-disabled')).toBe('true');
  await touch('2026-11-27');
  expect([chosen, said()]).toEqual([['2026-11-27'], '']);
  expect(day('2026-11-27')?.getAttribute('aria-pressed')).toBe('true');
});

it('is one stop of the keyboard, on the first day that can be chosen, and the arrows lead on', async () => {
  const stops = [...place.querySelectorAll('[data-date][tabindex="0"]')];
  expect(stops.map((stop) => stop.getAttribute('data-date'))).toEqual(['2026-11-26']);
  day('2026-11-26')?.focus();
  const focused = () => document.activeElement?.getAttribute('data-date');
  for (const [key, date] of [
    ['ArrowRight', '2026-11-27'],
    ['ArrowDown', '2026-12-04'],
    ['Home', '2026-11-30'],
    ['ArrowRight', '2026-12-01'],
    ['End', '2026-12-06'],
    ['PageDown', '2027-01-03'],
    ['PageDown', '2027-01-22'],
    ['PageUp', '2026-12-25'],
  ]) {
    await press(key ?? '');
    expect(focused(), key).toBe(date);
  }
});

it('turns from month to month as far as its days go', async () => {
  const turn = (name: string) =>
    act(async () => place.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
  const isOver = (name: string) => place.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.disabled;
  expect(isOver('Mês anterior')).toBe(true);
  await turn('Mês seguinte');
  expect(day('2026-12-31')).not.toBeNull();
  expect(day('2026-11-30')).toBeNull();
  await turn('Mês seguinte');
  expect([day('2027-01-22') !== null, day('2027-01-23'), isOver('Mês seguinte')]).toEqual([true, null, true]);
});
