// @vitest-environment happy-dom
// A card that leaves because its customer gave the order up says so, with the sound of a new one, until somebody has seen it.
import type { BoardOrder } from '@fornada/contract/board.ts';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { CancelledNotes } from './cancelled-notes.tsx';
import { announceOrder } from './sound.ts';
import { all, reads, show, textOf } from './testing/counter.tsx';

vi.mock('./sound.ts', () => ({ announceOrder: vi.fn() }));

const order = (order_id: string, estado: BoardOrder['estado']) => ({ order_id, estado }) as BoardOrder;
const gone = (order_id: string) => ({ order_id, orderCode: `0${order_id}` });
const look = (orders: BoardOrder[] | undefined, ...cancelled: string[]) =>
  show(<CancelledNotes orders={orders} cancelled={orders && cancelled.map(gone)} />);
const sounds = () => vi.mocked(announceOrder).mock.calls.length;

test.each<[string, BoardOrder[]]>([
  ['the board', []],
  ['the desk', [order('16', 'preparing')]],
])('what was begun is told of once, whether %s is heard of first', async (_, then) => {
  const before = sounds();
  look(undefined);
  look([order('16', 'preparing'), order('17', 'ready')]);
  look(then, ...(then.length === 0 ? [] : ['16']));
  look([], '16');
  look([], '16');
  await reads('#016 anulado pelo cliente: não fazer');
  expect(all('button')).toHaveLength(1);
  expect(sounds()).toBe(before + 1);
  look([], '16', '17');
  await reads('#017');
  expect(sounds()).toBe(before + 2);
  for (const button of all('button')) flushSync(() => button.click());
  look([], '16', '17');
  expect(all('button')).toEqual([]);
  expect(sounds()).toBe(before + 2);
});

test('nothing is said of what was handed over, taken back before, or never seen begun', () => {
  const before = sounds();
  look([order('1', 'ready'), order('2', 'preparing'), order('3', 'received')]);
  look([order('2', 'received'), order('3', 'received')]);
  look([], '2', '3', '4');
  expect(textOf()).toBe('');
  expect(sounds()).toBe(before);
});
