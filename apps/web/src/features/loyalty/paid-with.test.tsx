import type { Transacao } from '@fornada/contract/private-data.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaidWith } from './paid-with.tsx';

/** What is read of a sale in its row. */
const words = (valor_pago: number, total_discount: number, embalagem?: number) =>
  renderToStaticMarkup(<PaidWith movement={{ valor_pago, total_discount, embalagem } as Transacao} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a sale says what was paid, and what of it was balance', () => {
  expect(words(7.2, 0)).toBe('7,20€');
  expect(words(5.5, 4.5)).toBe('5,50€ e 4,50€ de saldo');
  expect(words(0, 4.5)).toBe('4,50€ Pago com saldo');
  expect(words(0, 0)).toBe('0,00€');
});

test('packaging is of what was paid, also where a balance pays for all else', () => {
  expect(words(20, 0, 0.44)).toBe('20,44€');
  expect(words(0, 4.5, 0.1)).toBe('0,10€ e 4,50€ de saldo');
});
