import { expect, test } from 'vitest';
import { eurosIn, flagIn, numberIn } from './typed-values.ts';

test('the last sign of a number is the decimal one', () => {
  expect(['1.234,50', '1,234.50', '1,5', '1.5', '-5', 'grátis', ''].map(numberIn)).toEqual([
    ...[1234.5, 1234.5, 1.5, 1.5, -5, undefined, undefined],
  ]);
});

test('euros are typed with their sign or without', () => {
  expect(['1,50 €', '€ 2', '1 234,50€', 'um euro'].map(eurosIn)).toEqual([1.5, 2, 1234.5, undefined]);
});

test('an answer is yes or no however it is said, or no answer', () => {
  expect(['Sim', ' x ', 'NÃO', '0', 'talvez', ''].map(flagIn)).toEqual([1, 1, 0, 0, undefined, undefined]);
});
