// One customer, or many accounts of one device, can neither keep a shop's places without paying nor ring strangers.

import { describe, expect, test } from 'vitest';
import { setCapacity } from '#modules/shops/availability.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, decide, nextKey, onDevice, requestsOf, twoNatas } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';

const limits = {
  CALLS_PER_ADDRESS_PER_MINUTE: '100000',
  UNPAID_ORDERS_PER_CUSTOMER: '4',
  OTHERS_NUMBERS_PER_DAY: '5',
};
const server = await auditedServer(limits);
const narrow = await auditedServer({
  ...limits,
  UNPAID_ORDERS_PER_ADDRESS: '10',
  OTHERS_NUMBERS_PER_ADDRESS_PER_DAY: '3',
});

type Answer = { status: number; code: string | undefined; orderId: string; error: { message: string } };

async function finalise(buyer: Buyer, telemovel = buyer.national, change: object = {}): Promise<Answer> {
  const body = { cart: { items: twoNatas }, id_loja: 862, id_tipo_entrega: 0, telemovel, aceitou: true };
  const { data, ...answer } = await buyer.call(
    'POST',
    '/api/finaliza-encomenda',
    { ...body, ...change },
    nextKey(),
  );
  return { ...answer, orderId: data?.orderData.orderId };
}
const stranger = (index: number) => `93${String(1_000_000 + index)}`;
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const accepted = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
const codes = (answers: Answer[]) => new Set(answers.map(({ code }) => code ?? 'accepted'));
/** Several accounts on one device. */
async function accounts(count: number): Promise<Buyer[]> {
  const first = await aBuyer(server);
  return [
    first,
    ...(await times(
      count - 1,
      async () => await onDevice(server, await aBuyer(server), { device: first.device }),
    )),
  ];
}

describe('orders that nobody has paid', () => {
  test('of fifty at once by one customer, on two devices, four are taken', async () => {
    const one = await aBuyer(server);
    const other = await onDevice(server, one);
    await openConnections(server.context.db);
    const answers = await times(50, (index) => finalise(index % 2 ? one : other));
    expect(accepted(answers)).toHaveLength(4);
    expect(codes(answers)).toEqual(new Set(['accepted', 'too_many_unpaid']));
  });

  test('of fifty at once by many accounts on one device, four are taken', async () => {
    const buyers = await accounts(25);
    await openConnections(server.context.db);
    const answers = await times(50, (index) => finalise(buyers[index % 25] as Buyer));
    expect(accepted(answers)).toHaveLength(4);
    expect(codes(answers)).toEqual(new Set(['accepted', 'too_many_unpaid']));
  });

  test('of fifty at once by customers of one address, as many as it may are taken', async () => {
    const buyers = await times(50, () => aBuyer(narrow));
    await openConnections(narrow.context.db);
    expect(accepted(await times(50, (index) => finalise(buyers[index] as Buyer)))).toHaveLength(10);
  });

  test('say so in Portuguese, with the time until one of them lapses', async () => {
    const buyer = await aBuyer(server);
    await times(4, () => finalise(buyer));
    server.context.clock.move({ seconds: 40 });
    const { token, national } = buyer;
    const response = await server.inject({
      method: 'POST',
      url: '/api/finaliza-encomenda',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': nextKey() },
      payload: {
        cart: { items: twoNatas },
        id_loja: 862,
        id_tipo_entrega: 0,
        telemovel: national,
        aceitou: true,
      },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '200']);
    expect(response.json().error).toEqual({
      code: 'too_many_unpaid',
      title: 'Encomendas por pagar',
      message: 'Há demasiadas encomendas à espera de pagamento. Pague ou cancele uma delas e tente de novo.',
      context: {},
    });
  });

  test.each<[string, (buyer: Buyer, orderId: string) => Promise<unknown>]>([
    ['is paid', (_, orderId) => decide(server, orderId, 'approve')],
    ['is cancelled', (buyer, orderId) => buyer.cancel(orderId)],
    ['expires, whether or not anybody has noticed', async () => server.context.clock.move({ seconds: 241 })],
  ])('free a place each when one %s', async (_, end) => {
    const buyer = await aBuyer(server);
    const [first] = await times(4, () => finalise(buyer));
    await server.runJobs();
    expect((await finalise(buyer)).code).toBe('too_many_unpaid');
    await end(buyer, first?.orderId ?? '');
    expect((await finalise(buyer)).status).toBe(200);
  });

  test('don’t stand in the way of what costs nothing, of a repeated call, or of another customer', async () => {
    const buyer = await aBuyer(server, { balance: 300 });
    const body = {
      cart: { items: twoNatas },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: buyer.national,
      aceitou: true,
    };
    const key = nextKey();
    const first = await buyer.call('POST', '/api/finaliza-encomenda', body, key);
    await times(3, () => finalise(buyer));
    expect((await finalise(buyer)).code).toBe('too_many_unpaid');
    const again = await buyer.call('POST', '/api/finaliza-encomenda', body, key);
    expect(again.data.orderData).toEqual(first.data.orderData);
    expect((await finalise(buyer, buyer.national, { usar_premio: 1 })).status).toBe(200);
    expect((await finalise(await aBuyer(server))).status).toBe(200);
  });
});

