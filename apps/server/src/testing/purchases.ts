// A shop that sells coffee at once and cakes to order, and who buys both in one purchase.
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { type Buyer, decide, nextKey, requestsOf } from './buyer.ts';
import { openShop } from './shop.ts';

export const cake = '10101';
export const saturday = '2026-12-26T10:30:00.000Z';
export const sunday = '2026-12-27T10:30:00.000Z';
export const coffee = { id: '30101', qtd: 2, complementares: [], opcoes: [] };
export const aCake = (pickup_at = saturday) => ({
  id: cake,
  qtd: 1,
  complementares: [],
  opcoes: [],
  pickup_at,
});

/** Anew for each test; after it the audit is clean. */
export function purchaseShop() {
  let server: TestApp;
  beforeEach(async () => {
    server = await buildTestApp({
      environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000', UNPAID_ORDERS_PER_CUSTOMER: '1000' },
      now: '2026-12-21T10:02:00Z',
    });
    await openShop(server.context);
    const made = { making: 'to_order', noticeMinutes: 2880, price: 1600 };
    await server.context.db.execute(
      sql`update menu_products set product = product || ${JSON.stringify(made)}::jsonb where code = ${cake}`,
    );
  });
  afterEach(async () => {
    await server.runJobs();
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });

  const basket = (items: object[] = [coffee, aCake()]) => ({
    cart: { items },
    id_loja: 862,
    id_tipo_entrega: 0,
    usar_premio: 1,
  });
  const place = (buyer: Buyer, change: object = {}, key = nextKey()) =>
    buyer.call(
      'POST',
      '/api/finaliza-encomenda',
      { ...basket(), telemovel: buyer.national, aceitou: true, ...change },
      key,
    );
  /** The parts' ids, the first one's first. */
  const bought = async (buyer: Buyer, change: object = {}) => {
    const { data, error } = await place(buyer, change);
    if (error) throw new Error(JSON.stringify(error));
    return data.orderData.partes.map(({ orderId }: { orderId: string }) => orderId) as string[];
  };
  const statesOf = async (buyer: Buyer, ids: string[]) =>
    await Promise.all(ids.map(async (id) => (await buyer.read(id)).estado));
  const pay = async (orderId: string) => {
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
  };
  const refunded = async (orderId: string) =>
    (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents);
  const end = (orderId: string, to: 'cancelled' | 'expired', paidToo: boolean) =>
    endOrder(server.context.db, orderId, { to, reason: '', now: server.context.clock(), paidToo });
  return {
    get server() {
      return server;
    },
    basket,
    place,
    bought,
    statesOf,
    pay,
    refunded,
    end,
  };
}
