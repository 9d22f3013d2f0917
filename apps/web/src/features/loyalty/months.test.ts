import type { Transacao } from '@fornada/contract/private-data.ts';
import { describe, expect, test } from 'vitest';
import { byMonth, inOrder, monthInWords } from './months.ts';

const on = (data: string) => ({ id: data, data }) as Transacao;

describe('months of movements', () => {
  test('keep the order in which the movements come, also from one year to the next', () => {
    const grouped = byMonth([on('02/01/2027'), on('31/12/2026'), on('01/12/2026'), on('30/11/2026')]);
    expect(grouped.map(([month, some]) => [month, some.map(({ id }) => id)])).toEqual([
      ['2027-01', ['02/01/2027']],
      ['2026-12', ['31/12/2026', '01/12/2026']],
      ['2026-11', ['30/11/2026']],
    ]);
  });

  test('hold what changed the balance where it happened, between the sales', () => {
    const at = (id: string, data: string, hora: string) => ({ id, data, hora }) as Transacao;
    const sales = [at('new', '02/01/2027', '09:00'), at('old', '31/12/2026', '18:00')];
    const coupons = [at('coupon', '01/01/2027', '00:05'), at('late', '31/12/2026', '18:00')];
    expect(inOrder([...sales, ...coupons]).map(({ id }) => id)).toEqual(['new', 'coupon', 'old', 'late']);
  });

  test('are said in words', () => {
    expect(monthInWords('2026-03', 'pt-PT')).toBe('março de 2026');
    expect(monthInWords('2026-12', 'en')).toBe('December 2026');
  });
});
