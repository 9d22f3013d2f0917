import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { loginPassword, optionalEmail, requiredEmail, requiredText } from './rules.ts';

const answer = (schema: v.GenericSchema, value: unknown) => {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : read.issues[0].message;
};

describe('a text that must be there', () => {
  test.each([
    ['accents', 'Conceição D’Água'],
    ['emoji made of several', '🥐👩‍👩‍👧‍👦'],
    ['letters from right to left', 'مريم الفاسي'],
    ['letters and marks', 'Zoe\u0308'],
    ['joiners that its script needs', 'می\u200Cخواهم'],
  ])('may have %s', (_name, text) => {
    expect(answer(requiredText(120), text)).toBe(text);
  });

  test.each([
    ['a space of no width', '\u200B\u200B'],
    ['a letter that is drawn as nothing', '\u3164'],
    ['a soft hyphen', '\u00AD'],
    ['an empty braille cell', '\u2800'],
    ['a mark without a letter', '\u0301'],
    ['spaces', ' \u00A0\u3000 '],
  ])('isn’t %s alone', (_name, text) => {
    expect(answer(requiredText(120), text)).toBe(m.error_required());
  });

  test.each([
    ['turns what follows around', 'Rita \u202Eaticir'],
    ['isolates what follows', '\u2066Rita'],
    ['belongs to a terminal', 'Rita\u0085'],
    ['ends a text', 'Rita\u0000'],
  ])('has no sign that %s', (_name, text) => {
    expect(answer(requiredText(120), text)).toBe(m.error_value_invalid());
  });
});

describe('an address', () => {
  test.each([
    'rita@exemplo.pt',
    'Rita.Fonseca+pao@sub.exemplo-dois.com.pt',
    'josé@pão.pt',
    "o'neil@exemplo.pt",
    'rita@xn--po-jia.pt',
    'r@1.pt',
  ])('may be %s', (email) => {
    expect(answer(requiredEmail, ` ${email} `)).toBe(email);
  });

  test.each([
    'rita@',
    '@exemplo.pt',
    'rita@exemplo',
    'rita@exemplo.p',
    'rita@exemplo..pt',
    'rita@-exemplo.pt',
    'rita@exemplo-.pt',
    'rita@exem_plo.pt',
    'rita@exemplo.pt>',
    'rita@exemplo.pt;ana',
    'rita@[127.0.0.1]',
    'rita@127.0.0.1',
    '.rita@exemplo.pt',
    'rita.@exemplo.pt',
    'ri..ta@exemplo.pt',
    'rita@exemplo.pt\u200B',
    'ri\u00ADta@exemplo.pt',
    'rita@exemplo.pt\nBcc: ana@exemplo.pt',
    'rita@exemplo.pt,ana@exemplo.pt',
    'ri ta@exemplo.pt',
  ])('isn’t %j', (email) => {
    expect(answer(requiredEmail, email)).toBe(m.error_email());
    expect(answer(optionalEmail, email)).toBe(m.error_email());
  });

  test('that may be left out may be empty', () => {
    expect(answer(optionalEmail, null)).toBe('');
    expect(answer(requiredEmail, '')).toBe(m.error_required());
  });
});

test('a password is compared as it was typed, blanks and capitals included', () => {
  for (const password of [' 123456', '123456 ', 'Ab cd', '\u00a0abcd'])
    expect(v.parse(loginPassword, password)).toBe(password);
  for (const password of ['', '    ', null, undefined, 'abc', 'x'.repeat(65)])
    expect(v.safeParse(loginPassword, password).success).toBe(false);
});
