import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [0, 'Faltam 0 minutos.'],
  [119, 'Faltam 119 minutos.'],
  [120, 'Faltam 2 horas.'],
  [48 * 60 - 1, 'Faltam 47 horas.'],
  [48 * 60, 'Faltam 2 dias.'],
  [7_500, 'Faltam 5 dias.'],
])('of %d minutes is %s', (minutes, words) => {
  expect(timeLeft(minutes)).toBe(words);
});
