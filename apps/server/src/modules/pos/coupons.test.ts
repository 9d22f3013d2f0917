// A customer's coupon at another maker's till: by an amount, or by its lines.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { archiveMovements } from '#modules/loyalty/archive.ts';
import { couponTill, tellOf } from '../../testing/coupon-till.ts';
import { makeCustomer, type TestCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openPos } from '../../testing/pos.ts';

const { server, db, aCoupon, accountOf } = await couponTill();
const [till, neighbour] = [await openPos(server), await openPos(server, 860)];

const natas = [
  { codigo: '10101', descricao: 'Nata', qtd: 2, total: 3, taxa: 13 },
  { descricao: 'Bombons', qtd: 1, total: 2, taxa: 23 },
];
const reading = async (customer: TestCustomer, pos = till): Promise<string> =>
  (await pos.identify(customer.national)).data.identificacao;
const offers = (identificacao: string, more: object = {}) =>
  till.ask('POST', '/clientes/cupoes', { identificacao, valor: 5, ...more });
const using = (coupon: { codigo: string }, valor: number) => ({ cupao: { codigo: coupon.codigo, valor } });

describe('a till asks', () => {
  test('what each coupon takes off, of goods alone and less the balance, or why it may not', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const identificacao = await reading(customer);
    const told = await aCoupon({ nome: 'a', percentagem: 50 });
    await tellOf(server.context, told, customer);
    const { data } = await offers(identificacao, { embalagem: 1, desconto: 1 });
    expect(data.cupoes).toEqual([
      { codigo: told.codigo, nome: 'a', valor: 1.5, oferta: false, motivo: null },
    ]);
    const [gift, nata] = [await aCoupon({ valor: 7 }), await aCoupon({ produto: '10101' })];
    const typed = async (codigo: string, more: object = {}) =>
      (await offers(identificacao, { codigo, ...more })).data.cupoes.find(
        (one: { codigo: string }) => one.codigo === codigo,
      );
    expect(await typed(gift.codigo)).toMatchObject({ valor: 5, oferta: true, motivo: null });
    expect(await typed(nata.codigo)).toMatchObject({
      motivo: 'É de um produto, e esta venda é só um valor',
    });
    expect(await typed(nata.codigo, { linhas: natas })).toMatchObject({ valor: 1.5, motivo: null });
    const other = { linhas: [{ ...natas[0], codigo: '', total: 5 }] };
    expect((await typed(nata.codigo, other)).motivo).toMatch(/^Só com \p{Lu}/u);
  });

  test('nothing of who asks for the code by a bare number, and guesses end', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50 });
    const identificacao = await reading(customer);
    await db.execute(sql`update customers set uses_security_code = true where id = ${customer.id}`);
    expect((await offers(identificacao, { codigo: coupon.codigo })).data).toEqual({ cupoes: [] });
    const sold = await till.sell(identificacao, 5, using(coupon, 2.5));
    expect(sold.error.code).toBe('spending_needs_code');
    await db.execute(sql`update customers set uses_security_code = false where id = ${customer.id}`);
    for (let guess = 0; guess < 8; guess += 1)
      expect((await offers(identificacao, { codigo: `NENHUM${guess}` })).error.code).toBe('coupon_unknown');
    expect((await offers(identificacao, { codigo: coupon.codigo })).status).toBe(429);
  });

  test('with figures that don’t fit and is refused', async () => {
    const identificacao = await reading(await makeCustomer(db));
    const wrong = [{ desconto: 5.01 }, { embalagem: 6 }, { linhas: [natas[0]] }, { usar_saldo: true }];
    for (const more of wrong) expect((await offers(identificacao, more)).error.code).toBe('invalid_fields');
  });
});

