// Whoever stands at the counter is handed what is theirs, once: after what they had to pay first, and after a lost answer.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { aCounter } from '../../testing/counter.ts';
import { takenWithRest } from '../../testing/rest.ts';
import { openShop } from '../../testing/shop.ts';
import { aPhoneShowing } from '../../testing/till.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;
const { list, makeReady, take, startShift } = aCounter(server);
let assistant: string;
let buyer: Buyer;
beforeAll(() => openShop(context, 863));
beforeEach(async () => {
  await startShift();
  assistant = await staffToken(context, 'assistant', 862);
  buyer = await aBuyer(server);
});

async function handOver(body: object, { key = '', token = assistant, loja = 862 } = {}) {
  const response = await server.inject({
    method: 'POST',
    url: '/api/balcao/entregas',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    payload: JSON.stringify({ loja, ...body }),
  });
  const { data, error } = response.json();
  const ids = data?.entregues.map(({ order_id }: { order_id: string }) => order_id);
  return { status: response.statusCode, ids, error };
}

/** Of two natas, of which as many cents are left to be paid. */
async function ready(owed = 0): Promise<string> {
  const orderId = owed > 0 ? await takenWithRest(server, buyer, owed) : (await buyer.order()).orderId;
  await server.runJobs();
  if (owed === 0) await decide(server, orderId, 'approve');
  await server.runJobs();
  await makeReady(orderId);
  return orderId;
}
const stateOf = async (orderId: string) => (await buyer.read(orderId)).estado;

test('by a code that changes, the rest is paid and all that was ready is handed over, long after the code', async () => {
  const shows = await aPhoneShowing(server, buyer.id);
  const [owing, paid] = [await ready(200), await ready()];
  const codigo = await shows();
  const { error } = await handOver({ codigo });
  expect(error).toMatchObject({ code: 'order_owes', context: { order_id: owing, por_pagar: 2 } });
  expect((await list(codigo)).data).toMatchObject([{ order_id: owing, por_pagar: 2 }]);
  await take(owing, 2);
  clock.move({ minutes: 3 });
  const { pedidos } = error.context;
  expect(pedidos.toSorted()).toEqual([owing, paid].toSorted());
  expect((await handOver({ pedidos })).ids).toEqual(pedidos);
  expect([await stateOf(owing), await stateOf(paid)]).toEqual(['collected', 'collected']);
});

test('by their ids too, orders leave when they are ready, paid and the shop’s, and not else', async () => {
  const owing = await ready(200);
  expect((await handOver({ pedidos: [owing] })).error).toMatchObject({
    code: 'order_owes',
    context: { order_id: owing, pedidos: [owing] },
  });
  const elsewhere = await staffToken(context, 'assistant', 863);
  const asked = { pedidos: [owing], sem_receber: 1 };
  expect((await handOver(asked, { token: elsewhere, loja: 863 })).status).toBe(404);
  expect((await handOver(asked, { token: elsewhere })).status).toBe(403);
  expect(await stateOf(owing)).toBe('ready');
  expect((await handOver(asked)).ids).toEqual([owing]);

  const begun = await takenWithRest(server, buyer, 200);
  expect((await handOver({ pedidos: [begun], sem_receber: 1 })).error.code).toBe('transition_refused');
  for (const nothing of [{}, { pedidos: [] }, { pedidos: ['042'] }])
    expect((await handOver(nothing)).error.code).toBe('invalid_fields');
});

test('what was handed over is answered again by its key: by a phone, and by a code that has changed meanwhile', async () => {
  const shows = await aPhoneShowing(server, buyer.id);
  for (const code of [async () => buyer.national, shows]) {
    const [orderId, key] = [await ready(), randomUUID()];
    expect((await handOver({ codigo: await code() }, { key })).ids).toEqual([orderId]);
    clock.move({ minutes: 1 });
    expect((await handOver({ codigo: await code() }, { key })).ids).toEqual([orderId]);
  }
});

test('by a number, told again, it isn’t the order of another day that leaves', async () => {
  const [today, tomorrow] = [await ready(), await ready()];
  await db.execute(sql`
    update orders set number = 771, day = day + (id = ${tomorrow})::integer where id in (${today}, ${tomorrow})`);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => handOver({ codigo: '771' }, { key })));
  expect(answers.map(({ ids }) => ids)).toEqual(answers.map(() => [today]));
  expect(await stateOf(tomorrow)).toBe('ready');
  expect((await handOver({ codigo: '771' }, { key: randomUUID() })).ids).toEqual([tomorrow]);
});

test('what was refused may be asked for again by its key', async () => {
  const [orderId, key] = [await ready(200), randomUUID()];
  expect((await handOver({ codigo: buyer.national }, { key })).error.code).toBe('order_owes');
  await take(orderId, 2);
  expect((await handOver({ codigo: buyer.national }, { key })).ids).toEqual([orderId]);
});
