// A counter that takes orders for whoever phones or stands there, and who phones.
import type { TakenOrder } from '@fornada/contract/taken-orders.ts';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp } from './app.ts';
import { sellPackaged } from './packaging.ts';
import { openShop } from './shop.ts';
import { openTill } from './till.ts';

/** Made to order, with a day's notice; something may be written on it. */
export const cake = { id: '10101', qtd: 1, complementares: [], opcoes: [], inscricao: 'Parabéns, avó' };
export const saturday = '2026-12-26T10:30:00.000Z';
/** What is asked for where nothing else is said. */
export const wish = { loja: 862, cart: { items: [cake] }, id_tipo_entrega: 0, pickup_at: saturday };

let keys = 0;
export function nextDraft(): string {
  keys += 1;
  return `draft-${keys}`;
}

export type Taking = Awaited<ReturnType<typeof openTaking>>;

/** With a cola that has a deposit, a soup in a container, and bags at 0,10. */
export async function openTaking(environment: Record<string, string> = {}) {
  const server = await buildTestApp({
    environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000', ...environment },
    now: '2026-12-21T10:02:00Z',
  });
  const { db } = server.context;
  await openShop(server.context);
  const made = { making: 'to_order', noticeMinutes: 1440, lastOrderTime: '18:00', inscriptionLength: 20 };
  await sellPackaged(server, { [cake.id]: made, 30404: { deposits: 1 }, 40301: { containers: 1 } });
  await db.execute(sql`
    insert into packaging_prices (kind, from_day, amount_cents, tax, tax_included) values ('bag', '2026-01-01', 10, 'standard', true)`);
  const till = await openTill(server);

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    more: { token?: string; key?: string } = {},
  ) {
    const { token = till.token, key = nextDraft() } = more;
    const response = await server.inject({
      method,
      url: `/api/balcao/encomendas${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const { data, error } = response.json();
    return { status: response.statusCode, data, error, headers: response.headers };
  }
  const quote = async (change: object = {}) => {
    const { data, error } = await call('POST', '/calcular', { ...wish, ...change });
    return data ?? expect.fail(JSON.stringify(error));
  };
  const priceOf = async (change: object = {}): Promise<number> => (await quote(change)).total;
  /** Somebody who phones, with no account. */
  const aCaller = async (phone = '912345670'): Promise<string> =>
    (await till.register(phone)).data.identificacao;
  const take = async (
    identificacao: string,
    change: object = {},
    more: { token?: string; key?: string } = {},
  ) => call('POST', '', { ...wish, identificacao, nome: 'Rosa', total: await priceOf(), ...change }, more);
  const read = async (orderId: string): Promise<TakenOrder> =>
    (await call('GET', `/anotadas/${orderId}`)).data;

  return {
    ...{ server, till, call, quote, priceOf, aCaller, take, read },
    async aTaken(change: object = {}): Promise<TakenOrder> {
      const { data, error } = await take(await aCaller(), change);
      if (data === undefined) throw new Error(JSON.stringify(error));
      await server.runJobs();
      return data;
    },
    board: async () => (await call('GET', '?loja=862')).data,
    audited: async () => expect((await auditMoney(db)).differences).toEqual([]),
  };
}
