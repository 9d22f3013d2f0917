import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { type Buyer, nextKey } from './buyer.ts';
import { openShop } from './shop.ts';

export const cake = '10101';
export const aCake = [{ id: cake, qtd: 1, complementares: [], opcoes: [] }];
export const coffee = [{ id: '30101', qtd: 1, complementares: [], opcoes: [] }];

/** A shop that makes a cake with two days' notice: another for each test, audited after it. */
export function datedCake() {
  const dated = {
    server: undefined as unknown as TestApp,
    /** How the cake is made, before anybody has read the menu. */
    make: (said: object) =>
      dated.server.context.db.execute(
        sql`update menu_products set product = product || ${JSON.stringify(said)}::jsonb where code = ${cake}`,
      ),
    ask: async (path: string) =>
      (await dated.server.inject({ method: 'GET', url: `/api/lojas-ordering/862/${path}` })).json().data,
    order: (buyer: Buyer, pickup_at: string | null, change: object = {}) =>
      buyer.call(
        'POST',
        '/api/finaliza-encomenda',
        {
          cart: { items: aCake },
          id_loja: 862,
          id_tipo_entrega: 0,
          telemovel: buyer.national,
          aceitou: true,
          pickup_at,
          ...change,
        },
        nextKey(),
      ),
  };
  beforeEach(async () => {
    dated.server = await buildTestApp({
      environment: {
        CALLS_PER_ADDRESS_PER_MINUTE: '100000',
        UNPAID_ORDERS_PER_CUSTOMER: '1000',
        TOKEN_LIFETIME_SECONDS: '86400',
      },
      now: '2026-12-21T10:02:00Z',
    });
    await openShop(dated.server.context);
    await dated.make({ making: 'to_order', noticeMinutes: 2880 });
  });
  afterEach(async () => {
    expect((await auditMoney(dated.server.context.db)).differences).toEqual([]);
  });
  return dated;
}
