// 'Nova encomenda' as the app's checkout: packaging, something for now beside something for Saturday, and the customer's balance.
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBuyer, type Buyer, decide, moneyOf, requestsOf } from '../../testing/buyer.ts';
import { brief, cola, soup } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { cake, openTaking, saturday, type Taking } from '../../testing/taken.ts';
import { aPhoneShowing, openTill } from '../../testing/till.ts';

let counter: Taking;
beforeEach(async () => {
  counter = await openTaking();
});
afterEach(async () => {
  await counter.server.runJobs();
  await counter.audited();
});

/** For as soon as possible. */
const now = { pickup_at: null };
const drinks = { cart: { items: [cola(2), soup()] }, ...now };
/** The same, and a cake for Saturday. */
const mixed = { cart: { items: [cola(2), { ...cake, pickup_at: saturday }, soup()] }, ...now };

const money = (buyer: Buyer) => moneyOf(counter.server, buyer);
const move = (minutes: number) => counter.server.context.clock.move({ minutes });

/** Who stands there with so much balance, and shows the code that changes. */
async function whoShows(balance: number) {
  const buyer = await aBuyer(counter.server, { balance });
  const show = await aPhoneShowing(counter.server, buyer.id);
  return {
    buyer,
    show: async () => (await counter.till.identify(await show())).data.identificacao as string,
  };
}
/** What the phone was asked for. */
const askedFor = (orderId: string) =>
  counter.server.context.db.query<{ cents: number }>(sql`
    select s.amount_cents as cents from simulator.payments s join payments p on p.id::text = s.idempotency_key
    where p.order_id = ${orderId}`);
const pay = async (orderId: string) => {
  await counter.server.runJobs();
  await decide(counter.server, orderId, 'approve');
  await counter.server.runJobs();
};

describe('packaging', () => {
  test('is told before the order is taken, to the cent, and is what is paid', async () => {
    const quote = await counter.quote({ ...drinks, sacos: 2 });
    expect(brief(quote.partes[0].embalagens)).toEqual([
      ['deposito', 0, 2, 0.2],
      ['recipiente', 1, 1, 0.34],
      ['saco', null, 2, 0.2],
    ]);
    expect(quote).toMatchObject({ subtotal: 7.19, desconto: 0, total: 7.19, saldo: null });
    const taken = await counter.aTaken({ ...drinks, sacos: 2, total: quote.total });
    expect(taken.total).toBe(quote.total);
    expect(await askedFor(taken.order_id)).toEqual([{ cents: 719 }]);
    await pay(taken.order_id);
    expect(await counter.board()).toMatchObject([{ total: 7.19, recipiente_proprio: 0 }]);
  });

  test('is less with an own container, none where it is eaten in, and another order than what was told', async () => {
    expect(await counter.priceOf({ ...drinks, recipiente_proprio: 1 })).toBe(6.65);
    expect(await counter.priceOf({ ...drinks, id_tipo_entrega: 1, sacos: 3 })).toBe(6.45);
    const told = { ...drinks, total: 6.99 };
    const refused = await counter.take(await counter.aCaller(), { ...told, recipiente_proprio: 1 });
    expect([refused.error.code, refused.error.context.total]).toEqual(['price_changed', 6.65]);
    const { data } = await counter.take(await counter.aCaller(), {
      ...told,
      recipiente_proprio: 1,
      total: 6.65,
      pagamento: 'loja',
    });
    await counter.server.runJobs();
    expect(await counter.board()).toMatchObject([
      { order_id: data.order_id, recipiente_proprio: 1, por_pagar: 6.65 },
    ]);
  });
});

