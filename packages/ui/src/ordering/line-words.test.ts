import { expect, test } from 'vitest';
import { choiceWords } from './line-words.ts';

test.each([
  [['1 kg (8 pessoas)'], 'Parabéns, avó (80)', '1 kg, 8 pessoas, «Parabéns, avó (80)»'],
  [['Com gelo', 'Leite (sem lactose)'], '', 'Com gelo, Leite, sem lactose'],
  [[], '', ''],
])('what is chosen stands in brackets, and has none of its own: %j', (names, inscription, words) => {
  expect(choiceWords(names, inscription)).toBe(words);
});
