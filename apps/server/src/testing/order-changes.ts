import type { TestApp } from './app.ts';
import { aBuyer, type Buyer, decide } from './buyer.ts';

export const natas = (qtd: number) => ({
  cart: { items: [{ id: '10101', qtd, complementares: [], opcoes: [] }] },
});

/** An order that is paid, and whose shop hasn't begun. */
export async function paidOrderOf(
  server: TestApp,
  change: object = {},
  options: { balance?: number; progress?: number } = {},
) {
  const buyer = await aBuyer(server, options);
  const { orderId, total } = await buyer.order(change);
  await server.runJobs();
  if (total > 0) await decide(server, orderId, 'approve');
  await server.runJobs();
  return { buyer, orderId };
}

export const changing = (buyer: Buyer, orderId: string) => ({
  cancel: (devolver = 'origem') => buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, { devolver }),
  lines: (linhas: object[], devolver = 'origem') =>
    buyer.call('POST', `/api/encomendas/${orderId}/linhas`, { linhas, devolver }),
  time: (pickup_at: string) => buyer.call('POST', `/api/encomendas/${orderId}/hora`, { pickup_at }),
});
