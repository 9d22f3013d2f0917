// Two processes that listen and one that works, on one PostgreSQL and nothing else: together they are one server.
import type { WireMenu } from '@fornada/contract/menu.ts';
import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import { createPaymentSimulator } from '#adapters/payments/simulator.ts';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { hasSameSecrets } from '#platform/same-secrets.ts';
import { generateSecrets } from '#platform/secrets.ts';
import { staffToken } from './callers.ts';
import { makeCustomer } from './factories.ts';
import { followStream } from './followed-stream.ts';
import { signInDevice } from './identity.ts';
import { freePort, until } from './killed-server.ts';
import { openSeveralProcesses } from './several-processes.ts';
import { openShop } from './shop.ts';

// Processes start and stop in these tests, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 });
const port = String(await freePort());
const callsPerMinute = 400;
const chain = await openSeveralProcesses({
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  CALLS_PER_ADDRESS_PER_MINUTE: String(callsPerMinute),
  TRUST_PROXY: '1',
});
const { db } = chain;
await openShop(chain);
let [one, other, worker] = await Promise.all([
  chain.start('web', { PORT: port }),
  chain.start('web'),
  chain.start('worker'),
]);
const gateway = createPaymentSimulator({
  ...chain,
  secret: chain.secrets.webhookSecret,
  deliver: () => Promise.reject(new Error('the worker delivers callbacks')),
});

async function aCustomer(balance = 0) {
  const customer = await makeCustomer(db, { balance });
  const { idToken } = await signInDevice(chain, customer.id);
  return { ...customer, authorization: `Bearer ${idToken}` };
}

