// What is ticked on a board is the tablet's: it is there in its other windows, and once it has been closed.
import type { BoardOrder } from '@fornada/contract/board.ts';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { all, show } from './testing/counter.tsx';
import { useMade } from './use-made.ts';

const line = { id: '10101', nome: 'Pastel de nata', qtd: 3, devolvidas: 0 };
const orders = ['o1', 'o2'].map(
  (order_id) => ({ order_id, estado: 'preparing', linhas: [line], faltas: [] }) as unknown as BoardOrder,
);

function Board({ shop, known = orders }: { shop: number; known?: BoardOrder[] }) {
  const made = useMade(shop, known);
  return known.map((order) => (
    <label key={order.order_id}>
      <input type="checkbox" checked={made.isMade(order, 0)} onChange={() => made.tick(order, 0)} />
    </label>
  ));
}
const ticks = () => (all('choice') as HTMLInputElement[]).map(({ checked }) => checked);

test('it is read again by whoever opens the board, and by the shop', () => {
  show(<Board shop={862} />);
  (all('choice')[1] as HTMLInputElement).click();
  expect(ticks()).toEqual([false, true]);
  sessionStorage.clear();
  show(<Board key="closed meanwhile" shop={862} />);
  expect(ticks()).toEqual([false, true]);
  show(<Board key="another shop" shop={848} known={orders.slice(0, 1)} />);
  (all('choice')[0] as HTMLInputElement).click();
  show(<Board key="back" shop={862} />);
  expect(ticks()).toEqual([false, true]);
});

test('what another window has ticked is kept by a tick of this one, before it has heard of it', () => {
  show(<Board shop={862} />);
  const second = all('choice')[1] as HTMLInputElement;
  second.click();
  const ticked = { ...localStorage };
  second.click();
  expect(ticks()).toEqual([false, false]);
  Object.assign(localStorage, ticked);
  (all('choice')[0] as HTMLInputElement).click();
  expect(ticks()).toEqual([true, true]);
});

test('what another window ticks is ticked here', () => {
  show(<Board shop={862} />);
  (all('choice')[0] as HTMLInputElement).click();
  const [key = ''] = Object.keys(localStorage).filter(
    (name) => name.includes('feito') && name.includes('862'),
  );
  const of = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ o2: of.o1 }));
  flushSync(() =>
    dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify({ o2: of.o1 }) })),
  );
  expect(ticks()).toEqual([false, true]);
});

test('an order that another tablet takes back, or has finished, begins anew here too', () => {
  const at = (estado: BoardOrder['estado']) => orders.map((order) => ({ ...order, estado }));
  for (const elsewhere of ['received', 'ready'] as const) {
    show(<Board shop={862} />);
    (all('choice')[1] as HTMLInputElement).click();
    // Not heard of yet, as when the board is opened or another shop's is.
    show(<Board shop={862} known={[]} />);
    show(<Board shop={862} />);
    expect(ticks()).toEqual([false, true]);
    show(<Board shop={862} known={at(elsewhere)} />);
    show(<Board shop={862} />);
    expect(ticks()).toEqual([false, false]);
  }
});
