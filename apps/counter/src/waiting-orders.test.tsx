import type { BoardOrder } from '@fornada/contract/board.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LaterOrders } from './waiting-orders.tsx';

const words = (change: Partial<BoardOrder>) => {
  const order = {
    ...{ order_id: 'a', orderCode: '012', cliente: 'Graça', linhas: [], nota: '', embalagens: [] },
    ...{ criada: '2026-11-24T19:00:00.000Z', pronta: '2026-11-24T22:00:00.000Z', comecar_em: null },
    ...change,
  } as unknown as BoardOrder;
  const now = new Date('2026-11-24T19:30:00.000Z');
  return renderToStaticMarkup(
    <LaterOrders orders={[order]} now={now} timeZone="Atlantic/Azores" onRefuse={() => {}} />,
  );
};

it('says when work must begin, by the shop’s clock and with another day’s name', () => {
  expect(words({ comecar_em: '2026-11-24T21:20:00.000Z' })).toContain('Começar: 20:20');
  expect(words({ comecar_em: '2026-11-26T21:20:00.000Z' })).toMatch(/Começar: quinta, 26\/11, 20:20/);
  expect(words({})).not.toContain('Começar');
});
