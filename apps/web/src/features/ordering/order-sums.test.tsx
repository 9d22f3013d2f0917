import { expect, it } from 'vitest';
import { moneyBackWords, refundRows } from './money-back.ts';
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

it('a bag is said to be of each pickup', () => {
  const bag = { tipo: 'saco', qtd: 1, total: 0.1 } as const;
  const names = (lines: Parameters<typeof packagingLinesOf>[0]) =>
    packagingLinesOf(lines).map(({ quantity, name }) => `${quantity} ${name.children}`);
  expect(names([bag])).toEqual(['1 Saco']);
  // Of a basket that is collected twice.
  expect(names([bag, bag])).toEqual(['2 Saco, 1 por levantamento']);
  expect(
    names([
      { ...bag, qtd: 2 },
      { ...bag, qtd: 2 },
    ]),
  ).toEqual(['4 Saco, 2 por levantamento']);
});

const refund = { quando: '2026-03-11T10:00:00Z', motivo: 'falta', por_pagar: 0, em_saldo: 0 } as const;
const of = (some: object) => ({ devolucoes: [{ ...refund, linhas: [], total: 2, saldo: 0, ...some }] });

it.each([
  [{}, [['Em falta: pelo meio de pagamento', -200]], 'O valor de 2,00€ volta pelo meio de pagamento.'],
  [{ em_saldo: 1 }, [['Em falta: para o saldo', -200]], 'O valor de 2,00€ foi para o seu saldo.'],
  [{ saldo: 2 }, [['Em falta: para o saldo', -200]], 'O valor de 2,00€ foi para o seu saldo.'],
  [{ por_pagar: 2 }, [['Em falta: deixa de pagar', -200]], ''],
  [
    { saldo: 0.25 },
    [
      ['Em falta: para o saldo', -25],
      ['Em falta: pelo meio de pagamento', -175],
    ],
    'O valor de 0,25€ foi para o seu saldo, e o de 1,75€ volta pelo meio de pagamento.',
  ],
])('what went back is said by where it went: %j', (some, rows, words) => {
  const order = of(some) as Parameters<typeof refundRows>[0];
  expect(refundRows(order).map(({ name, amount }) => [name, amount])).toEqual(rows);
  expect(moneyBackWords(order)).toBe(words);
});
