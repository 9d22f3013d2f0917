import type { BoardOrder } from '@fornada/contract/board.ts';
import { expect, it } from 'vitest';
import { batchesOf } from './batches.ts';

const order = (
  order_id: string,
  estado: BoardOrder['estado'],
  lines: [id: string, qtd: number, back?: number][],
  faltas: object[] = [],
) =>
  ({
    order_id,
    estado,
    faltas,
    alergenios: [],
    linhas: lines.map(([id, qtd, devolvidas = 0]) => ({ id, nome: id.toUpperCase(), qtd, devolvidas })),
  }) as unknown as BoardOrder;

const none = () => false;
const words = (orders: BoardOrder[], isMade = none as Parameters<typeof batchesOf>[1]) =>
  batchesOf(orders, isMade).map(({ quantity, name }) => `${quantity}× ${name}`);

it('what several orders wait for is one batch, the largest first', () => {
  const orders = [
    order('a', 'received', [
      ['nata', 4],
      ['cafe', 1],
    ]),
    order('b', 'preparing', [
      ['nata', 6],
      ['cafe', 2],
      ['bolo', 9],
    ]),
  ];
  expect(words(orders)).toEqual(['10× NATA', '3× CAFE']);
});

it('two lines of one order aren’t a batch', () => {
  expect(
    words([
      order('a', 'received', [
        ['nata', 4],
        ['nata', 2],
      ]),
    ]),
  ).toEqual([]);
});

it('what is ready, unpaid, gone back or made is left out', () => {
  const orders = [
    order('a', 'preparing', [['nata', 4]]),
    order('b', 'received', [['nata', 6, 5]]),
    order('c', 'ready', [['nata', 8]]),
    order('d', 'awaiting_payment', [['nata', 9]]),
    order('e', 'received', [['nata', 2, 2]]),
  ];
  expect(words(orders)).toEqual(['5× NATA']);
  expect(words(orders, ({ order_id }) => order_id === 'a')).toEqual([]);
});

it('what comes instead is made with its own, and what it replaces isn’t made', () => {
  const troca = { id: 'feijao', nome: 'FEIJAO' };
  const orders = [
    order('a', 'received', [['queijada', 3]], [{ numero: 1, linha: 1, qtd: 2, troca }]),
    order('b', 'preparing', [
      ['feijao', 1],
      ['queijada', 1],
    ]),
  ];
  expect(words(orders)).toEqual(['3× FEIJAO', '2× QUEIJADA']);
});