describe('numbers of other people', () => {
  /** Orders and cancels, so that only the numbers count. */
  async function ring(buyer: Buyer, telemovel: string): Promise<string> {
    const { code, orderId } = await finalise(buyer, telemovel);
    if (orderId) await buyer.cancel(orderId);
    return code ?? 'accepted';
  }

  test('of 45 orders to 45 strangers at once, four ring; of those after them, one more', async () => {
    const buyer = await aBuyer(server);
    await openConnections(server.context.db);
    const answers = await times(45, (index) => finalise(buyer, stranger(index)));
    expect(accepted(answers)).toHaveLength(4);
    for (const { orderId } of accepted(answers)) await buyer.cancel(orderId);
    expect(await ring(buyer, stranger(100))).toBe('accepted');
    expect(await ring(buyer, stranger(101))).toBe('too_many_numbers');
    // Neither the own number nor one that was rung already is a stranger more.
    expect(await ring(buyer, buyer.national)).toBe('accepted');
    expect(await ring(buyer, stranger(100))).toBe('accepted');
    server.context.clock.move({ days: 1, seconds: 1 });
    expect(await ring(await onDevice(server, buyer), stranger(101))).toBe('accepted');
  });

  test('are counted when one order’s payment is asked for at one after the other', async () => {
    const buyer = await aBuyer(server);
    const { orderId } = await finalise(buyer);
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 7; index += 1) {
      answers.push((await buyer.askAgain(orderId, stranger(index))).code);
      await server.runJobs();
    }
    expect(answers.map((code) => code ?? 'accepted')).toEqual([
      ...Array<string>(5).fill('accepted'),
      ...Array<string>(2).fill('too_many_numbers'),
    ]);
    expect(new Set((await requestsOf(server, orderId)).map(({ phone }) => phone)).size).toBe(6);
    expect((await buyer.askAgain(orderId, buyer.national)).status).toBe(200);
  });

  test('are counted when fifty are asked at once for orders of one customer', async () => {
    const buyer = await aBuyer(server);
    const orders = await times(4, () => finalise(buyer));
    await openConnections(server.context.db);
    await times(50, (index) => buyer.askAgain(orders[index % 4]?.orderId ?? '', stranger(index)));
    await server.runJobs();
    const rung = (await Promise.all(orders.map(({ orderId }) => requestsOf(server, orderId)))).flat();
    expect(new Set(rung.map(({ phone }) => phone)).size).toBeLessThanOrEqual(6);
  });

  test('are counted for a device, whatever account is on it', async () => {
    const buyers = await accounts(7);
    const answers: string[] = [];
    for (const [index, buyer] of buyers.entries()) answers.push(await ring(buyer, stranger(index)));
    expect(answers.filter((code) => code === 'accepted')).toHaveLength(5);
  });

  test('are counted for an address', async () => {
    narrow.context.clock.move({ minutes: 5 });
    const answers: string[] = [];
    for (let index = 0; index < 5; index += 1)
      answers.push(await ring(await aBuyer(narrow), stranger(index)));
    expect(answers.filter((code) => code === 'accepted')).toHaveLength(3);
  });

  test('that have paid are known to be willing', async () => {
    const buyer = await aBuyer(server);
    for (let index = 0; index < 7; index += 1) {
      const { orderId } = await finalise(buyer, stranger(index));
      await server.runJobs();
      await decide(server, orderId, 'approve');
    }
    expect((await finalise(buyer, stranger(7))).status).toBe(200);
  });
});

describe('a shop’s places', () => {
  const calculate = async (buyer: Buyer) =>
    (await buyer.call('POST', '/api/calcula-encomenda', { cart: { items: twoNatas }, id_loja: 862 })).data
      .loyaltyData.reservado_ate;

  test('are kept for four accounts of a device, and for nobody else by it, of fifty at once', async () => {
    await server.context.db.transaction((tx) => setCapacity(tx, 862, 1_000));
    const buyers = await accounts(50);
    await openConnections(server.context.db);
    const kept = await times(50, (index) => calculate(buyers[index] as Buyer));
    expect(kept.filter((until) => until !== null)).toHaveLength(4);
    expect(await calculate(await aBuyer(server))).not.toBeNull();
    server.context.clock.move({ seconds: 241 });
    expect(await calculate(buyers[30] as Buyer)).not.toBeNull();
  });

  test('aren’t kept besides for who has as many orders unpaid as may be', async () => {
    await server.context.db.transaction((tx) => setCapacity(tx, 862, 1_000));
    const buyer = await aBuyer(server);
    await times(4, () => finalise(buyer));
    expect(await calculate(buyer)).toBeNull();
  });
});
