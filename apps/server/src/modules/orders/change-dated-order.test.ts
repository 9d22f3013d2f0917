// What was ordered for a date is changed by the same rule: the order itself isn't in its way.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { answerMissing, markMissing } from '#modules/orders/missing-lines.ts';
import { lockOrder } from '#modules/orders/refund-lines.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { aCake, cake, coffee, datedCake } from '../../testing/dated-cake.ts';

const dated = datedCake();
const { make, ask, order } = dated;
const dayAfter = '2026-12-26T10:05:00.000Z';

/** What comes after the menu that was ordered from, which never changes: the cake otherwise made, or none. */
async function nextMenu(made: object | null) {
  const { db } = dated.server.context;
  await db.execute(sql`
    with next as (
      insert into menus overriding system value select (jsonb_populate_record(menus, jsonb_build_object('version', 1000000))).* from menus
      where version = (select menu_version from shops where id = 862) returning version)
    update shops set menu_version = next.version from next where id = 862`);
  await db.execute(sql`
    insert into menu_products (menu_version, position, code, product)
    select distinct 1000000, position, code, product || ${JSON.stringify(made)}
    from menu_products join orders using (menu_version) where code = ${cake} and ${made !== null}`);
  forgetMenu(dated.server.context, 862);
}

async function paid(items: object[], at = '2026-12-23T12:00:00Z') {
  const buyer = await aBuyer(dated.server);
  const { orderId } = (await order(buyer, at, { cart: { items } })).data.orderData;
  await dated.server.runJobs();
  await decide(dated.server, orderId, 'approve');
  await dated.server.runJobs();
  const call = (what: string, body: object) => buyer.call('POST', `/api/encomendas/${orderId}/${what}`, body);
  const days = async () =>
    (await buyer.call('GET', `/api/encomendas/${orderId}/dias`)).data.dias.map(
      ({ motivo }: { motivo: string | null }) => motivo,
    );
  return { orderId, until: async () => (await buyer.read(orderId)).alteravel?.ate, days, call };
}

describe('giving up what is ordered for a day', () => {
  test('ends with the cut-off of the cake, unless the cake was taken off in time', async () => {
    const { until, call } = await paid([...aCake, ...coffee]);
    expect(await until()).toBe('2026-12-21T12:00:00.000Z');
    expect((await call('linhas', { linhas: [{ linha: 1, qtd: 0 }] })).status).toBe(200);
    expect(await until()).toBeNull();
    dated.server.context.clock.move({ hours: 3 });
    expect((await call('hora', { pickup_at: dayAfter })).status).toBe(200);
    expect((await call('cancelar', {})).status).toBe(200);
  });

  test('goes by the notice with which it was accepted', async () => {
    const { until, call } = await paid(aCake);
    await nextMenu({ noticeMinutes: 5760 });
    expect(await until()).toBe('2026-12-21T12:00:00.000Z');
    // Another time is had by the notice of today, and so goes by it.
    expect((await call('hora', { pickup_at: dayAfter })).status).toBe(200);
    expect(await until()).toBe('2026-12-22T10:05:00.000Z');
    expect((await call('cancelar', {})).status).toBe(200);
  });

  test('asks for notice also for what the menu no longer has, and not for what was swapped', async () => {
    const { orderId, days, call } = await paid(aCake);
    await nextMenu(null);
    expect((await days()).slice(1, 3)).toEqual(['antecedencia', null]);
    const soon = { pickup_at: '2026-12-22T12:00:00.000Z' };
    const refused = await call('hora', soon);
    expect(refused.error.message).toMatch(/^Pastel de nata faz-se por encomenda/);
    const { db, clock } = dated.server.context;
    await db.execute(sql`
      insert into missing_lines (order_id, number, position, quantity, asked_at, answer_by, answer, answered_at, answered_by,
        substitute_code, substitute_name, substitute_cents)
      select order_id, 1, position, quantity, ${clock()}, ${clock()}, 'swap', ${clock()}, 'customer', '30101', 'Café', unit_cents
      from order_lines where order_id = ${orderId} and packaging is null`);
    expect((await days()).slice(1, 3)).toEqual([null, null]);
    expect((await call('hora', soon)).status).toBe(200);
    // Nor does what was swapped end the right to change.
    clock.move({ hours: 3 });
    expect((await call('cancelar', {})).status).toBe(200);
  });

  test('ends when it was said to, whatever becomes of the shop’s hours and orders meanwhile', async () => {
    const { until, call } = await paid(aCake);
    const { db, clock } = dated.server.context;
    await db.execute(sql`
      insert into shop_hour_exceptions (shop_id, day, label, intervals) values (862, '2026-12-21', 'Obras', '[]')`);
    await db.execute(sql`update shops set takes_orders = false where id = 862`);
    forgetMenu(dated.server.context, 862);
    expect(await until()).toBe('2026-12-21T12:00:00.000Z');
    clock.move({ hours: 3 });
    expect(await until()).toBeUndefined();
    expect((await call('cancelar', {})).code).toBe('order_begun');
    // What was ordered before its end was kept goes by the hours of today.
    await db.execute(sql`update order_lines set closes_at = null`);
    expect((await call('cancelar', {})).code).toBe('order_begun');
  });
});

