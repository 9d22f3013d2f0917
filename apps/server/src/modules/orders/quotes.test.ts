// What a customer was told binds until it is told anew or an hour old, whichever of their devices has used it.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import { setCapacity } from '#modules/shops/availability.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, nextKey, onDevice, twoNatas } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';

const server = await auditedServer({ UNPAID_ORDERS_PER_CUSTOMER: '100' });
const { db, clock } = server.context;

/** Of one nata; two are told and asked for. */
async function priceNata(price: string): Promise<void> {
  const nata = /("cod_produto": "10101",[^}]*?"precovenda": )[\d.]+/;
  const menu = await readFile(new URL('../../../../../sample/menus/862.json', import.meta.url), 'utf8');
  const imported = await importMenus(server.context, menu.replace(nata, `$1${price}`));
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
}
async function twoDevices(options: { balance?: number } = {}): Promise<[Buyer, Buyer]> {
  await priceNata('1.5');
  const buyer = await aBuyer(server, options);
  return [buyer, await onDevice(server, buyer)];
}
const quote = async (buyer: Buyer, change: object = {}): Promise<number> => {
  const asked = { cart: { items: twoNatas }, id_loja: 862, ...change };
  return (await buyer.call('POST', '/api/calcula-encomenda', asked)).data.loyaltyData.transaction.total_paid;
};
const finalise = async (buyer: Buyer, change: object = {}) => {
  const body = { cart: { items: twoNatas }, id_loja: 862, id_tipo_entrega: 0, telemovel: buyer.national };
  const { code, data } = await buyer.call(
    'POST',
    '/api/finaliza-encomenda',
    { ...body, aceitou: true, ...change },
    nextKey(),
  );
  return code ?? data.orderData.total;
};

test('of two devices that were told one price neither is charged another, whoever orders first', async () => {
  const [one, other] = await twoDevices();
  expect([await quote(one), await quote(other)]).toEqual([3, 3]);
  expect(await finalise(one)).toBe(3);
  await priceNata('6');
  expect(await finalise(other)).toBe('price_changed');
  expect(await quote(other)).toBe(12);
  expect(await finalise(other)).toBe(12);
});

test('a device that was told nothing is bound by what the customer was told on another, and after its order', async () => {
  const [one, other] = await twoDevices();
  await quote(one);
  expect(await finalise(one)).toBe(3);
  await priceNata('6');
  expect(await finalise(other)).toBe('price_changed');
});

test('a device that was told the new price doesn’t speak for the one that still shows the old', async () => {
  const [one, other] = await twoDevices();
  await quote(one);
  await priceNata('6');
  expect(await quote(other)).toBe(12);
  expect(await finalise(one)).toBe('price_changed');
  expect(await finalise(other)).toBe(12);
});

test('a balance that one device has used is not asked of the other as money', async () => {
  const [one, other] = await twoDevices({ balance: 200 });
  expect([await quote(one), await quote(other)]).toEqual([1, 1]);
  expect(await finalise(one, { usar_premio: 1 })).toBe(1);
  expect(await finalise(other, { usar_premio: 1 })).toBe('price_changed');
  // Keeping the balance was told too: it costs what it cost.
  expect(await finalise(other, { usar_premio: 0 })).toBe(3);
});

test('fifty finalises at once by both devices: one at the quoted price, none above it', async () => {
  const [one, other] = await twoDevices({ balance: 200 });
  await openConnections(db);
  expect([await quote(one), await quote(other)]).toEqual([1, 1]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => finalise(index % 2 ? one : other, { usar_premio: 1 })),
  );
  const refused = answers.filter((answer) => answer !== 1);
  expect(refused).toEqual(Array.from({ length: 49 }, () => 'price_changed'));
});

test('a price that rises while fifty finalise is charged to nobody', async () => {
  const [one, other] = await twoDevices();
  await openConnections(db);
  expect([await quote(one), await quote(other)]).toEqual([3, 3]);
  const under = (index: number) => finalise(index % 2 ? one : other);
  const before = Array.from({ length: 25 }, (_, index) => under(index));
  const change = priceNata('6');
  const after = Array.from({ length: 25 }, (_, index) => under(index));
  const answers = await Promise.all([...before, ...after]);
  await change;
  for (const answer of answers) expect([3, 'price_changed']).toContain(answer);
  expect(await finalise(one)).toBe('price_changed');
});

test('what was told for a cart can’t be used for more of it, or for another way of having it', async () => {
  const [one] = await twoDevices();
  await quote(one);
  await priceNata('6');
  const threeNatas = [{ ...twoNatas[0], qtd: 3 }];
  // Of three nobody was told anything: they cost what they cost, and never what two did.
  expect(await finalise(one, { cart: { items: threeNatas } })).toBe(18);
  expect(await finalise(one, { id_tipo_entrega: 1 })).toBe('price_changed');
});

test('it binds for an hour: then nothing was told', async () => {
  const [one, other] = await twoDevices();
  await quote(one);
  await priceNata('6');
  clock.move({ seconds: 3_599 });
  expect(await finalise(other)).toBe('price_changed');
  clock.move({ seconds: 2 });
  expect(await finalise(other)).toBe(12);
});

test('many other carts in between don’t make it forgotten', async () => {
  const [one] = await twoDevices();
  await quote(one);
  for (let qtd = 3; qtd < 23; qtd += 1) await quote(one, { cart: { items: [{ ...twoNatas[0], qtd }] } });
  await priceNata('6');
  expect(await finalise(one)).toBe('price_changed');
});

test('a time that was told binds as the price does: a later one is told before anything is charged', async () => {
  const [one, other] = await twoDevices();
  await db.transaction((tx) => setCapacity(tx, 862, 2));
  await quote(one);
  await quote(other);
  expect(await finalise(one)).toBe(3);
  // The place is taken by the order: the second one would be ready later than its device says.
  expect(await finalise(other)).toBe('pickup_slot_gone');
  await quote(other);
  expect(await finalise(other)).toBe(3);
  await db.transaction((tx) => setCapacity(tx, 862, null));
});
