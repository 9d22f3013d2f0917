// Coupons that ask for a purchase: what they give for it, one to a purchase, and what nobody gets out of them.
import { officeQuery } from '@fornada/contract/office.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { couponsResource, redemptionsResource } from '#modules/coupons/office-coupons.ts';
import type { StaffActor } from '#platform/actor.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { couponTill, terms } from '../../testing/coupon-till.ts';
import { makeCustomer, type TestCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aColleague } from '../../testing/office.ts';
import { cola, nata } from '../../testing/packaging.ts';
import { takeAtCounter, takenWithRest, undoAtCounter } from '../../testing/rest.ts';
import { makeSale } from '../../testing/sale.ts';
import { send } from '../../testing/visitor.ts';

const { server, db, at, aCoupon: makeCoupon } = await couponTill();
const { clock } = server.context;
const aCoupon = async (change: object) => (await makeCoupon(change)).codigo;

async function aHolder(options: Parameters<typeof makeCustomer>[1] = {}) {
  const customer = await makeCustomer(db, options);
  const { idToken: token } = await signInDevice(server.context, customer.id);
  return {
    ...customer,
    /** What it gave, or why not. */
    async redeem(codigo: string): Promise<number | string> {
      const { data, error } = await send(server, '/api/cupoes', { body: { codigo }, token });
      return error?.code ?? data.valor;
    },
  };
}
const balanceOf = async ({ id }: TestCustomer) =>
  (await db.one<{ balance: number }>(sql`select balance_cents as balance from customers where id = ${id}`))
    .balance;
/** Natas and a cola, 5,00€ and the deposit. */
async function buy(customer: TestCustomer, desconto = 0): Promise<string> {
  const { data } = await at.till.identify(customer.national);
  const more = { identificacao: data.identificacao, desconto };
  return (await at.till.sellLines([nata(2), cola()], (510 - desconto * 100) / 100, more)).data.id;
}
const undo = (sale: string) => db.query(sql`select undo_at_till(${sale}, 'engano', ${clock()}, null)`);
const none = 'coupon_no_purchase';

describe('what a coupon gives for a purchase', () => {
  test('is a part of what was paid in money, rounded down, and at most its value', async () => {
    const [third, most] = [
      await aCoupon({ percentagem: 33 }),
      await aCoupon({ percentagem: 50, valor: 1.2 }),
    ];
    const [one, other, withBalance] = [await aHolder(), await aHolder(), await aHolder({ balance: 200 })];
    for (const holder of [one, other]) await buy(holder);
    await buy(withBalance, 2);
    expect([await one.redeem(third), await other.redeem(most)]).toEqual([1.65, 1.2]);
    expect(await withBalance.redeem(third)).toBe(0.99);
  });

  test('is the price of the product that it is for, of one', async () => {
    const holder = await aHolder();
    const codigo = await aCoupon({ produto: '10101' });
    expect(await holder.redeem(codigo)).toBe(none);
    await makeSale(db, holder.id, { at: clock() });
    expect(await holder.redeem(codigo)).toBe(none);
    await buy(holder);
    expect(await holder.redeem(codigo)).toBe(1.5);
  });

  test('is its value, where the purchase was for enough', async () => {
    const holder = await aHolder();
    const [enough, more] = [await aCoupon({ minimo: 5 }), await aCoupon({ minimo: 5.01 })];
    await buy(holder);
    expect([await holder.redeem(more), await holder.redeem(enough)]).toEqual([none, 5]);
  });

  test('is nothing for what was bought at another hour, another day, elsewhere, or not for the first time', async () => {
    // A sale of 10 o’clock in Lisbon, in winter.
    clock.set('2027-01-11T10:59:59Z');
    const holder = await aHolder();
    await makeSale(db, holder.id, { at: clock() });
    clock.set('2027-01-11T11:30:00Z');
    const asked = { percentagem: 10 };
    const at = async (change: object) => await holder.redeem(await aCoupon({ ...asked, ...change }));
    expect(await at({ das_horas: 11, ate_horas: 24 })).toBe(none);
    expect(await at({ das_horas: 0, ate_horas: 10 })).toBe(none);
    expect(await at({ loja: 860 })).toBe(none);
    await makeSale(db, holder.id, { at: new Date('2027-01-09T12:00:00Z') });
    expect(await at({ so_novos: 1 })).toBe(none);
    expect(await at({ dias_ausente: 3 })).toBe(none);
    expect(await at({ de: '2027-01-10', ate: '2027-01-11', das_horas: 10, ate_horas: 11 })).toBe(0.72);
    const late = await aHolder();
    await makeSale(db, late.id, { at: new Date(clock().getTime() - DAY) });
    expect(await late.redeem(await aCoupon(asked))).toBe(none);
  });
});