test('an order isn’t in its own way: it has the day’s last cakes and all of its five minutes', async () => {
  await make({ dailyLimit: 2 });
  await dated.server.context.db.execute(sql`update shops set slot_capacity = 2 where id = 862`);
  const buyer = await aBuyer(dated.server);
  const two = { cart: { items: [{ ...aCake[0], qtd: 2 }] } };
  const ten = '2026-12-24T10:00:00.000Z';
  const { orderId } = (await order(buyer, ten, two)).data.orderData;
  await dated.server.runJobs();
  await decide(dated.server, orderId, 'approve');
  await dated.server.runJobs();
  const own = (path: string) => buyer.call('GET', `/api/encomendas/${orderId}/${path}`);
  expect((await ask(`dias?produtos=${cake}:2`)).dias[3].motivo).toBe('esgotado');
  expect((await own('dias')).data.dias[3].motivo).toBeNull();
  expect((await own('horas?dia=2026-12-24')).data.horas).toContain(ten);
  const later = '2026-12-24T12:00:00.000Z';
  const move = (pickup_at: string) => buyer.call('POST', `/api/encomendas/${orderId}/hora`, { pickup_at });
  expect((await move(later)).data.encomenda.hora_marcada).toBe(later);
  // What was promised of its day is kept when the day has fewer, or none any more.
  await make({ dailyLimit: 1 });
  const until = new Date('2026-12-26T00:00:00Z');
  await dated.server.context.db.execute(
    sql`insert into sold_out (shop_id, code, until) values (862, ${cake}, ${until})`,
  );
  forgetMenu(dated.server.context, 862);
  const { dias } = (await own('dias')).data;
  expect([dias[2].motivo, dias[3].motivo]).toEqual(['esgotado', null]);
  expect((await own('horas?dia=2026-12-24')).data.horas).toContain(ten);
  expect((await move(ten)).data.encomenda.hora_marcada).toBe(ten);
  expect((await move('2026-12-23T12:00:00.000Z')).code).toBe('date_not_possible');
  // Audited by the menu that it was ordered from, which never changes elsewhere.
  await make({ dailyLimit: 2 });
});

describe('the most of a day', () => {
  const ten = '2026-12-24T10:00:00.000Z';
  const twoCakes = [{ ...aCake[0], qtd: 2 }];

  test('is what a customer took off less', async () => {
    await make({ dailyLimit: 2 });
    const { call } = await paid(twoCakes, ten);
    expect((await call('linhas', { linhas: [{ linha: 1, qtd: 1 }] })).status).toBe(200);
    expect((await order(await aBuyer(dated.server), ten)).status).toBe(200);
  });

  test('has no more room for what its shop hasn’t got', async () => {
    await make({ dailyLimit: 2 });
    const { orderId } = await paid(twoCakes, ten);
    const { db, clock } = dated.server.context;
    const now = clock();
    await db.transaction(async (tx) => {
      await markMissing(tx, orderId, { position: 1, quantity: 1, after: 0, now, answerBy: now });
      const said = { number: 1, answer: 'refund', toBalance: false, by: 'shop', now } as const;
      await answerMissing(tx, await lockOrder(tx, orderId), said);
    });
    expect((await ask(`dias?produtos=${cake}:1`)).dias[3].motivo).toBe('esgotado');
    expect((await order(await aBuyer(dated.server), ten)).code).toBe('date_not_possible');
  });

  test('is that of the menu by which an order is moved', async () => {
    await make({ dailyLimit: 1 });
    await paid(aCake, ten);
    const { call } = await paid(aCake, dayAfter);
    await nextMenu({ dailyLimit: 2 });
    expect((await call('hora', { pickup_at: ten })).status).toBe(200);
  });
});
