import { expect, it } from 'vitest';
import { packagingLinesOf } from './order-sums.tsx';

it('the packaging of what went back is said to have gone back, a kind together', () => {
  const deposit = { tipo: 'deposito', qtd: 2, total: 0.2 } as const;
  const bag = { tipo: 'saco', qtd: 1, devolvidas: 0, total: 0.1 } as const;
  const words = (lines: Parameters<typeof packagingLinesOf>[0]) =>
    packagingLinesOf(lines).map(({ quantity, choices }) => [quantity, choices.children]);
  expect(words([{ ...deposit, devolvidas: 1 }, { ...deposit, devolvidas: 0 }, bag])).toEqual([
    [4, 'devolvido: 1'],
    [1, ''],
  ]);
  // Of what is bought only now nothing can have.
  expect(words([deposit])).toEqual([[2, '']]);
});
