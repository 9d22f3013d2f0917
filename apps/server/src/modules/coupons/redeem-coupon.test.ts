import sql from 'sql-template-tag';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { makeCustomer, type TestCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';
import { send } from '../../testing/visitor.ts';

let server: TestApp;
let marketing: Colleague;
beforeAll(async () => {
  server = await buildTestApp({ now: '2026-03-11T10:00:00Z' });
  await openShop(server.context);
  await openConnections(server.context.db);
});
afterEach(async () => {
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});

const terms = { nome: 'Primavera', valor: 5, de: '2026-03-01', ate: '2026-12-31', limite: 100, so_novos: 0 };
let made = 0;

/** A coupon of 5,00€ for everyone, unless said otherwise. */
async function aCoupon(change: object = {}): Promise<{ id: number; codigo: string }> {
  made += 1;
  marketing = await aColleague(server, 'marketing');
  const answer = await marketing.post('/cupoes', { ...terms, codigo: `OFERTA-${1_000 + made}`, ...change });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

async function aHolder(options: Parameters<typeof makeCustomer>[1] = {}) {
  const customer = await makeCustomer(server.context.db, options);
  const { idToken: token } = await signInDevice(server.context, customer.id);
  const address = `203.0.${customer.id % 250}.${Math.floor(customer.id / 250)}`;
  return {
    ...customer,
    redeem: (codigo: unknown) => send(server, '/api/cupoes', { body: { codigo }, token, address }),
  };
}

const balanceOf = async ({ id }: TestCustomer) =>
  (await server.context.db.one<{ balance: number }>(sql`
    select balance_cents as balance from customers where id = ${id}`)).balance; // biome-ignore format: one line
const entriesOf = ({ id }: TestCustomer) =>
  server.context.db.query(sql`
    select kind, balance_delta, balance_after, reason from ledger_entries where customer_id = ${id} order by id`);

describe('a coupon', () => {
  test('adds its value to the balance, in the ledger, and is told to every device', async () => {
    const { codigo } = await aCoupon();
    const holder = await aHolder({ balance: 250 });
    const { status, data } = await holder.redeem(codigo);
    expect([status, data]).toMatchObject([
      200,
      { valor: 5, privateData: { user: { data: { saldo: 7.5 } } } },
    ]);
    expect(await entriesOf(holder)).toMatchObject([
      { kind: 'adjust' },
      { kind: 'coupon', balance_delta: 500, balance_after: 750, reason: codigo },
    ]);
    const events = await server.context.db.query(sql`
      select topic from outbox where ${`customer:${holder.id}`} = any (keys) order by id`);
    expect(events).toEqual([{ topic: 'notification.sent' }, { topic: 'customer.changed' }]);
    expect(
      await server.context.db.query(
        sql`select kind, text from notifications where customer_id = ${holder.id}`,
      ),
    ).toEqual([{ kind: 'coupon', text: `O cupão ${codigo} juntou 5,00€ ao seu saldo.` }]);
  });

  test('told again at once, as after a lost answer, answers as the first and moves nothing', async () => {
    const { id, codigo } = await aCoupon({ limite: 1 });
    const holder = await aHolder();
    await holder.redeem(codigo);
    const before = await entriesOf(holder);
    server.context.clock.move({ seconds: 119 });
    const { data } = await holder.redeem(codigo);
    expect(data).toMatchObject({ valor: 5, privateData: { user: { data: { saldo: 5 } } } });
    expect(await entriesOf(holder)).toEqual(before);
    expect((await marketing.get(`/cupoes/${id}`)).data).toMatchObject({ resgates: 1, dado: 5 });
    server.context.clock.move({ seconds: 2 });
    expect((await holder.redeem(codigo)).error.code).toBe('coupon_redeemed');
  });

  test('that was used at a till was never added, however soon after', async () => {
    const { codigo } = await aCoupon();
    const holder = await aHolder();
    const till = await openTill(server);
    expect((await till.serve(holder.national, 10, { cupao: { codigo, valor: 5 } })).status).toBe(200);
    expect((await holder.redeem(codigo)).error.code).toBe('coupon_redeemed');
  });

  test('moves nothing the second time, and says so', async () => {
    const { codigo } = await aCoupon();
    const holder = await aHolder();
    await holder.redeem(codigo);
    const before = await entriesOf(holder);
    server.context.clock.move({ minutes: 3 });
    const again = await holder.redeem(codigo);
    expect([again.status, again.error.code, again.error.fields]).toEqual([
      409,
      'coupon_redeemed',
      { codigo: 'Este cupão já foi usado nesta conta' },
    ]);
    expect([await balanceOf(holder), await entriesOf(holder)]).toEqual([500, before]);
  });

  test('is for another customer too, each with their own', async () => {
    const { codigo } = await aCoupon();
    const [one, other] = [await aHolder(), await aHolder()];
    await one.redeem(codigo);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([500, 0]);
    expect((await other.redeem(codigo)).status).toBe(200);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([500, 500]);
  });

  test('is known however it is typed', async () => {
    await aCoupon({ codigo: 'páscoa-2026' });
    for (const typed of ['páscoa 2o26', 'PASCOA-2026', ' pasc0a.2026 ', 'Pascoa–2026']) {
      expect([typed, (await (await aHolder()).redeem(typed)).status]).toEqual([typed, 200]);
    }
  });

  test('that there isn’t is refused beside the field, whatever was typed', async () => {
    const holder = await aHolder();
    for (const typed of ['NAO-EXISTE', 'ABC', '!!!!', '👩‍👩‍👧', "'; drop table coupons; --"]) {
      const { status, error } = await holder.redeem(typed);
      expect([typed, status, error.code, error.fields]).toEqual([
        typed,
        422,
        'coupon_unknown',
        { codigo: 'Não existe nenhum cupão com este código' },
      ]);
    }
    for (const typed of ['', '  ', null, undefined]) {
      expect((await holder.redeem(typed)).error.fields).toEqual({
        codigo: 'Campo de preenchimento obrigatório',
      });
    }
    expect(await entriesOf(holder)).toEqual([]);
  });

  test('pays back first what somebody owed after a sale was undone', async () => {
    const { codigo } = await aCoupon({ valor: 7 });
    const holder = await aHolder({ progress: -600 });
    expect((await holder.redeem(codigo)).data).toMatchObject({ valor: 7 });
    expect(await balanceOf(holder)).toBe(100);
  });
});

describe('the days of a coupon', () => {
  const at = async (codigo: string, instant: string) => {
    server.context.clock.set(instant);
    return (await (await aHolder()).redeem(codigo)).error?.code ?? 'redeemed';
  };

  // Lisbon is an hour ahead of UTC from 29 March to 25 October 2026.
  test.each([
    [
      '2026-03-28',
      '2026-03-29',
      '2026-03-27T23:59:59Z',
      '2026-03-28T00:00:00Z',
      '2026-03-29T22:59:59Z',
      '2026-03-29T23:00:00Z',
    ],
    [
      '2026-03-30',
      '2026-03-30',
      '2026-03-29T22:59:59Z',
      '2026-03-29T23:00:00Z',
      '2026-03-30T22:59:59Z',
      '2026-03-30T23:00:00Z',
    ],
    [
      '2026-10-25',
      '2026-10-25',
      '2026-10-24T22:59:59Z',
      '2026-10-24T23:00:00Z',
      '2026-10-25T23:59:59Z',
      '2026-10-26T00:00:00Z',
    ],
  ])('%s to %s begin and end at midnight in Lisbon', async (de, ate, before, first, last, after) => {
    const { codigo } = await aCoupon({ de, ate });
    expect([
      await at(codigo, before),
      await at(codigo, first),
      await at(codigo, last),
      await at(codigo, after),
    ]).toEqual(['coupon_not_begun', 'redeemed', 'redeemed', 'coupon_ended']);
  });

  test('are over at once when the chain ends it, and what was given stays', async () => {
    const { id, codigo } = await aCoupon();
    const [early, late] = [await aHolder(), await aHolder()];
    await early.redeem(codigo);
    expect((await marketing.remove(`/cupoes/${id}`)).status).toBe(200);
    server.context.clock.move({ minutes: 3 });
    expect((await late.redeem(codigo)).error.code).toBe('coupon_ended');
    expect((await early.redeem(codigo)).error.code).toBe('coupon_redeemed');
    expect([await balanceOf(early), await balanceOf(late)]).toEqual([500, 0]);
  });
});

describe('whom a coupon is for', () => {
  test('new customers have bought nothing yet', async () => {
    const { codigo } = await aCoupon({ so_novos: 1 });
    const [newcomer, regular] = [await aHolder(), await aHolder()];
    const sale = await makeSale(server.context.db, regular.id);
    expect((await regular.redeem(codigo)).error.code).toBe('coupon_not_eligible');
    expect((await newcomer.redeem(codigo)).status).toBe(200);
    await server.context.db.query(
      sql`select undo_at_till(${sale}, 'engano', ${server.context.clock()}, null)`,
    );
    expect((await regular.redeem(codigo)).status).toBe(200);
  });

  test('are those of one shop, or those who haven’t come for long', async () => {
    const ofShop = await aCoupon({ loja: 862 });
    const ofAbsent = await aCoupon({ dias_ausente: 30 });
    const [regular, absent] = [await aHolder(), await aHolder()];
    await makeSale(server.context.db, regular.id, { at: server.context.clock() });
    const codes = async (holder: typeof regular) => [
      (await holder.redeem(ofShop.codigo)).error?.code,
      (await holder.redeem(ofAbsent.codigo)).error?.code,
    ];
    expect(await codes(regular)).toEqual([undefined, 'coupon_not_eligible']);
    expect(await codes(absent)).toEqual(['coupon_not_eligible', undefined]);
  });

  test('aren’t those whose account isn’t complete', async () => {
    const { codigo } = await aCoupon();
    const temporary = await aHolder({ temporary: true });
    const { status, error } = await temporary.redeem(codigo);
    expect([status, error.code, await balanceOf(temporary)]).toEqual([403, 'account_incomplete', 0]);
  });
});

describe('at the same moment', () => {
  test('300 customers redeem a coupon with 20 left, and 20 of them have it', async () => {
    const { id, codigo } = await aCoupon({ limite: 20 });
    const holders = await Promise.all(Array.from({ length: 300 }, () => aHolder()));
    const answers = await Promise.all(holders.map((holder) => holder.redeem(codigo)));
    const counts = Object.groupBy(answers, ({ error }) => error?.code ?? 'redeemed');
    expect([counts.redeemed?.length, counts.coupon_used_up?.length]).toEqual([20, 280]);
    const balances = await Promise.all(holders.map(balanceOf));
    expect(balances.filter((balance) => balance === 500)).toHaveLength(20);
    expect(balances.filter((balance) => balance === 0)).toHaveLength(280);
    expect((await marketing.get(`/cupoes/${id}`)).data).toMatchObject({
      resgates: 20,
      dado: 100,
      estado: 'esgotado',
    });
  });

  test('one customer redeems it on eight devices, and has it once', async () => {
    const { id, codigo } = await aCoupon();
    const holder = await aHolder();
    const answers = await Promise.all(Array.from({ length: 8 }, () => holder.redeem(codigo)));
    expect(answers.map(({ data }) => data?.valor)).toEqual(Array(8).fill(5));
    const { data } = await marketing.get(`/cupoes/${id}`);
    expect([await balanceOf(holder), data.resgates]).toEqual([500, 1]);
  });
});

describe('guessing', () => {
  test('ends for a customer after eight codes, wherever from, until later', async () => {
    const { codigo } = await aCoupon();
    const guesser = await aHolder();
    for (let guess = 0; guess < 8; guess += 1) {
      expect((await guesser.redeem(`TENTATIVA${guess}`)).error.code).toBe('coupon_unknown');
    }
    const refused = await guesser.redeem(codigo);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.retryAfter).toBeGreaterThan(0);
    server.context.clock.move({ minutes: 11 });
    expect((await guesser.redeem(codigo)).status).toBe(200);
  });

  test('from one address ends too, whoever does it; codes that there are count for nobody', async () => {
    const { codigo } = await aCoupon();
    const guess = async (typed: string) => {
      const { id } = await makeCustomer(server.context.db);
      const { idToken: token } = await signInDevice(server.context, id);
      return await send(server, '/api/cupoes', { body: { codigo: typed }, token, address: '192.0.2.99' });
    };
    for (let redeemed = 0; redeemed < 70; redeemed += 1) expect((await guess(codigo)).status).toBe(200);
    const codes = [];
    for (let tried = 0; tried < 62; tried += 1) codes.push((await guess(`TENTATIVA${tried}`)).error.code);
    expect(codes.filter((code) => code === 'coupon_unknown')).toHaveLength(60);
    expect(codes.slice(60)).toEqual(['too_many_requests', 'too_many_requests']);
  });
});
