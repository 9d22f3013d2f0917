// A customer with a token who orders over HTTP, and the thumb that approves or refuses on the phone.

import type { OrderData } from '@fornada/contract/ordering.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import sql from 'sql-template-tag';
import type { Decision } from '#adapters/payments/simulator.ts';
import type { TestApp } from './app.ts';
import { makeCustomer, type TestCustomer } from './factories.ts';
import { signInDevice } from './identity.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks at what it asked for, and fails where it isn't there
type Answer = { status: number; data: any; code: string | undefined; error: any };

export type Buyer = TestCustomer & {
  token: string;
  device: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, key?: string): Promise<Answer>;
  /** Orders two natas, 3,00€; the change is made to the body of finaliza-encomenda. @throws when refused */
  order(change?: object): Promise<OrderData>;
  read(orderId: string): Promise<OrderDetail>;
  askAgain(orderId: string, telemovel?: string): Promise<Answer>;
  payByCard(orderId: string): Promise<Answer>;
  cancel(orderId: string): Promise<Answer>;
};

let keys = 0;

export const nextKey = (): string => {
  keys += 1;
  return `key-${keys}`;
};

export const twoNatas = [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }];

export async function aBuyer(
  server: TestApp,
  { address, ...options }: { balance?: number; progress?: number; address?: string } = {},
): Promise<Buyer> {
  return await onDevice(server, await makeCustomer(server.context.db, options), { address });
}

/** A customer on a device more, or on the one of somebody else. */
export async function onDevice(
  server: TestApp,
  { id, phone, national }: TestCustomer,
  { device, address }: { device?: string; address?: string | undefined } = {},
): Promise<Buyer> {
  const customer = { id, phone, national };
  const { idToken, uid } = await signInDevice(server.context, id, device);
  const call: Buyer['call'] = async (method, url, body, key) => {
    const response = await server.inject({
      method,
      url,
      ...(address !== undefined && { remoteAddress: address }),
      headers: {
        authorization: `Bearer ${idToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const { data, error } = response.json();
    return { status: response.statusCode, data, code: error?.code, error };
  };
  return {
    ...customer,
    token: idToken,
    device: uid,
    call,
    async order(change = {}) {
      const body = {
        cart: { items: twoNatas },
        id_loja: 862,
        id_tipo_entrega: 0,
        telemovel: customer.national,
        aceitou: true,
        ...change,
      };
      const answer = await call('POST', '/api/finaliza-encomenda', body, nextKey());
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
      return answer.data.orderData;
    },
    async read(orderId) {
      return (await call('GET', `/api/encomendas/${orderId}`)).data;
    },
    askAgain: (orderId, telemovel) =>
      call('POST', `/api/pagamento/${orderId}`, telemovel === undefined ? {} : { telemovel }),
    payByCard: (orderId) => call('POST', `/api/pagamento/${orderId}`, { metodo: 'cartao' }),
    cancel: (orderId) => call('DELETE', `/api/pagamento/${orderId}`),
  };
}

/** Asks what two natas come to, and orders them at what was told last: answers the total, or why it is refused. */
export async function aPriceWatcher(server: TestApp) {
  const buyer = await aBuyer(server);
  const cart = { cart: { items: twoNatas }, id_loja: 862 };
  return {
    async quote(): Promise<number> {
      const { data } = await buyer.call('POST', '/api/calcula-encomenda', cart);
      return data.loyaltyData.transaction.total_paid;
    },
    async order(): Promise<number | string> {
      const body = { ...cart, id_tipo_entrega: 0, telemovel: buyer.national, aceitou: true };
      const { code, data } = await buyer.call('POST', '/api/finaliza-encomenda', body, nextKey());
      return code ?? data.orderData.total;
    },
  };
}

/** What our side knows of an order's attempts to be paid, the first one first. */
export async function paymentsOf({ context: { db } }: TestApp, orderId: string) {
  return await db.query<{
    id: string;
    state: string;
    gateway_ref: string | null;
    reason: string | null;
    phone: string;
  }>(
    sql`select id, state, gateway_ref, reason, phone from payments where order_id = ${orderId} order by attempt`,
  );
}

/** What the gateway was asked for on behalf of an order, the first request first. */
export async function requestsOf({ context: { db } }: TestApp, orderId: string) {
  return await db.query<{ id: string; phone: string; state: string; refunded_cents: number }>(sql`
    select s.id, s.phone, s.state, s.refunded_cents from simulator.payments s join payments p on p.id::text = s.idempotency_key
    where p.order_id = ${orderId} order by p.attempt`);
}

/** The thumb on the phone, for one of the order's requests; the gateway then tells us in its own way. */
export async function decide(
  server: TestApp,
  orderId: string,
  decision: Decision,
  request = 0,
): Promise<void> {
  const id = (await requestsOf(server, orderId))[request]?.id ?? '';
  const decided = await server.context.gateways.paymentSimulator?.decide(id, decision);
  if (decided !== true) throw new Error(`Nothing waits for '${decision}'`);
  await server.context.gateways.paymentSimulator?.deliverDue();
}

export async function notificationsOf({ context: { db } }: TestApp, orderId: string): Promise<string[]> {
  const rows = await db.query<{ kind: string }>(
    sql`select kind from notifications where order_id = ${orderId} order by id`,
  );
  return rows.map(({ kind }) => kind);
}

export async function moneyOf({ context: { db } }: TestApp, { id }: TestCustomer) {
  return await db.one<{ balance: number; held: number; progress: number }>(
    sql`select balance_cents as balance, held_cents as held, progress_cents as progress from customers where id = ${id}`,
  );
}

/** An order to be paid by card, and the address of the gateway's page. */
export async function anOrderByCard(server: TestApp) {
  const buyer = await aBuyer(server);
  const order = await buyer.order({ metodo: 'cartao' });
  await server.runJobs();
  return { buyer, orderId: order.orderId, page: order.redirect_url ?? '' };
}

/** An order whose MB WAY request is on the phone. */
export async function anOrderByPhone(server: TestApp) {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  return { buyer, orderId };
}
