import { expect, test } from 'vitest';
import { escapedLetters, isShortSms, shortLetters } from './sms-letters.ts';

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
