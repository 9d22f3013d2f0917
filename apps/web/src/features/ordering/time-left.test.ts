import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [0, 'Falta menos de 1 minuto.'],
  [1, 'Falta 1 minuto.'],
  [2, 'Faltam 2 minutos.'],
  [119, 'Faltam 119 minutos.'],
  [120, 'Faltam 2 horas.'],
  [48 * 60, 'Faltam 2 dias.'],
])('%i minutes', (minutes, words) => {
  expect(timeLeft(minutes)).toBe(words);
});
