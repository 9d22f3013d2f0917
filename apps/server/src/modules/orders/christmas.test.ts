// From 21 to 26 December, as one story: notice with its last hour, the season's end, so many a day, the windows and the
// products of Christmas Eve, a day that is closed, and a basket that is collected on two of them.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide, nextKey, onDevice } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

const cake = '10101';
const coffee = { id: '30101', qtd: 1, complementares: [], opcoes: [] };
const aCake = (pickup_at?: string) => ({
  id: cake,
  qtd: 1,
  complementares: [],
  opcoes: [],
  ...(pickup_at && { pickup_at }),
});
const eve = (time: string) => `2026-12-24T${time}:00.000Z`;

test('21 to 26 December', async () => {
  const server = await buildTestApp({ now: '2026-12-21T17:40:00Z' });
  const { db, clock } = server.context;
  await openShop(server.context);
  const made = {
    ...{ making: 'to_order', noticeMinutes: 2880, lastOrderTime: '18:00', price: 1600 },
    ...{ seasonFrom: '11-15', seasonTo: '12-24', dailyLimit: 2 },
  };
  await db.execute(
    sql`update menu_products set product = product || ${JSON.stringify(made)}::jsonb where code = ${cake}`,
  );
  await db.execute(sql`update shop_hours set opens = '07:30', closes = '20:00' where shop_id = 862`);
  await db.execute(sql`
    insert into shop_hour_exceptions (shop_id, day, label, intervals, pickup, capacity, products) values
      (862, '2026-12-24', 'Véspera de Natal', '[["07:00", "17:00"]]', '[["09:00", "12:00"]]', 1, ${JSON.stringify([cake])}),
      (862, '2026-12-25', 'Natal', '[]', '[]', null, '[]')`);
  let [ana, rui, eva] = [await aBuyer(server), await aBuyer(server), await aBuyer(server)];

  const at = async (instant: string) => {
    clock.set(instant);
    await server.runJobs();
    [ana, rui, eva] = [await onDevice(server, ana), await onDevice(server, rui), await onDevice(server, eva)];
  };
  const calculate = (buyer: Buyer, items: object[], pickup_at: string | null = null) =>
    buyer.call('POST', '/api/calcula-encomenda', { cart: { items }, id_loja: 862, pickup_at });
  const place = (buyer: Buyer, items: object[], pickup_at: string | null = null) =>
    buyer.call(
      'POST',
      '/api/finaliza-encomenda',
      {
        ...{ cart: { items }, id_loja: 862, id_tipo_entrega: 0, pickup_at },
        ...{ telemovel: buyer.national, aceitou: true },
      },
      nextKey(),
    );
  const pay = async (orderId: string) => {
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
  };
  const why = async (asked: ReturnType<typeof place>) => {
    const { error } = await asked;
    return [error.context?.motivo, error.context?.primeira];
  };

  // Monday, before the last hour: coffee now, and the cake on Christmas Eve. Paid once.
  expect(await why(place(ana, [aCake()], '2026-12-22T18:30:00Z'))).toEqual([
    'antecedencia',
    '2026-12-23T07:30:00.000Z',
  ]);
  const bought = (await place(ana, [coffee, aCake(eve('10:00'))])).data.orderData;
  expect(bought.partes.map(({ hora_marcada }: { hora_marcada: string }) => hora_marcada)).toEqual([
    null,
    eve('10:00'),
  ]);
  const [anasCoffee, anasCake] = bought.partes.map(({ orderId }: { orderId: string }) => orderId);
  await pay(anasCoffee);
  expect((await ana.read(anasCake)).alteravel?.ate).toBe('2026-12-22T18:00:00.000Z');

  // After it, a day more is needed: the first time is Christmas Eve's, in its own windows.
  await at('2026-12-21T18:01:00Z');
  expect(await why(place(rui, [aCake()], '2026-12-23T10:00:00Z'))).toEqual(['antecedencia', eve('09:00')]);
  expect(await why(place(rui, [aCake()], eve('14:00')))).toEqual(['fechado', eve('09:00')]);
  expect(await why(place(rui, [coffee], eve('10:00')))).toEqual(['dia_especial', expect.any(String)]);
  // One order in five minutes: the place that is taken is told with the next.
  expect((await place(rui, [aCake()], eve('10:00'))).code).toBe('pickup_slot_gone');
  const { hora_marcada, hora_mudou } = (await calculate(rui, [aCake()], eve('10:00'))).data.loyaltyData;
  expect([hora_marcada, hora_mudou]).toEqual([eve('10:05'), 1]);
  const ruis = (await place(rui, [aCake()], hora_marcada)).data.orderData.orderId;
  await pay(ruis);

  // Two a day, and after Christmas Eve the season is over.
  await at('2026-12-22T17:00:00Z');
  expect(await why(place(eva, [aCake()], eve('11:00')))).toEqual(['esgotado', null]);
  expect(await why(place(eva, [aCake()], '2026-12-26T11:00:00Z'))).toEqual(['epoca', null]);
  // Rui changes his mind in time: his cake is Eva's, until the last hour.
  expect((await rui.call('POST', `/api/encomendas/${ruis}/cancelar`, {})).status).toBe(200);
  const evas = (await place(eva, [coffee, aCake(eve('11:00'))])).data.orderData.partes;
  await pay(evas[0].orderId);
  await at('2026-12-22T18:01:00Z');
  expect((await ana.call('POST', `/api/encomendas/${anasCake}/cancelar`, {})).status).toBe(409);
  expect(await why(place(rui, [aCake()], eve('11:30')))).toEqual(['antecedencia', null]);

  // Christmas Eve: coffee at the counter goes by the opening hours.
  await at(eve('14:00'));
  expect((await place(rui, [coffee])).status).toBe(200);
  await at(eve('17:30'));
  expect((await place(rui, [coffee])).code).toBe('shop_closed');

  // Closed on the 25th, which takes orders for the 26th.
  await at('2026-12-25T10:00:00Z');
  expect((await place(rui, [coffee])).code).toBe('shop_closed');
  expect(await why(place(rui, [coffee], '2026-12-25T11:00:00Z'))).toEqual(['fechado', expect.any(String)]);
  const later = await place(rui, [coffee], '2026-12-26T09:00:00Z');
  await pay(later.data.orderData.orderId);

  await at('2026-12-26T08:00:00Z');
  const states = await db.query<{ day: string; state: string; cakes: number }>(sql`
    select o.day::text, o.state, sum(l.quantity) filter (where l.product_code = ${cake})::integer as cakes
    from orders o join order_lines l on l.order_id = o.id where o.paid group by o.id order by o.day, o.id`);
  expect(states.filter(({ cakes }) => cakes !== null)).toEqual([
    { day: '2026-12-24', state: 'received', cakes: 1 },
    { day: '2026-12-24', state: 'cancelled', cakes: 1 },
    { day: '2026-12-24', state: 'received', cakes: 1 },
  ]);
  expect((await auditMoney(db)).differences).toEqual([]);
});
