import { expect, test } from 'vitest';
import { auditFieldWords, valueInWords } from './audit-words.ts';

test.each([
  ['method', 'cash', 'Dinheiro'],
  ['method', 'terminal', 'Multibanco'],
  ['answer', 'found', 'Afinal havia'],
  ['answer', 'refund', 'Devolver o valor'],
  ['state', 'received', 'Recebida'],
  ['owed_cents', 420, '4,20€'],
])('%s %s is read as %s', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words);
  expect(auditFieldWords[field]).toBeDefined();
});
