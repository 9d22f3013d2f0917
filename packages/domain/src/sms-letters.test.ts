import { expect, test } from 'vitest';
import { escapedLetters, isShortSms, shortLetters, smsParts } from './sms-letters.ts';

test('the alphabet has 127 letters beside the escape, and its extension ten, none of them twice', () => {
  expect(shortLetters).toHaveLength(127);
  expect(new Set(shortLetters + escapedLetters).size).toBe(137);
});

test.each(['O café fica à porta', 'É hoje: 1,20€ [loja]', ''])('“%s” is short', (text) =>
  expect(isShortSms(text)).toBe(true),
);

test.each(['pão', 'está', 'maçã', 'limões', 'você', 'D’Ávila', '`', '🥐'])('“%s” is not', (text) =>
  expect(isShortSms(text)).toBe(false),
);

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(159)}€`, 2],
  ['ã'.repeat(70), 1],
  ['ã'.repeat(71), 2],
  [`${'a'.repeat(133)}ã`, 2],
  ['', 1],
])('%s is sent as %i', (text, parts) => expect(smsParts(text)).toBe(parts));
