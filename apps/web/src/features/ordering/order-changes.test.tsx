import type { OrderDetail } from '@fornada/contract/orders.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderChanges } from './order-changes.tsx';

const nothing = () => {};
type Change = { linhas?: object[]; faltas?: object[]; alteravel?: object | null };

/** What can be done with an order of two natas of which none went back, but for this. */
function offered(change: Change = {}): string[] {
  const order = { linhas: [{ qtd: 2, devolvidas: 0 }], faltas: [], alteravel: { ate: null }, ...change };
  const html = renderToStaticMarkup(
    <OrderChanges
      order={order as unknown as OrderDetail}
      shop={undefined}
      onOrder={nothing}
      onStale={nothing}
    />,
  );
  return ['Alterar produtos', 'Cancelar pedido'].filter((words) => html.includes(words));
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
