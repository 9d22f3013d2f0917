// What customers and staff ask of a server that may be killed meanwhile, and what they wait for.
import sql from 'sql-template-tag';
import type { TestCustomer } from './factories.ts';
import { type KilledServer, until } from './killed-server.ts';

/** The phone repeats the same request, with the same key, until it hears an answer. */
export async function ask(
  { url }: KilledServer,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
) {
  return await until(async () => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.status >= 500 ? undefined : { status: response.status, ...(await response.json()) };
  });
}

/** Two natas, 3,00€, with all of the balance used. */
export async function placeOrder(
  server: KilledServer,
  customer: TestCustomer,
  authorization: string,
  change: { cart?: { items: object[] } } & Record<string, unknown> = {},
): Promise<string> {
  const headers = { authorization, 'idempotency-key': `the order of ${customer.id}` };
  const answer = await ask(server, 'POST', '/api/finaliza-encomenda', headers, {
    cart: { items: [{ id: '10101', qtd: 2 }] },
    id_loja: 862,
    id_tipo_entrega: 0,
    telemovel: customer.national,
    aceitou: true,
    usar_premio: 1,
    ...change,
  });
  return answer.data.orderData.orderId;
}

/** Waits until the phone rings. @returns the gateway's name for it */
export const ringing = ({ db }: KilledServer, orderId: string) =>
  until(async () => {
    const request = await db.maybe<{ id: string }>(sql`
      select s.id from simulator.payments s join payments p on p.id::text = s.idempotency_key
      where p.order_id = ${orderId} and p.state = 'pending'`);
    return request?.id;
  });

/** Waits until nothing is left to do: every event relayed, every job run, every callback delivered. */
export const settled = ({ db }: KilledServer) =>
  until(async () => {
    const { left } = await db.one<{ left: number }>(sql`
      select (select count(*) from outbox where dispatched_at is null) + (select count(*) from graphile_worker._private_jobs where run_at <= now() or attempts > 0)
        + (select count(*) from simulator.callbacks where delivered_at is null) as left`);
    return left === 0;
  });
