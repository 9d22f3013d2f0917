// What a shop has run out of is sold to nobody, whether it was in a cart or its payment on the phone already.
import { realtimePaths } from '@fornada/contract/realtime.ts';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBuyer,
  type Buyer,
  decide,
  moneyOf,
  nextKey,
  notificationsOf,
  requestsOf,
  twoNatas,
} from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { signInDevice } from '../../testing/identity.ts';
import { openShop } from '../../testing/shop.ts';
import { send } from '../../testing/visitor.ts';

let server: TestApp;
let assistant: string;
let buyer: Buyer;
beforeAll(async () => {
  server = await buildTestApp({ environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000' } });
  await openShop(server.context);
});
beforeEach(async () => {
  // Anew for each: the clock moves, and sessions end.
  assistant = await staffToken(server.context, 'assistant', 862);
  buyer = await aBuyer(server, { balance: 250 });
});

/** A product or an extra until a time, the end of the shop's day ('hoje'), or no more (null). */
const sellOut = (codigo: string, ate: string | null = 'hoje') =>
  send(server, '/api/balcao/loja/esgotados', {
    method: 'PUT',
    token: assistant,
    body: { loja: 862, codigo, ate },
  });

test('nobody of 50 pays for what sold out while it was in their carts', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => aBuyer(server)));
  const cart = { cart: { items: twoNatas }, id_loja: 862 };
  const told = await Promise.all(buyers.map((one) => one.call('POST', '/api/calcula-encomenda', cart)));
  expect(told.map(({ status }) => status)).toEqual(Array(50).fill(200));
  await sellOut('10101');
  const answers = await Promise.all(
    buyers.map((one) =>
      one.call(
        'POST',
        '/api/finaliza-encomenda',
        { ...cart, id_tipo_entrega: 0, telemovel: one.national, aceitou: true },
        nextKey(),
      ),
    ),
  );
  const words = 'Já não está disponível: Pastel de nata. Retire do carrinho para continuar.';
  expect(answers.map(({ status, code, error }) => [status, code, error.message])).toEqual(
    Array(50).fill([409, 'product_unavailable', words]),
  );
  const { asked } = await server.context.db.one<{ asked: number }>(sql`
    select count(*) as asked from payments p join orders o on o.id = p.order_id
    where o.customer_id = any(${buyers.map(({ id }) => id)}::bigint[])`);
  expect(asked).toBe(0);
  await sellOut('10101', null);
});

describe('an extra that sold out', () => {
  const withCinnamon = [{ id: '10101', qtd: 1, complementares: ['8010'], opcoes: [] }];
  const calculate = async (items: object[], by = buyer) =>
    await by.call('POST', '/api/calcula-encomenda', { cart: { items }, id_loja: 862 });

  test('is told at once to who has it in a cart, is sold to nobody, and the product goes on without it', async () => {
    const { idToken } = await signInDevice(server.context, null);
    const heard = async () =>
      (
        await server.inject({
          method: 'GET',
          url: `/realtime/${realtimePaths.availability(862)}.json?auth=${idToken}`,
        })
      ).json().esgotados;
    expect((await calculate(withCinnamon)).status).toBe(200);
    expect((await sellOut('8010')).status).toBe(200);
    expect(await heard()).toHaveProperty('8010');
    const menu = (await server.inject({ method: 'GET', url: '/api/menus/862' })).json().data;
    expect(extraIn(menu, '10101', '8010')).toMatchObject({ esgotado: 1 });

    const refused = await calculate(withCinnamon);
    expect([refused.status, refused.code]).toEqual([409, 'product_unavailable']);
    expect(refused.error.context.motivos).toMatchObject([
      { motivo: 'complement_unavailable', linha: 0, complementar: '8010' },
    ]);
    expect(refused.error.message).toMatch(/^Já não está disponível: Pastel de nata \(.*[Cc]anela.*\)\./);
    await expect(buyer.order({ cart: { items: withCinnamon } })).rejects.toThrow(/product_unavailable/);
    expect((await calculate([{ ...withCinnamon[0], complementares: [] }])).status).toBe(200);
    await sellOut('8010', null);
  });

  test('until a time is there again by itself then, and for the day with the next', async () => {
    const until = new Date(server.context.clock().getTime() + 1_800_000).toISOString();
    expect((await sellOut('8010', until)).data.esgotados).toEqual({ '8010': until });
    expect((await calculate(withCinnamon)).code).toBe('product_unavailable');
    server.context.clock.move({ minutes: 31 });
    expect((await calculate(withCinnamon, await aBuyer(server))).status).toBe(200);
    assistant = await staffToken(server.context, 'assistant', 862);
    await sellOut('8010');
    server.context.clock.move({ hours: 23, minutes: 59 });
    expect((await calculate(withCinnamon, await aBuyer(server))).status).toBe(200);
  });
});

