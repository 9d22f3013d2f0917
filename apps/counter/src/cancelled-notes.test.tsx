// @vitest-environment happy-dom
// A card that leaves because its customer gave the order up says so, with the sound of a new one, until somebody has seen it.
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { CancelledNotes } from './cancelled-notes.tsx';
import { announceOrder } from './sound.ts';
import { all, reads, show, textOf } from './testing/counter.tsx';

vi.mock('./sound.ts', () => ({ announceOrder: vi.fn() }));

const look = (...cancelled: string[]) =>
  show(
    <CancelledNotes
      shop={862}
      cancelled={cancelled.map((order_id) => ({ order_id, orderCode: `0${order_id}` }))}
    />,
  );
const sounds = () => vi.mocked(announceOrder).mock.calls.length;

test('each is told with one sound until it was seen, also to a board that was away', async () => {
  look();
  expect([textOf(), sounds()]).toEqual(['', 0]);
  look('16');
  await reads('#016 cancelado: não fazer nem entregar');
  look('16');
  expect(sounds()).toBe(1);
  show(<p />);
  look('16', '17');
  await reads('#017');
  expect(all('button')).toHaveLength(2);
  expect(sounds()).toBe(2);
  for (const button of all('button')) flushSync(() => button.click());
  expect(all('button')).toEqual([]);
  show(<p />);
  look('17');
  expect([textOf(), sounds()]).toEqual(['', 2]);
});