test('a purchase of its last day takes it the day after, and no other one does', async () => {
  clock.set('2027-01-20T20:00:00Z');
  const [holder, late] = [await aHolder(), await aHolder()];
  const lastDay = { de: '2027-01-19', ate: '2027-01-20' };
  const [codigo, gift] = [await aCoupon({ percentagem: 10, ...lastDay }), await aCoupon(lastDay)];
  await makeSale(db, holder.id, { at: clock() });
  clock.set('2027-01-21T09:00:00Z');
  await makeSale(db, late.id, { at: clock() });
  expect([await late.redeem(codigo), await holder.redeem(gift)]).toEqual([none, 'coupon_ended']);
  expect(await holder.redeem(codigo)).toBeGreaterThan(0);
  clock.set('2027-01-23T09:00:00Z');
  expect(await (await aHolder()).redeem(codigo)).toBe('coupon_ended');
});

describe('a purchase takes one coupon', () => {
  test('at once too', async () => {
    const holder = await aHolder();
    await buy(holder);
    const codes = await Promise.all([10, 20, 30, 40].map((percentagem) => aCoupon({ percentagem })));
    const answers = await Promise.all(codes.map((code) => holder.redeem(code)));
    expect(answers.filter((answer) => answer === none)).toHaveLength(3);
    await buy(holder);
    expect(await holder.redeem(codes[answers.indexOf(none)] ?? '')).toBeGreaterThan(0);
  });

  test('beside one that asks for none, whose value is nothing that was paid', async () => {
    const holder = await aHolder();
    await buy(holder);
    expect([
      await holder.redeem(await aCoupon({})),
      await holder.redeem(await aCoupon({ percentagem: 10 })),
    ]).toEqual([5, 0.5]);
  });

  test('again when its rest was taken by mistake, undone, and taken once more', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 300);
    const [codigo, other] = [await aCoupon({ percentagem: 50 }), await aCoupon({ percentagem: 50 })];
    for (let turn = 0; turn < 3; turn += 1) {
      await takeAtCounter(server, orderId);
      expect((await buyer.call('POST', '/api/cupoes', { codigo })).data).toMatchObject({ valor: 1.5 });
      expect((await buyer.call('POST', '/api/cupoes', { codigo: other })).code).toBe(none);
      expect(await balanceOf(buyer)).toBe(150);
      expect(await undoAtCounter(server, orderId)).toBe(300);
      expect(await balanceOf(buyer)).toBe(0);
    }
  });
});

describe('a coupon of a rest that is undone beside its advance', () => {
  /** An advance of 1,00€ stands, and the rest of 2,00€ gave 1,00€. */
  async function aGivenRest() {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200);
    const { codigo, id } = await makeCoupon({ percentagem: 50 });
    const redeem = async () => (await buyer.call('POST', '/api/cupoes', { codigo })).data?.valor;
    await takeAtCounter(server, orderId);
    expect(await redeem()).toBe(1);
    const living = async () =>
      (
        await db.query(
          sql`select amount_cents as cents from coupon_redemptions where coupon_id = ${id} and not undone`,
        )
      ).length;
    return { buyer, orderId, redeem, living };
  }

  test('is free for what stands of the order, or for the rest when it is taken again', async () => {
    const { buyer, orderId, redeem } = await aGivenRest();
    await undoAtCounter(server, orderId);
    expect([await balanceOf(buyer), await redeem(), await redeem()]).toEqual([0, 0.5, undefined]);
    const again = await aGivenRest();
    await undoAtCounter(server, again.orderId);
    await takeAtCounter(server, again.orderId);
    expect([await again.redeem(), await again.redeem(), await balanceOf(again.buyer)]).toEqual([
      1,
      undefined,
      100,
    ]);
  });

  test('is given once, however many devices type it while it is undone and taken again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { buyer, orderId, redeem, living } = await aGivenRest();
      const typed = () => Array.from({ length: 4 }, redeem);
      await Promise.all([...typed(), undoAtCounter(server, orderId), ...typed()]);
      await Promise.all([...typed(), takeAtCounter(server, orderId), ...typed()]);
      await redeem();
      expect([50, 100]).toContain(await balanceOf(buyer));
      expect(await living()).toBe(1);
    }
  });
});