describe('an order whose payment is on the phone when something of it sells out', () => {
  const withCinnamon = [{ id: '10101', qtd: 3, complementares: ['8010'], opcoes: [] }];
  const paid = async (orderId: string) =>
    await server.context.db.query(sql`
      select state from payments where order_id = ${orderId} and state in ('created', 'sending', 'pending', 'paid')`);

  test.each([
    ['the product', '10101', 'já não há Pastel de nata'],
    ['an extra', '8010', 'já não há Canela em pó'],
  ])(
    'is ended for %s: the balance is back, nothing is asked any more, and the customer is told',
    async (_, code, reason) => {
      const before = await moneyOf(server, buyer);
      const { orderId } = await buyer.order({ cart: { items: withCinnamon }, usar_premio: 1 });
      const other = await aBuyer(server);
      const untouched = await other.order({ cart: { items: [{ id: '30101', qtd: 1 }] } });
      await server.runJobs();
      await sellOut(code);
      await server.runJobs();
      expect(await buyer.read(orderId)).toMatchObject({ estado: 'cancelled', motivo: reason });
      expect(await moneyOf(server, buyer)).toEqual(before);
      expect(await paid(orderId)).toEqual([]);
      expect(await notificationsOf(server, orderId)).toEqual(['order_cancelled']);
      expect((await buyer.askAgain(orderId)).status).toBe(409);
      expect((await other.read(untouched.orderId)).estado).toBe('awaiting_payment');
      // Twice is once.
      await sellOut(code);
      await server.runJobs();
      expect(await notificationsOf(server, orderId)).toEqual(['order_cancelled']);
      await sellOut(code, null);
      await other.cancel(untouched.orderId);
      expect((await auditMoney(server.context.db)).differences).toEqual([]);
    },
  );

  test('is never asked for when it sold out between the order and its payment', async () => {
    const { orderId } = await buyer.order();
    // The order was placed as the shop said so: who looked through the orders had not seen it yet.
    const until = new Date(server.context.clock().getTime() + 3_600_000);
    await server.context.db.execute(
      sql`insert into sold_out (shop_id, code, until) values (862, '10101', ${until})`,
    );
    await server.runJobs();
    expect(await requestsOf(server, orderId)).toEqual([]);
    expect((await buyer.read(orderId)).estado).toBe('cancelled');
    await sellOut('10101', null);
  });

  test('goes on when it was paid first, or is to be made after the shop has it again', async () => {
    const { orderId } = await buyer.order();
    await server.runJobs();
    await decide(server, orderId, 'approve');
    const later = await aBuyer(server);
    const wanted = new Date(server.context.clock().getTime() + 26 * 3_600_000);
    wanted.setUTCMinutes(0, 0, 0);
    const scheduled = await later.order({ pickup_at: wanted.toISOString() });
    await server.runJobs();
    await sellOut('10101');
    await server.runJobs();
    expect((await buyer.read(orderId)).estado).toBe('received');
    expect((await later.read(scheduled.orderId)).estado).toBe('awaiting_payment');
    await sellOut('10101', null);
  });
});

type WireExtra = { codigo: string };
type WireProduct = { cod_produto: string; complementares: WireExtra[] };
function extraIn(
  menu: { seccoes: { familias: { produtos: WireProduct[] }[] }[] },
  code: string,
  extra: string,
): WireExtra | undefined {
  const products = menu.seccoes.flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos));
  const product = products.find(({ cod_produto }) => cod_produto === code);
  return product?.complementares.find(({ codigo }) => codigo === extra);
}
