import type { Transacao } from '@fornada/contract/private-data.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaidWith } from './paid-with.tsx';

/** What is read of a sale in its row. */
const words = (valor_pago: number, total_discount: number) =>
  renderToStaticMarkup(<PaidWith movement={{ valor_pago, total_discount } as Transacao} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a sale says what was paid, and what of it was balance', () => {
  expect(words(7.2, 0)).toBe('7,20€');
  expect(words(5.5, 4.5)).toBe('5,50€ e 4,50€ de saldo');
  expect(words(0, 4.5)).toBe('4,50€ Pago com saldo');
  expect(words(0, 0)).toBe('0,00€');
});
