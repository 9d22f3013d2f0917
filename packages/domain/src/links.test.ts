import { expect, test } from 'vitest';
import { isMailLink, isSafeLink, ownPath } from './links.ts';

test.each([
  ['/catalogo/7/501?de=inicio#preco', '/catalogo/7/501?de=inicio#preco'],
  ['/a/../b', '/b'],
  ['/', '/'],
])('%s is a path of our own', (text, path) => {
  expect(ownPath(text)).toBe(path);
});

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/x/..//evil.example',
  '/x/../\\evil.example',
  '/x/%2e%2e//evil.example',
  '/./\t/evil.example',
  '/.//evil.example',
  'evil',
  '',
];

test.each([...elsewhere, 'https://evil.example/', 'javascript:alert(1)'])('%j leads elsewhere', (text) => {
  expect(ownPath(text)).toBeNull();
});

test.each([
  'https://www.fornada.example/a?b#c',
  'HTTPS://fornada.example',
  '/novidades/natal',
  '/catalogo?a=b',
])('staff may link to %s', (text) => {
  expect(isSafeLink(text)).toBe(true);
});

test.each([
  ...elsewhere,
  'http://fornada.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' https://fornada.example',
  'https:fornada.example',
  'https:///fornada.example',
  'https://fornada.pt@evil.example/',
  'https://fornada.example/\u202Egpj',
  'data:text/html,a',
  'mailto:a@fornada.example',
  'ftp://fornada.example',
  'fornada.example',
])('staff may not link to %j', (text) => {
  expect(isSafeLink(text)).toBe(false);
});

test('a link for a letter names one address and brings no text of its own', () => {
  expect(isMailLink('mailto:reservas.faro@fornada.example')).toBe(true);
  for (const text of ['mailto:a@b.example?body=x', 'mailto:a@b.example,c@d.example', 'mailto:', 'tel:1'])
    expect(isMailLink(text)).toBe(false);
});
