// What the cockpit says of coupons in a period. The audit runs after each test.
import type { CouponFigures } from '@fornada/contract/office-coupon-figures.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { couponTill } from '../../testing/coupon-till.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { aCustomer } from '../../testing/visitor.ts';

const { server, db, at, aCoupon, identified, sell } = await couponTill();
const { clock } = server.context;
const today = () => clock().toISOString().slice(0, 10);

const read = async (query = `desde=${today()}&ate=${today()}`): Promise<CouponFigures['cupoes']> =>
  (await (await aColleague(server, 'marketing')).get(`/painel/cupoes/numeros?${query}`)).data.cupoes;
const of = async (coupon: { id: number }, query?: string) =>
  (await read(query)).find(({ id }) => id === coupon.id);

test('uses and euros are those of the days, less what was undone and what came back', async () => {
  const [percent, gift] = [await aCoupon({ percentagem: 20 }), await aCoupon({ valor: 2 })];
  expect(await of(percent)).toMatchObject({ codigo: percent.codigo, usos: 0, dado: 0, efeito: null });
  const people = [await makeCustomer(db), await makeCustomer(db)];
  const sold = [];
  for (const customer of people)
    sold.push(await sell(await identified(customer), 4, { cupao: percent.codigo }));
  expect(await of(percent)).toMatchObject({ usos: 2, dado: 2 });
  await at.till.returnLines(sold[0]?.data.id);
  await (await aCustomer(server)).post('/api/cupoes', { codigo: gift.codigo });
  const told = await read();
  expect(told.filter(({ id }) => id === percent.id || id === gift.id)).toMatchObject([
    { id: gift.id, usos: 1, dado: 2 },
    { id: percent.id, usos: 1, dado: 1 },
  ]);
  const before = new Date(clock().getTime() - 3 * DAY).toISOString().slice(0, 10);
  expect(await of(percent, `desde=${before}&ate=${before}`)).toMatchObject({ usos: 0, dado: 0 });
});

test('one that couldn’t be used then isn’t told, and one that was ended is until its day', async () => {
  const coupon = await aCoupon({ de: '2020-01-01', ate: '2027-12-31' });
  await db.execute(sql`update coupons set ends_on = starts_on + 1 where id = ${coupon.id}`);
  expect(await of(coupon)).toBeUndefined();
  const ended = await aCoupon();
  await db.execute(sql`update coupons set ended_at = ${clock()} where id = ${ended.id}`);
  expect(await of(ended)).toBeDefined();
  clock.move({ days: 1 });
  expect(await of(ended)).toBeUndefined();
});

test('what it brought is what its last counted message did, and unknown while that is counted or says nothing', async () => {
  const coupon = await aCoupon();
  const group = (spent: number) => ({
    ...{
      people: 200,
      buyers: 100,
      purchases: 100,
      purchases_squared: 100,
      redemptions: 0,
      redeemed_cents: 0,
    },
    ...{ cents: 100 * spent, cents_squared: 100 * spent ** 2 },
  });
  const sent = (days: number, percent: number, result: object | null) =>
    db.execute(sql`
      insert into broadcasts (title, text, state, coupon_id, sent_at, control_percent, result)
      values ('Natas', 'x', 'sent', ${coupon.id}, now() - make_interval(days => ${days}), ${percent}, ${result && JSON.stringify(result)})`);
  await sent(1, 50, null);
  await sent(2, 0, { told: group(900), control: group(100) });
  expect(await of(coupon)).toMatchObject({ efeito: null });
  await sent(40, 50, { told: group(900), control: group(500) });
  await sent(80, 50, { told: group(100), control: group(900) });
  expect(await of(coupon)).toMatchObject({
    efeito: { medida: 'valor', veredicto: 'mais', receberam: 4.5, controlo: 2.5, diferenca: 2 },
  });
  await sent(30, 50, { told: group(500), control: group(500) });
  expect(await of(coupon)).toMatchObject({ efeito: { veredicto: 'por_saber', diferenca: 0 } });
});

test('is for who may see coupons', async () => {
  const manager = await aColleague(server, 'manager', 862);
  expect((await manager.get('/painel/cupoes/numeros')).status).toBe(403);
});
