// A customer's coupon on a sale that is only an amount.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { couponTill } from '../../testing/coupon-till.ts';
import { makeCustomer, type TestCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { openTill } from '../../testing/till.ts';
import { send } from '../../testing/visitor.ts';

const { server, db, at, aCoupon, identified, accountOf } = await couponTill();

const offer = async (customer: TestCustomer, { codigo }: { codigo: string }, more: object = {}) => {
  const asked = { loja: 862, identificacao: await identified(customer), valor: 5, codigo, ...more };
  return (await at.till.post('/api/balcao/clientes/cupoes/valor', asked)).data.cupoes;
};
const using = ({ codigo }: { codigo: string }, valor: number) => ({ cupao: { codigo, valor } });

test('the till says what each takes off an amount, or why it may not', async () => {
  const customer = await makeCustomer(db);
  expect(await offer(customer, await aCoupon({ percentagem: 33 }), { desconto: 1 })).toMatchObject([
    { valor: 1.32, motivo: null },
  ]);
  expect(await offer(customer, await aCoupon({ produto: '10101' }))).toMatchObject([
    { motivo: 'É de um produto, e esta venda é só um valor' },
  ]);
  const least = await aCoupon({ minimo: 5.01 });
  expect(await offer(customer, least)).toMatchObject([{ motivo: 'A partir de 5,01€, sem contar o saldo' }]);
  const coupon = await aCoupon({ percentagem: 50 });
  await db.execute(sql`update customers set uses_security_code = true where id = ${customer.id}`);
  expect(await offer(customer, coupon)).toEqual([]);
});

describe('a sale', () => {
  test('costs less by it, is repeated as it was, and is undone with it', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const coupon = await aCoupon({ percentagem: 33, limite: 1 });
    const told = { id: randomUUID(), desconto: 1, ...using(coupon, 1.32) };
    const identificacao = await identified(customer);
    const { data } = await at.till.sell(identificacao, 5, told);
    expect(data).toMatchObject({ desconto: 2.32, valor_pago: 2.68, cupao: { valor: 1.32 } });
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 268 });
    const lower = using({ codigo: coupon.codigo.toLowerCase() }, 1.32);
    for (const again of [told, { ...told, ...lower }])
      expect((await at.till.sell(identificacao, 5, again)).data.estado).toBe('repetida');
    const others = [
      { ...told, cupao: null },
      { ...told, cupao: null, desconto: 2.32 },
      { ...told, ...using(coupon, 1.31) },
      { ...told, ...using(await aCoupon({ percentagem: 33 }), 1.32) },
    ];
    for (const other of others)
      expect((await at.till.sell(identificacao, 5, other)).error.code).toBe('idempotency_key_reused');
    expect((await at.till.list())[0]).toMatchObject({ cupao: { codigo: coupon.codigo, valor: 1.32 } });
    await at.till.undo(data.id_transacao);
    expect(await accountOf(customer)).toEqual({ balance: 100, progress: 0 });
    // Free again, to the last of its number.
    const again = await at.till.sell(await identified(customer), 5, using(coupon, 1.65));
    expect(again.status).toBe(200);
  });

  test('takes that one alone, in the app too, and not one of whom it isn’t for', async () => {
    const [customer, old] = [await makeCustomer(db), await makeCustomer(db)];
    const [used, other] = [await aCoupon({ percentagem: 50 }), await aCoupon({ percentagem: 50 })];
    const fresh = await aCoupon({ percentagem: 50, so_novos: 1 });
    await at.till.sell(await identified(old), 5);
    const refused = await at.till.sell(await identified(old), 5, using(fresh, 2.5));
    expect(refused.error).toMatchObject({ code: 'coupon_not_eligible', message: 'Só na primeira compra' });
    await at.till.sell(await identified(customer), 5, using(used, 2.5));
    const { idToken: token } = await signInDevice(server.context, customer.id);
    const redeem = (codigo: string) => send(server, '/api/cupoes', { body: { codigo }, token });
    expect((await redeem(other.codigo)).error.code).toBe('coupon_no_purchase');
    expect((await redeem(used.codigo)).error.code).toBe('coupon_redeemed');
  });

  test('of a changed coupon is refused, and nothing is lost', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50, valor: 2 });
    const { error } = await at.till.sell(await identified(customer), 5, using(coupon, 2.5));
    expect(error).toMatchObject({ code: 'price_changed', payload: { cupao: { valor: 2 } } });
    const empty = { ...using({ codigo: '--' }, 1) };
    expect((await at.till.sell(await identified(customer), 5, empty)).error.code).toBe('coupon_unknown');
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 0 });
  });

  test('of two at once with one coupon, one has it', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50 });
    const tills = [at.till, await openTill(server), await openTill(server)];
    const readings: string[] = [];
    for (const one of tills) readings.push(await identified(customer, one));
    const answers = await Promise.all(
      tills.map((one, index) => one.sell(readings[index] ?? '', 5, using(coupon, 2.5))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(2).fill('coupon_redeemed'));
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 250 });
  });
});
