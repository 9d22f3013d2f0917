import type { BoardOrder } from '@fornada/contract/board.ts';
import { expect, test } from 'vitest';
import { press, show, textOf, until } from './testing/counter.tsx';
import { useProblem } from './use-problem.ts';

const order = (estado: string, order_id = 'o1') => ({ order_id, estado }) as BoardOrder;

function Board({ orders, lost = false }: { orders: BoardOrder[]; lost?: boolean }) {
  const { problem, tell, forget } = useProblem(orders, lost);
  return (
    <>
      <p>{problem}</p>
      <button type="button" onClick={() => tell(order('preparing'), 'Entretanto mudou')}>
        Pronta
      </button>
      <button type="button" onClick={forget}>
        Outra
      </button>
    </>
  );
}
const look = (orders: BoardOrder[], lost = false) => show(<Board {...{ orders, lost }} />);
const told = () => textOf(document.querySelector('p') ?? undefined);

test('what an order was refused is told while it stands as it was seen, and no longer', () => {
  look([order('preparing'), order('received', 'o2')]);
  press('Pronta');
  expect(told()).toBe('Entretanto mudou');
  look([order('preparing'), order('preparing', 'o2')]);
  expect(told()).toBe('Entretanto mudou');
  look([order('ready')]);
  expect(told()).toBe('');
  // Taken back it is another matter.
  look([order('preparing')]);
  expect(told()).toBe('');
});

test('it goes with its order, and with the next touch', () => {
  look([order('preparing')]);
  press('Pronta');
  look([]);
  expect(told()).toBe('');
  look([order('preparing')]);
  press('Pronta');
  press('Outra');
  expect(told()).toBe('');
});

test('what was refused for want of a connection isn’t so once it is back', async () => {
  look([order('preparing')], true);
  press('Pronta');
  expect(told()).toBe('Entretanto mudou');
  look([order('preparing')]);
  await until(() => expect(told()).toBe(''));
});