describe('a sale that uses one', () => {
  test('tells what it took off, beside the balance, and repeated changes nothing', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const coupon = await aCoupon({ percentagem: 33 });
    const identificacao = await reading(customer);
    const [once, more] = [randomUUID(), { desconto: 1, ...using(coupon, 1.32) }];
    const { data } = await till.sell(identificacao, 5, more, once);
    expect(data).toMatchObject({
      ...{ subtotal: 5, desconto: 2.32, valor_pago: 2.68, saldo: 0 },
      cupao: { codigo: coupon.codigo, valor: 1.32 },
    });
    expect(await till.sell(identificacao, 5, more, once)).toMatchObject({
      data: { estado: 'repetida', cupao: { valor: 1.32 } },
    });
    const without = await till.sell(identificacao, 5, { desconto: 1 }, once);
    expect(without.error.code).toBe('idempotency_key_reused');
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 268 });
    const again = await till.sell(await reading(customer), 5, using(coupon, 1.65));
    expect(again.error.code).toBe('coupon_redeemed');
    const told = { cupao: coupon.codigo, cupao_valor: 1.32 };
    expect(await archiveMovements(db, customer.id)).toContainEqual(expect.objectContaining(told));
    const office = await aColleague(server, 'manager');
    const { data: story } = await office.get(`/compras/${data.id_transacao}/historia`);
    expect(story.acontecimentos).toContainEqual(
      expect.objectContaining({ tipo: 'coupon', texto: coupon.codigo, valor: 1.32 }),
    );
  });

  test('for other than what it gives is refused, and leaves it', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50 });
    const identificacao = await reading(customer);
    for (const wrong of [2.49, 2.51, 5, 900]) {
      const { error } = await till.sell(identificacao, 5, using(coupon, wrong));
      expect(error).toMatchObject({ code: 'price_changed', payload: { cupao: { valor: 2.5 } } });
    }
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 0 });
    expect((await till.sell(identificacao, 5, using(coupon, 2.5))).status).toBe(200);
  });

  test('of more than the goods takes just those off, and the rest of a gift stays', async () => {
    const customer = await makeCustomer(db);
    const gift = await aCoupon({ valor: 7 });
    const { data } = await till.sell(await reading(customer), 5, { embalagem: 1, ...using(gift, 4) });
    expect(data).toMatchObject({ desconto: 4, valor_pago: 1, embalagem: 1, cupao: { valor: 4 }, saldo: 3 });
    await till.refund(data.id_transacao);
    // A gift asks for nothing of the sale: it stays given.
    expect(await accountOf(customer)).toEqual({ balance: 700, progress: 0 });
  });

  test('for a product asks for its line', async () => {
    const customer = await makeCustomer(db);
    const nata = await aCoupon({ produto: '10101' });
    const identificacao = await reading(customer);
    const bare = await till.sell(identificacao, 5, using(nata, 1.5));
    expect(bare.error).toMatchObject({
      ...{ code: 'coupon_not_eligible', message: 'É de um produto, e esta venda é só um valor' },
    });
    const { data } = await till.sell(identificacao, 5, { ...using(nata, 1.5), linhas: natas });
    expect(data).toMatchObject({ desconto: 1.5, valor_pago: 3.5 });
    await till.refund(data.id_transacao);
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 0 });
  });

  test('of another shop, or of what there isn’t, is refused', async () => {
    const customer = await makeCustomer(db);
    const theirs = await aCoupon({ percentagem: 50, loja: 860 });
    const identificacao = await reading(customer);
    expect((await till.sell(identificacao, 5, using(theirs, 2.5))).error.message).toMatch(/^Só na loja /);
    const unknown = await till.sell(identificacao, 5, using({ codigo: 'NENHUM99' }, 1));
    expect(unknown.error.code).toBe('coupon_unknown');
    expect((await neighbour.sell(identificacao, 5, using(theirs, 2.5))).error.code).toBe(
      'identification_lapsed',
    );
  });
});

describe('what comes back by its amount', () => {
  test('takes its part of the coupon back, and all of it frees the coupon', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const coupon = await aCoupon({ percentagem: 50, limite: 1 });
    const more = { desconto: 1, ...using(coupon, 2) };
    const { data: sale } = await till.sell(await reading(customer), 5, more);
    const { data: part } = await till.refund(sale.id_transacao, undefined, 2);
    expect(part.devolucao).toMatchObject({ valor: 2, em_dinheiro: 0.8, em_saldo: 1.2 });
    // Of the 1,20€ that came back as balance 0,80€ were the coupon's.
    expect(await accountOf(customer)).toMatchObject({ balance: 40 });
    await till.refund(sale.id_transacao);
    expect(await accountOf(customer)).toEqual({ balance: 100, progress: 0 });
    expect((await till.sell(await reading(customer), 5, using(coupon, 2.5))).status).toBe(200);
  });
});

describe('at the same moment', () => {
  test('two sales with one coupon: one has it, and the other loses nothing', async () => {
    const customer = await makeCustomer(db, { balance: 200 });
    const coupon = await aCoupon({ percentagem: 50 });
    const here = await reading(customer);
    const there = await reading(customer, neighbour);
    const answers = await Promise.all([
      till.sell(here, 5, { desconto: 1, ...using(coupon, 2) }),
      neighbour.sell(there, 5, { desconto: 1, ...using(coupon, 2) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['coupon_redeemed']);
    expect(await accountOf(customer)).toEqual({ balance: 100, progress: 200 });
  });

  test('one sale told ten times uses it once', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50 });
    const [identificacao, once] = [await reading(customer), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => till.sell(identificacao, 5, using(coupon, 2.5), once)),
    );
    expect(new Set(answers.map(({ data }) => data.id_transacao)).size).toBe(1);
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 250 });
  });
});