const sendJson = (method: string, url: string, authorization: string, body: object, headers = {}) =>
  fetch(url, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Sends the same order until somebody answers, as the app does when its connection breaks. */
async function placeOrder(
  urls: string[],
  { id, national, authorization }: Awaited<ReturnType<typeof aCustomer>>,
) {
  let attempt = 0;
  return await until(async () => {
    const url = urls[attempt % urls.length] ?? '';
    attempt += 1;
    const body = {
      cart: { items: [{ id: '10101', qtd: 2 }] },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: national,
      aceitou: true,
      usar_premio: 1,
    };
    const key = { 'idempotency-key': `the order of ${id}` };
    const answer = await sendJson('POST', `${url}/api/finaliza-encomenda`, authorization, body, key);
    if (answer.status >= 500) return undefined;
    const { data, error } = await answer.json();
    if (answer.status !== 200) throw new Error(JSON.stringify(error));
    return data.orderData.orderId as string;
  });
}

const ringing = (orderId: string) =>
  until(async () => {
    const request = await db.maybe<{ id: string }>(sql`
      select s.id from simulator.payments s join payments p on p.id::text = s.idempotency_key
      where p.order_id = ${orderId} and p.state = 'pending'`);
    return request?.id;
  });

test('a stream of one process shows what was written through the other', async () => {
  const customer = await aCustomer();
  const path = `Users/${customer.id}/Encomendas`;
  const stream = await followStream(other.url, customer.authorization, [path]);
  expect(stream.at(path)).toBeUndefined();
  const orderId = await placeOrder([one.url], customer);
  const placedAt = performance.now();
  await expect
    .poll(() => JSON.stringify(stream.at(path)), { interval: 5, timeout: 10_000 })
    .toContain(orderId);
  process.stdout.write(
    `Seen through the other process ${Math.round(performance.now() - placedAt)} ms after the answer\n`,
  );
  await gateway.decide(await ringing(orderId), 'approve');
  await expect
    .poll(() => stream.at(path), { timeout: 15_000 })
    .toMatchObject({ [orderId]: { id_estado: -1 } });
  stream.close();
  await stream.ended;
});

test('what is sold out through one process is sold out in the other’s memory', async () => {
  const authorization = `Bearer ${await staffToken(chain, 'assistant', 862)}`;
  const soldOut = async (url: string) => {
    const menu: { data: WireMenu } = await (await fetch(`${url}/api/menus/862`)).json();
    const products = menu.data.seccoes.flatMap((section) =>
      section.familias.flatMap((family) => family.produtos),
    );
    return products.filter((product) => product.esgotado === 1).map((product) => product.cod_produto);
  };
  expect([await soldOut(one.url), await soldOut(other.url)]).toEqual([[], []]);
  const answer = await sendJson('PUT', `${one.url}/api/balcao/loja/esgotados`, authorization, {
    loja: 862,
    codigo: '10102',
    ate: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(answer.status).toBe(200);
  expect(await soldOut(one.url)).toEqual(['10102']);
  await expect.poll(() => soldOut(other.url), { interval: 20, timeout: 15_000 }).toEqual(['10102']);
});

test('the calls of an address count in all processes together', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const call = async (url: string, address: string, times: number) => {
    const answers = [];
    for (let count = 0; count < times; count += 1)
      answers.push((await fetch(`${url}/healthz`, from(address))).status);
    return answers;
  };
  const minute = () => Math.floor(Date.now() / 60_000);
  // A minute that ends half-way begins the count anew: then another address does it again.
  for (let address = 1; ; address += 1) {
    const began = minute();
    const here = await call(one.url, `10.0.0.${address}`, 300);
    const there = await call(other.url, `10.0.0.${address}`, 300);
    if (minute() !== began) continue;
    expect(here.filter((status) => status === 429)).toEqual([]);
    // Each tells the others after every twenty calls, so it may be that far behind.
    const allowed = there.filter((status) => status === 200).length;
    expect(allowed).toBeGreaterThanOrEqual(callsPerMinute - 300 - 20);
    expect(allowed).toBeLessThanOrEqual(callsPerMinute - 300 + 40);
    expect((await fetch(`${other.url}/healthz`, from('10.0.1.1'))).status).toBe(200);
    return;
  }
});

test('processes are replaced one after the other while orders are under way, and nothing is lost or done twice', {
  timeout: 90_000,
}, async () => {
  const customers = (await Promise.all(Array.from({ length: 6 }, () => aCustomer(100)))).sort(
    (one, other) => one.id - other.id,
  );
  const path = ({ id }: { id: number }) => `Users/${id}/Encomendas`;
  const [first] = customers as [(typeof customers)[number]];
  const open = await followStream(one.url, first.authorization, [path(first)]);

  const placing = Promise.all(customers.map((customer) => placeOrder([one.url, other.url], customer)));
  const codes = [await one.stop()];
  await open.ended;
  one = await chain.start('web', { PORT: port });
  const orderIds = await placing;

  const again = await followStream(one.url, first.authorization, [path(first)]);
  await Promise.all(orderIds.map(async (orderId) => gateway.decide(await ringing(orderId), 'approve')));
  codes.push(await worker.stop(), await other.stop());
  [worker, other] = await Promise.all([chain.start('worker'), chain.start('web')]);
  await expect
    .poll(() => again.at(path(first)), { timeout: 20_000 })
    .toMatchObject({ [orderIds[0] ?? '']: { id_estado: -1 } });
  again.close();
  expect(codes).toEqual([0, 0, 0]);

  // The same key once more, through a process that never saw the order being placed.
  expect(await placeOrder([other.url], first)).toBe(orderIds[0]);
  const outcome = () =>
    db.query(sql`
      select c.id, count(distinct o.id)::int as orders, array_agg(distinct o.state::text) as states,
        (select count(*)::int from ledger_entries e where e.customer_id = c.id and e.kind = 'earn') as earned,
        (select count(*)::int from notifications n where n.customer_id = c.id and n.kind = 'order_received') as told,
        (select count(*)::int from simulator.messages m where m.recipient = c.email) as emails,
        (select count(*)::int from simulator.payments s join payments p on p.id::text = s.idempotency_key
           join orders p_o on p_o.id = p.order_id where p_o.customer_id = c.id) as rings
      from customers c join orders o on o.customer_id = c.id
      where c.id = any(${customers.map(({ id }) => id)}) group by c.id order by c.id`);
  await expect.poll(outcome, { timeout: 20_000 }).toEqual(
    customers.map(({ id }) => ({
      id,
      orders: 1,
      states: ['received'],
      earned: 1,
      told: 1,
      emails: 1,
      rings: 1,
    })),
  );
  expect((await auditMoney(db)).differences).toEqual([]);
});

test('a process with other keys is noticed, and refused where it matters', async () => {
  expect(await hasSameSecrets(db, chain.secrets)).toBe(true);
  const strange = await generateSecrets();
  expect(await hasSameSecrets(db, strange)).toBe(false);
  expect(await hasSameSecrets(db, { ...chain.secrets, tokenSigningKey: strange.tokenSigningKey })).toBe(true);
});
