// A purchase of which the balance pays so much that nothing is left to be asked for its first part, or its last.
import { describe, expect, test } from 'vitest';
import { aBuyer, type Buyer, decide, moneyOf, requestsOf } from '../../testing/buyer.ts';
import { cola, nata, packagingShop, place } from '../../testing/packaging.ts';

const { server } = await packagingShop();
const saturday = { pickup_at: '2026-12-26T10:30:00.000Z' };

async function bought(buyer: Buyer, items: object[], change: object = {}) {
  const { data, error } = await place(buyer, items, { usar_premio: 1, ...change });
  if (error) throw new Error(JSON.stringify(error));
  const parts: string[] = data.orderData.partes.map(({ orderId }: { orderId: string }) => orderId);
  return { ...data.orderData, parts } as {
    orderId: string;
    redirect_url: string | null;
    parts: [string, string];
  };
}
const paid = async (buyer: Buyer, parts: string[]) =>
  await Promise.all(parts.map(async (id) => (await buyer.read(id)).pago));

describe('a purchase whose first part the balance covers, but not the deposit of its second', () => {
  const items = [nata(), cola(1, saturday)];

  test('is asked for again by the page of either part, of the same phone, and paid once', async () => {
    const buyer = await aBuyer(server, { balance: 1000 });
    const { parts, orderId } = await bought(buyer, items);
    expect([parts.length, orderId]).toEqual([2, parts[1]]);
    await server.runJobs();
    for (const part of parts) {
      await decide(server, orderId, 'decline', parts.indexOf(part));
      expect(await buyer.askAgain(part)).toMatchObject({ status: 200 });
      await server.runJobs();
    }
    expect((await requestsOf(server, orderId)).map(({ phone }) => phone)).toEqual(Array(3).fill(buyer.phone));
    await decide(server, orderId, 'approve', 2);
    await server.runJobs();
    expect(await paid(buyer, parts)).toEqual([1, 1]);
    expect(await moneyOf(server, buyer)).toMatchObject({ balance: 1000 - 350, held: 0 });
  });

  test('rings once however often it is asked for while it rings', async () => {
    const buyer = await aBuyer(server, { balance: 1000 });
    const { parts, orderId } = await bought(buyer, items);
    await server.runJobs();
    for (const part of parts) expect((await buyer.askAgain(part)).status).toBe(200);
    await server.runJobs();
    expect(await requestsOf(server, orderId)).toHaveLength(1);
  });

  test('has a page where a card pays it', async () => {
    const buyer = await aBuyer(server, { balance: 1000 });
    const { redirect_url, parts } = await bought(buyer, items, { metodo: 'cartao' });
    expect(redirect_url).toMatch(/^http/);
    expect((await buyer.payByCard(parts[0])).data.redirect_url).toBe(redirect_url);
  });

  test('ends whole when its window closes', async () => {
    const buyer = await aBuyer(server, { balance: 1000 });
    const { parts } = await bought(buyer, items);
    await server.runJobs();
    server.context.clock.move({ minutes: 30 });
    await server.runSweeps();
    const states = await Promise.all(parts.map(async (id) => (await buyer.read(id)).estado));
    expect(states).toEqual(['expired', 'expired']);
    expect(await moneyOf(server, buyer)).toMatchObject({ balance: 1000, held: 0 });
  });
});

test('a part that the balance covers asks again of the phone that was asked for the others', async () => {
  const buyer = await aBuyer(server, { balance: 150 });
  const { parts, orderId } = await bought(buyer, [cola(), { ...nata(), ...saturday }]);
  expect(orderId).toBe(parts[0]);
  await server.runJobs();
  await decide(server, orderId, 'decline');
  expect(await buyer.askAgain(parts[1])).toMatchObject({ status: 200 });
  await server.runJobs();
  expect((await requestsOf(server, orderId)).map(({ phone }) => phone)).toEqual([buyer.phone, buyer.phone]);
});