describe('a mixed basket', () => {
  test('is one purchase with one request; each part has its time, and is on its list', async () => {
    const quote = await counter.quote({ ...mixed, sacos: 1 });
    expect(quote.partes).toMatchObject([
      { linhas: [0, 2], hora_marcada: null, alteravel_ate: null },
      { linhas: [1], hora_marcada: saturday, alteravel_ate: expect.any(String) },
    ]);
    const taken = await counter.aTaken({ ...mixed, sacos: 1, total: quote.total });
    const { compra } = await counter.read(taken.order_id);
    expect(compra).toMatchObject({ total: quote.total, partes: [{ pago: 0 }, { hora_marcada: saturday }] });
    const asked = await Promise.all(
      (compra?.partes ?? []).map(({ order_id }) => requestsOf(counter.server, order_id)),
    );
    expect(asked.flat()).toHaveLength(1);
    // What was told of the cake is what is kept with it.
    const { until } = await counter.server.context.db.one<{ until: Date }>(
      sql`select min(closes_at) as until from order_lines where product_code = ${cake.id}`,
    );
    expect(quote.partes[1]?.alteravel_ate).toBe(until.toISOString());
    await pay(taken.order_id);
    expect((await counter.board()).map(({ pago }: { pago: number }) => pago)).toEqual([1, 1]);
    const day = await counter.server.inject({
      url: '/api/balcao/dia?loja=862&dia=2026-12-26',
      headers: { authorization: `Bearer ${counter.till.token}` },
    });
    expect(day.json().data.encomendas).toMatchObject([{ cliente: 'Rosa', anotada_por: 'Pessoa', sacos: 1 }]);
  });

  test('is taken once however often it is sent, and given up whole', async () => {
    const identificacao = await counter.aCaller();
    const { total } = await counter.quote(mixed);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => counter.take(identificacao, { ...mixed, total }, { key: 'one' })),
    );
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1);
    const { order_id } = answers[0]?.data ?? {};
    const given = await counter.call('DELETE', `/${order_id}/pagamento`);
    expect(given.data.compra.partes.map(({ estado }: { estado: string }) => estado)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    const { orders } = await counter.server.context.db.one<{ orders: number }>(
      sql`select count(*)::int as orders from orders`,
    );
    expect(orders).toBe(2);
  });

  test('rings at another phone for all of it, and may be paid in the shop, part by part', async () => {
    const { total } = await counter.quote(mixed);
    const { order_id } = await counter.aTaken({ ...mixed, total });
    await decide(counter.server, order_id, 'decline');
    expect((await counter.call('POST', `/${order_id}/pagamento`, { telemovel: '913000002' })).status).toBe(
      200,
    );
    await counter.server.runJobs();
    await decide(counter.server, order_id, 'approve', 1);
    await counter.server.runJobs();
    expect((await counter.read(order_id)).compra?.partes.map(({ pago }) => pago)).toEqual([1, 1]);
    const later = await counter.aTaken({ ...mixed, total, pagamento: 'loja' });
    const owed = (await counter.read(later.order_id)).compra?.partes.map(({ por_pagar }) => por_pagar) ?? [];
    expect(owed.map((amount) => amount > 0)).toEqual([true, true]);
    expect(owed.reduce((sum, amount) => sum + amount * 100, 0)).toBeCloseTo(total * 100, 6);
    expect(await requestsOf(counter.server, later.order_id)).toEqual([]);
  });

  test('is refused whole when something of it has sold out meanwhile, or its day can’t be', async () => {
    const { total } = await counter.quote(mixed);
    const sold = { loja: 862, codigo: '40301', ate: 'hoje' };
    await counter.server.inject({
      method: 'PUT',
      url: '/api/balcao/loja/esgotados',
      headers: { authorization: `Bearer ${counter.till.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(sold),
    });
    const gone = await counter.take(await counter.aCaller(), { ...mixed, total });
    expect([gone.error.code, gone.error.context]).toMatchObject(['product_unavailable', { linhas: [0, 2] }]);
    const tonight = '2026-12-21T18:00:00.000Z';
    const items = [cola(), { ...cake, pickup_at: tonight }];
    const early = await counter.call('POST', '/calcular', { loja: 862, id_tipo_entrega: 0, cart: { items } });
    expect([early.error.code, early.error.context.linhas]).toEqual(['date_not_possible', [1]]);
    expect((await counter.server.context.db.query(sql`select from orders`)).length).toBe(0);
  });
});

describe('the balance', () => {
  test('is used on the later part first, of who has just shown the code that changes', async () => {
    const { buyer, show } = await whoShows(500);
    const identificacao = await show();
    const whole = await counter.quote({ ...mixed, identificacao });
    expect(whole).toMatchObject({ saldo: 5, desconto: 0 });
    const quote = await counter.quote({ ...mixed, identificacao, usar_premio: 1 });
    expect([quote.desconto, quote.total]).toEqual([5, Math.round((whole.total - 5) * 100) / 100]);
    const wanted = { ...mixed, usar_premio: 1, total: quote.total };
    const { data } = await counter.take(identificacao, wanted);
    expect(await money(buyer)).toMatchObject({ balance: 0, held: 500 });
    await pay(data.order_id);
    expect(await money(buyer)).toMatchObject({ balance: 0, held: 0 });
    expect(await askedFor(data.order_id)).toEqual([{ cents: Math.round(quote.total * 100) }]);
  });

  test('isn’t opened by a number that is said, by a code that stays, or by a reading of some time ago', async () => {
    const { buyer, show } = await whoShows(1_000);
    const asked = async (identificacao: string) => {
      const { saldo } = await counter.quote({ ...drinks, identificacao });
      const total = 0.54;
      const { error } = await counter.take(identificacao, { ...drinks, usar_premio: 1, total });
      return [saldo, error?.code];
    };
    const refused = [null, 'spending_needs_code'];
    const said = (await counter.till.identify(buyer.national)).data.identificacao;
    expect(await asked(said)).toEqual(refused);
    await counter.server.context.db.execute(
      sql`update customers set uses_security_code = true, security_code = 'B000000000N' where id = ${buyer.id}`,
    );
    expect(await asked((await counter.till.identify('B000000000N')).data.identificacao)).toEqual(refused);
    const read = await show();
    move(10);
    expect(await asked(read)).toEqual(refused);
    expect(await money(buyer)).toMatchObject({ balance: 1_000, held: 0 });
  });

  test('is used once for each reading: by an order or by a sale', async () => {
    const { buyer, show } = await whoShows(3_000);
    const first = await show();
    const wanted = { ...drinks, usar_premio: 1, total: 0.54 };
    const taken = await counter.take(first, wanted, { key: 'first' });
    expect(taken.status).toBe(200);
    // Sent again it is the same order, with the reading that it has used.
    expect((await counter.take(first, wanted, { key: 'first' })).data.order_id).toBe(taken.data.order_id);
    expect((await counter.take(first, wanted)).error.code).toBe('spending_needs_code');
    expect((await counter.till.sell(first, 10, { desconto: 1 })).status).toBe(403);
    const { data } = await counter.call('DELETE', `/${taken.data.order_id}/pagamento`);
    expect(data.estado).toBe('cancelled');
    expect(await money(buyer)).toMatchObject({ balance: 3_000, held: 0 });
    move(1);
    const second = await show();
    expect((await counter.till.sell(second, 10, { desconto: 1 })).status).toBe(200);
    expect((await counter.take(second, wanted)).error.code).toBe('spending_needs_code');
    // Asked twice at once, by two drafts, one reading is one order.
    move(1);
    const third = await show();
    const both = await Promise.all([counter.take(third, wanted), counter.take(third, wanted)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('that was spent meanwhile is refused at what is to pay now, and nothing is taken', async () => {
    const { buyer, show } = await whoShows(600);
    const identificacao = await show();
    const { total } = await counter.quote({ ...drinks, identificacao, usar_premio: 1 });
    expect(total).toBe(0.99);
    await counter.server.context.db.execute(
      sql`select post_entry(${buyer.id}, 'adjust', 'test:spent', -200, 0, 0, null, null, ${counter.server.context.clock()})`,
    );
    const wanted = { ...drinks, usar_premio: 1 };
    const refused = await counter.take(identificacao, { ...wanted, total });
    expect([refused.error.code, refused.error.context.total]).toEqual(['price_changed', 2.99]);
    expect(await money(buyer)).toMatchObject({ balance: 400, held: 0 });
    // The reading is still good for what is told now; paid when it is collected.
    const { data } = await counter.take(identificacao, { ...wanted, total: 2.99, pagamento: 'loja' });
    expect([data.por_pagar, await money(buyer)]).toMatchObject([2.99, { balance: 0, held: 0 }]);
  });

  test('that covers all of it makes no phone ring', async () => {
    const { buyer, show } = await whoShows(5_000);
    const wanted = { cart: { items: [soup()] }, ...now, recipiente_proprio: 1, usar_premio: 1 };
    const { data } = await counter.take(await show(), { ...wanted, total: 0 });
    await counter.server.runJobs();
    expect(await counter.read(data.order_id)).toMatchObject({ pago: 1, total: 0 });
    expect(await requestsOf(counter.server, data.order_id)).toEqual([]);
    expect(await money(buyer)).toMatchObject({ balance: 5_000 - 245 });
  });

  test('of another shop’s reading is nobody’s here', async () => {
    await openShop(counter.server.context, 863);
    const other = await openTill(counter.server, 863);
    const { buyer } = await whoShows(1_000);
    const show = await aPhoneShowing(counter.server, buyer.id);
    const elsewhere = (await other.identify(await show())).data.identificacao;
    const { error } = await counter.call('POST', '/calcular', {
      ...{ loja: 862, id_tipo_entrega: 0, ...drinks },
      identificacao: elsewhere,
    });
    expect(error.code).toBe('identification_lapsed');
    const { error: refused } = await counter.take(elsewhere, { ...drinks, usar_premio: 1, total: 0.54 });
    expect(refused.code).toBe('identification_lapsed');
  });
});
