import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { couponTill } from '../../testing/coupon-till.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { aCustomer } from '../../testing/visitor.ts';

const { server, db, at, aCoupon, identified, sell } = await couponTill();
const { clock } = server.context;

const read = async ({ id }: { id: number }) =>
  (await (await aColleague(server, 'marketing')).get(`/cupoes/${id}/resultado`)).data;
const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY);

test('a public code says what it gave and what was bought with it, and that nobody was left out of it', async () => {
  const coupon = await aCoupon({ percentagem: 20 });
  expect(await read(coupon)).toEqual({
    ...{ usos: 0, dado: 0, novos: 0, em_dias: null, compras: 0, valor: 0, produtos: [], envios: [] },
  });
  const [fresh, old, back] = [await makeCustomer(db), await makeCustomer(db), await makeCustomer(db)];
  await makeSale(db, old.id, { at: daysAgo(40) });
  const sold = [];
  for (const customer of [fresh, old, back])
    sold.push(await sell(await identified(customer), 4, { cupao: coupon.codigo }));
  await at.till.returnLines(sold[2]?.data.id, [{ linha: 1, qtd: 1 }]);

  const told = await read(coupon);
  expect(told).toMatchObject({ usos: 3, novos: 2, em_dias: null, compras: 3, envios: [] });
  // The two that stand gave 1,00€ each; of the third a nata of three things came back with its part.
  expect(told.dado).toBeGreaterThan(2);
  expect(told.dado).toBeLessThan(3);
  expect(told.valor).toBeGreaterThan(8);
  expect(told.valor).toBeLessThan(12);
  expect(told.produtos.map(({ unidades }: { unidades: number }) => unidades)).toEqual([5, 3]);
});

test('a gift says what who had it bought in the four weeks after it', async () => {
  const coupon = await aCoupon({ valor: 2 });
  const customer = await aCustomer(server);
  const redeemed = await customer.post('/api/cupoes', { codigo: coupon.codigo });
  expect(redeemed.status).toBe(200);
  clock.move({ days: 3 });
  await makeSale(db, customer.id, { at: clock(), subtotal: 640 });
  clock.move({ days: 30 });
  await makeSale(db, customer.id, { at: clock(), subtotal: 9_000 });
  expect(await read(coupon)).toMatchObject({
    usos: 1,
    dado: 2,
    novos: 1,
    em_dias: 28,
    compras: 1,
    valor: 6.4,
  });
});

test('a message with a control group is told beside its coupon, and one that is on its way isn’t', async () => {
  const coupon = await aCoupon({ percentagem: 10 });
  const { id } = await db.one<{ id: number }>(sql`
    insert into broadcasts (title, text, state, coupon_id, sent_at, control_percent) values ('Natas', 'x', 'sent', ${coupon.id}, ${daysAgo(2)}, 50)
    returning id`);
  await db.execute(sql`
    insert into broadcasts (title, text, state, coupon_id, control_percent) values ('Depois', 'x', 'scheduled', ${coupon.id}, 50)`);
  for (const channel of ['push', null])
    await db.execute(sql`
      insert into broadcast_people (broadcast_id, customer_id, channel, at)
      values (${id}, ${(await makeCustomer(db)).id}, ${channel}, ${daysAgo(2)})`);
  const { envios } = await read(coupon);
  expect(envios).toMatchObject([
    {
      ...{ id, titulo: 'Natas', enviado_em: daysAgo(2).toISOString() },
      resultado: { estado: 'a_contar', receberam: { pessoas: 1 }, controlo: { pessoas: 1 }, medidas: [] },
    },
  ]);
});

test('what went back of a coupon is not what it gave, whoever tells of it', async () => {
  const coupon = await aCoupon({ percentagem: 20 });
  const told = await makeCustomer(db);
  const { id } = await db.one<{ id: number }>(sql`
    insert into broadcasts (title, text, state, coupon_id, sent_at, control_percent)
    values ('Natas', 'x', 'sent', ${coupon.id}, ${daysAgo(2)}, 50) returning id`);
  await db.execute(sql`
    insert into broadcast_people (broadcast_id, customer_id, channel, at) values (${id}, ${told.id}, 'push', ${daysAgo(2)})`);
  const sold = await sell(await identified(told), 4, { cupao: coupon.codigo });
  await at.till.returnLines(sold.data.id, [{ linha: 1, qtd: 1 }]);
  clock.move({ minutes: 2 });
  const { dado, envios } = await read(coupon);
  expect(dado).toBeGreaterThan(0);
  expect(dado).toBeLessThan(1);
  expect(envios).toMatchObject([{ resultado: { receberam: { dado } } }]);
});

test('there is no result of what there isn’t', async () => {
  const marketing = await aColleague(server, 'marketing');
  expect((await marketing.get('/cupoes/999999/resultado')).status).toBe(404);
});
