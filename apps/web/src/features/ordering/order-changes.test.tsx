import type { OrderDetail } from '@fornada/contract/orders.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderChanges } from './order-changes.tsx';

const nothing = () => {};
type Change = {
  estado?: string;
  pago?: 0 | 1;
  linhas?: object[];
  faltas?: object[];
  alteravel?: object | null;
};

/** What can be done with an order of two natas of which none went back, but for this. */
function offered(change: Change = {}): string[] {
  return ['Alterar produtos', 'Cancelar pedido'].filter((words) => shown(change).includes(words));
}

function shown(change: Change): string {
  const order = { linhas: [{ qtd: 2, devolvidas: 0 }], faltas: [], alteravel: { ate: null }, ...change };
  return renderToStaticMarkup(
    <OrderChanges
      order={order as unknown as OrderDetail}
      shop={undefined}
      onOrder={nothing}
      onStale={nothing}
    />,
  );
}

it('offers to change products while nothing is asked about them', () => {
  const both = ['Alterar produtos', 'Cancelar pedido'];
  expect(offered()).toEqual(both);
  // Of the last one words can be others: an order without lines is none.
  expect(offered({ linhas: [{ qtd: 1, devolvidas: 0 }] })).toEqual(both);
  expect(offered({ faltas: [{ resposta: null }] })).toEqual(['Cancelar pedido']);
  expect(offered({ faltas: [{ resposta: 'devolver' }] })).toEqual(both);
  expect(offered({ alteravel: null })).toEqual([]);
});

it('says that the shop has begun, and what can still be done', () => {
  const begun = { alteravel: null, pago: 1 } as const;
  expect(shown({ ...begun, estado: 'preparing' })).toContain('A loja já começou');
  expect(shown({ ...begun, estado: 'preparing' })).toContain('fale com a loja');
  // Its last time is over, and nobody has touched it yet.
  expect(shown({ ...begun, estado: 'received' })).toContain('já acabou');
  expect(shown({ ...begun, estado: 'ready' })).toContain('já está pronto');
  for (const estado of ['collected', 'cancelled', 'expired', 'not_collected'])
    expect(shown({ ...begun, estado })).toBe('');
  expect(shown({ ...begun, estado: 'awaiting_payment', pago: 0 })).toBe('');
});