describe('what comes back takes its part of the coupon back', () => {
  test('of a percentage with each return, and no cent more', async () => {
    const holder = await aHolder();
    const sale = await buy(holder);
    expect(await holder.redeem(await aCoupon({ percentagem: 33 }))).toBe(1.65);
    await at.till.returnLines(sale, [{ linha: 1, qtd: 1 }]);
    expect(await balanceOf(holder)).toBe(115);
    await at.till.returnLines(sale, [{ linha: 1, qtd: 1 }]);
    await at.till.returnLines(sale);
    expect(await balanceOf(holder)).toBe(0);
  });

  test('of a product when it was that, and of a minimum when too little is left', async () => {
    const [one, other] = [await aHolder(), await aHolder()];
    const [mine, theirs] = [await buy(one), await buy(other)];
    await one.redeem(await aCoupon({ produto: '10101' }));
    await other.redeem(await aCoupon({ minimo: 5 }));
    await at.till.returnLines(mine, [{ linha: 2, qtd: 1 }]);
    expect(await balanceOf(one)).toBe(150);
    await at.till.returnLines(mine, [{ linha: 1, qtd: 2 }]);
    expect(await balanceOf(one)).toBe(0);
    await at.till.returnLines(theirs, [{ linha: 2, qtd: 1 }]);
    expect(await balanceOf(other)).toBe(0);
  });

  test('from who has spent it meanwhile, as points are', async () => {
    const holder = await aHolder({ progress: 5_000 });
    const sale = await makeSale(db, holder.id, { at: clock(), subtotal: 500 });
    await holder.redeem(await aCoupon({ percentagem: 100 }));
    await makeSale(db, holder.id, { at: clock(), subtotal: 1 });
    await db.query(sql`
      select post_entry(${holder.id}, 'adjust', 'test:spent', -500, 0, 0, null, null, ${clock()}, 'spent')`);
    await undo(sale);
    const { balance, progress } = await db.one<{ balance: number; progress: number }>(sql`
      select balance_cents as balance, progress_cents as progress from customers where id = ${holder.id}`);
    // 5,00€ of balance are what 50,00€ of purchases had given.
    expect([balance, progress]).toEqual([0, 1]);
  });

  test('and buying, using the code and bringing it back, again and again, gives nothing', async () => {
    const holder = await aHolder();
    for (let turn = 0; turn < 3; turn += 1) {
      const sale = await buy(holder);
      expect(await holder.redeem(await aCoupon({ percentagem: 50 }))).toBe(2.5);
      await at.till.returnLines(sale);
    }
    expect(await balanceOf(holder)).toBe(0);
    expect(await holder.redeem(await aCoupon({ percentagem: 50 }))).toBe(none);
  });
});

test('what was redeemed is found by its sale and its coupon, however much others redeemed', async () => {
  const holder = await aHolder();
  const sale = await buy(holder);
  const { id, codigo } = await makeCoupon({ percentagem: 10 });
  await holder.redeem(codigo);
  const actor = { role: 'administrator' } as StaffActor;
  await db.transaction(async (tx) => {
    // As of a table that is long: what has an index is read by it.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    const readWhole = () =>
      tx.one(sql`
        select seq_scan::integer as times from pg_stat_xact_user_tables where relname = 'coupon_redemptions'`);
    const before = await readWhole();
    await tx.query(sql`select lessen_coupon(${sale}, ${clock()})`);
    const query = { ...v.parse(officeQuery, {}), de: String(id) };
    expect((await couponsResource.list(tx, query, actor, server.context)).total).toBeGreaterThan(0);
    expect((await redemptionsResource.list(tx, query, actor, server.context)).total).toBe(1);
    expect(await readWhole()).toEqual(before);
  });
});

test.each([
  [{ minimo: 4.99 }, 'minimo'],
  [{ das_horas: 9 }, 'ate_horas'],
  [{ das_horas: 12, ate_horas: 12 }, 'ate_horas'],
  [{ percentagem: 101 }, 'percentagem'],
  [{ percentagem: 0 }, 'percentagem'],
])('a coupon can’t ask for %j', async (change, field) => {
  const administrator = await aColleague(server, 'administrator');
  const { status, error } = await administrator.post('/cupoes', { ...terms, ...change });
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
});
