import { expect, it } from 'vitest';
import { greetingAt, hourOf, sloganAt } from './hero.tsx';

it('greets by the hour, as one does in Portugal', () => {
  expect([5, 6, 11, 12, 19, 20, 0].map(greetingAt)).toEqual([
    'Boa noite',
    'Bom dia',
    'Bom dia',
    'Boa tarde',
    'Boa tarde',
    'Boa noite',
    'Boa noite',
  ]);
});

it('has a slogan for the hour, and lights no oven that is still warm where a shop bakes all night', () => {
  const byDay = [
    'O forno já está quente',
    'O forno já está quente',
    'O almoço já cheira bem',
    'O almoço já cheira bem',
    'Está na hora do lanche',
    'Está na hora do lanche',
  ];
  const slogans = (isWarm: boolean) =>
    [5, 6, 11, 12, 14, 15, 19, 20, 0].map((hour) => sloganAt(hour, isWarm));
  const [early, warm] = ['O forno acende bem cedo', 'O forno ainda está quente'];
  expect(slogans(false)).toEqual([early, ...byDay, 'Amanhã, o forno acende bem cedo', early]);
  expect(slogans(true)).toEqual([warm, ...byDay, warm, warm]);
});

it.each([
  ['in winter', '2026-01-10T11:59:00Z', 11],
  ['in summer', '2026-06-10T11:00:00Z', 12],
  ['before the clock goes back', '2026-10-25T00:30:00Z', 1],
  ['and after', '2026-10-25T01:30:00Z', 1],
  ['before it goes forward', '2026-03-29T00:59:00Z', 0],
  ['and after', '2026-03-29T01:00:00Z', 2],
])('goes by the chain’s clock, %s', (_, instant, hour) => {
  expect(hourOf(Date.parse(instant), 'Europe/Lisbon')).toBe(hour);
});
