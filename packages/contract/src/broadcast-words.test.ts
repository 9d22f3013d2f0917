import { expect, test } from 'vitest';
import { smsCostOf, smsOf, textOf } from './broadcast-words.ts';

const url = 'https://fornada.example';
const words = { title: 'Bolo-rei', text: 'Já há.', link: null, code: null };

test('an SMS says its words, where they lead, the code and how to have no more', () => {
  expect(smsOf({ ...words, link: '/novidades/natal', code: 'REI5' }, url)).toBe(
    `Bolo-rei: Já há.\nCódigo: REI5\n${url}/novidades/natal\nSair: ${url}/rgpd/comunicacao`,
  );
  expect(smsOf({ ...words, title: '', text: '' }, url)).toBe(`Sair: ${url}/rgpd/comunicacao`);
  expect(textOf(words)).toBe('Já há.');
});

test('it costs its parts, of which one letter makes more, up to a whole cent', () => {
  expect(smsCostOf('a'.repeat(160), 10, 55)).toEqual({ parts: 1, isShort: true, cost: 55 });
  expect(smsCostOf('ã'.repeat(71), 1, 55)).toEqual({ parts: 2, isShort: false, cost: 11 });
  expect(smsCostOf('a', 1, 55).cost).toBe(6);
  expect(smsCostOf('a', 0, 55).cost).toBe(0);
});
