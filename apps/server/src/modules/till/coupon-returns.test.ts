// What comes back of a sale that a coupon paid a part of.
import { describe, expect, test } from 'vitest';
import { couponTill } from '../../testing/coupon-till.ts';
import { makeCustomer } from '../../testing/factories.ts';

const { db, at, aCoupon, identified, sell, accountOf } = await couponTill();

describe('what comes back', () => {
  test('by line takes its part of the coupon, and all of it leaves nothing', async () => {
    const customer = await makeCustomer(db);
    const { codigo } = await aCoupon({ percentagem: 50 });
    const { data: sale } = await sell(await identified(customer), 2.5, { cupao: codigo });
    const back = await at.till.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
    expect(back.data).toMatchObject({ devolvido: 1.5, em_dinheiro: 0.75 });
    // The half of a nata that the coupon paid is nobody's.
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 175 });
    await at.till.returnLines(sale.id, [{ linha: 2, qtd: 1 }]);
    const all = await at.till.returnLines(sale.id);
    expect(all.data).toMatchObject({ devolvido: 5, em_dinheiro: 2.5 });
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 0 });
  });

  test('of a sale that used balance too gives just that back', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const { codigo } = await aCoupon({ percentagem: 33 });
    const reading = await identified(customer);
    const { data: sale } = await sell(reading, 2.68, { cupao: codigo, desconto: 1 });
    for (const linha of [1, 2, 1]) await at.till.returnLines(sale.id, [{ linha, qtd: 1 }]);
    expect(await accountOf(customer)).toEqual({ balance: 100, progress: 0 });
  });

  test('of a product’s coupon, and of one for a least amount, takes it when that is gone', async () => {
    const [one, other] = [await makeCustomer(db), await makeCustomer(db, { progress: 5_000 })];
    const [product, least] = [await aCoupon({ produto: '10101' }), await aCoupon({ minimo: 5 })];
    const { data: mine } = await sell(await identified(one), 3.5, { cupao: product.codigo });
    await at.till.returnLines(mine.id, [{ linha: 1, qtd: 2 }]);
    // Of 1,50€ that the nata's coupon gave 0,60€ had paid the cola, which stays: 6,00€ of points give as much, of the 1,40€ earned.
    expect(await accountOf(one)).toEqual({ balance: 0, progress: 140 - 600 });
    const { data: theirs } = await sell(await identified(other), 0, { cupao: least.codigo, meio: 'saldo' });
    await at.till.returnLines(theirs.id, [{ linha: 1, qtd: 1 }]);
    // 3,50€ of goods are kept that nothing was paid for: points that had given as much.
    expect(await accountOf(other)).toEqual({ balance: 0, progress: 1_500 });
  });

  test('whole leaves the coupon free, again and again, and gives nothing; what stays of a sale keeps it', async () => {
    const customer = await makeCustomer(db);
    const { codigo } = await aCoupon({ percentagem: 50, limite: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      const { data } = await sell(await identified(customer), 2.5, { cupao: codigo });
      await at.till.returnLines(data.id, [{ linha: 1, qtd: 2 }]);
      const again = await sell(await identified(customer), 2.5, { cupao: codigo });
      expect(again.error.code).toBe('coupon_redeemed');
      await at.till.returnLines(data.id);
    }
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 0 });
  });
});
