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
  const outside = { before: 'a partir de quinta, 26', after: 'até 22 de janeiro' };
  return <Calendar label="Dia" {...{ days, outside, value }} onValueChange={choose} />;
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
const turn = (name: string) =>
  act(async () => place.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
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

it('says why a day before the first or after the last can’t be', async () => {
  await touch('2026-11-23');
  expect([chosen, said()]).toEqual([[], 'a partir de quinta, 26']);
  expect(day('2026-11-23')?.getAttribute('aria-label')).toBe(
    'segunda-feira, 23 de novembro: a partir de quinta, 26',
  );
  expect(day('2026-11-23')?.getAttribute('aria-disabled')).toBe('true');
  await turn('Mês seguinte');
  expect(said()).toBe('');
  await turn('Mês seguinte');
  await touch('2027-01-23');
  expect([chosen, said(), day('2027-01-22')?.tabIndex]).toEqual([[], 'até 22 de janeiro', -1]);
});

it('leads to the days of another month, which say what they have to say', async () => {
  await touch('2026-12-01');
  expect([chosen, said(), day('2026-12-24') !== null]).toEqual([[], 'fechado', true]);
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-01');
  await touch('2026-11-30');
  expect([chosen, said(), day('2026-11-24') !== null]).toEqual([['2026-11-30'], '', true]);
});

it('says at its last day that it goes no further', async () => {
  await turn('Mês seguinte');
  await turn('Mês seguinte');
  await act(async () => day('2027-01-22')?.focus());
  await touch('2027-01-22');
  await press('ArrowRight');
  expect([document.activeElement?.getAttribute('data-date'), said()]).toEqual([
    '2027-01-22',
    'até 22 de janeiro',
  ]);
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
  const isOver = (name: string) => place.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.disabled;
  expect(isOver('Mês anterior')).toBe(true);
  await turn('Mês seguinte');
  expect(day('2026-12-31')).not.toBeNull();
  expect(day('2026-11-29')).toBeNull();
  await turn('Mês seguinte');
  expect([day('2027-01-22') !== null, isOver('Mês seguinte')]).toEqual([true, true]);
});
