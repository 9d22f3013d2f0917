// A customer's coupon at the till: what it takes off, once.
import { randomUUID } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { archiveLineSales } from '#modules/till/archive.ts';
import { couponTill, here, lines, tellOf } from '../../testing/coupon-till.ts';
import { makeCustomer, type TestCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aColleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openTill } from '../../testing/till.ts';
import { send } from '../../testing/visitor.ts';

const { server, db, at, aCoupon, identified, sell, accountOf } = await couponTill();
const { clock } = server.context;

const offers = async (identificacao: string, more: object = {}) =>
  await at.till.post('/api/balcao/clientes/cupoes', {
    ...{ loja: 862, identificacao, cart: { items: lines }, ...here, ...more },
  });
describe('a till shows', () => {
  test('what its customer was told of and may still use, with why not now, and no one else’s', async () => {
    const [customer, control] = [await makeCustomer(db), await makeCustomer(db)];
    const asked = [
      { nome: 'a', percentagem: 33 },
      { nome: 'b', minimo: 5.01 },
      { nome: 'c', produto: '40301' },
      { nome: 'd', percentagem: 10, das_horas: 0, ate_horas: 9 },
      { nome: 'e', percentagem: 10, so_novos: 1 },
      { nome: 'f', percentagem: 10, loja: 860 },
      { nome: 'g', valor: 7 },
      { nome: 'h', percentagem: 10, dias_ausente: 2 },
    ];
    await makeSale(db, customer.id, { at: new Date(clock().getTime() - DAY) });
    const made = [];
    for (const change of asked) {
      const coupon = await aCoupon(change);
      made.push(coupon);
      await tellOf(server.context, coupon, customer);
      await tellOf(server.context, coupon, control, null);
    }
    const { data } = await offers(await identified(customer));
    const told = Object.fromEntries(data.cupoes.map((one: { nome: string }) => [one.nome, one]));
    expect(told).toMatchObject({
      a: { codigo: made[0]?.codigo, valor: 1.65, motivo: null, oferta: false },
      b: { motivo: 'A partir de 5,01€, sem contar o saldo' },
      c: { motivo: expect.stringMatching(/^Só com \p{Lu}/u) },
      d: { motivo: 'Só das 0 h às 9 h' },
      e: { motivo: 'Só na primeira compra' },
      f: { motivo: expect.stringMatching(/^Só na loja /) },
      g: { valor: 5, motivo: null, oferta: true },
      h: { motivo: 'Só para quem não vinha há 2 dias' },
    });
    expect((await offers(await identified(control))).data).toEqual({ cupoes: [] });
  });

  test('one of a code on paper too, and guesses end', async () => {
    const customer = await makeCustomer(db);
    const { codigo } = await aCoupon({ percentagem: 50 });
    const identificacao = await identified(customer);
    const { data } = await offers(identificacao, {
      codigo: codigo.toLowerCase().replace('-', ' '),
      desconto: 0,
    });
    expect(data.cupoes).toMatchObject([{ codigo, valor: 2.5, motivo: null }]);
    const { id, codigo: over } = await aCoupon({ percentagem: 50, de: '2026-01-01' });
    await db.execute(sql`update coupons set ends_on = '2026-01-02' where id = ${id}`);
    const [ended] = (await offers(identificacao, { codigo: over })).data.cupoes;
    expect(ended.motivo).toBe('Este cupão já terminou');
    for (let guess = 0; guess < 8; guess += 1)
      expect((await offers(identificacao, { codigo: `NENHUM${guess}` })).error.code).toBe('coupon_unknown');
    expect((await offers(identificacao, { codigo })).status).toBe(429);
  });

  test('nothing to whoever says a phone number of somebody who asks for the code, nor in another shop', async () => {
    const customer = await makeCustomer(db);
    const coupon = await aCoupon({ percentagem: 50 });
    const { codigo } = coupon;
    await tellOf(server.context, coupon, customer);
    const identificacao = await identified(customer);
    const neighbour = await openTill(server, 860);
    const elsewhere = await sell(identificacao, 2.5, { loja: 860, cupao: codigo }, neighbour);
    expect(elsewhere.error.code).toBe('identification_lapsed');
    await db.execute(sql`update customers set uses_security_code = true where id = ${customer.id}`);
    expect((await offers(identificacao)).data).toEqual({ cupoes: [] });
    expect((await sell(identificacao, 2.5, { cupao: codigo })).error.code).toBe('spending_needs_code');
  });
});

describe('a sale that uses one', () => {
  test('costs less by what it gives, with its VAT to the cent, and earns on what was paid', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const { codigo } = await aCoupon({ percentagem: 33 });
    const identificacao = await identified(customer);
    const told = { id: randomUUID(), cupao: codigo, desconto: 1 };
    // A third of the 4,00€ that the balance doesn't pay.
    expect((await sell(identificacao, 4, told)).error).toMatchObject({
      code: 'price_changed',
      context: { total: 2.68 },
    });
    const { data } = await sell(identificacao, 2.68, told);
    expect(data).toMatchObject({
      ...{ subtotal: 5, desconto: 2.32, total: 2.68, cupao: { codigo, valor: 1.32 } },
      iva: [
        { taxa: 13, total: 1.61 },
        { taxa: 23, total: 1.07 },
      ],
    });
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 268 });
    expect((await sell(identificacao, 2.68, told)).data.estado).toBe('repetida');
    await server.runJobs();
    const [document] = await db.query<{ text: string }>(
      sql`select text from simulator.messages where channel = 'invoice' and dedupe_id like '%' || ${data.id} || '%'`,
    );
    expect(document?.text).toContain('2,68');
    const again = await sell(await identified(customer), 3.35, { cupao: codigo });
    expect(again.error.code).toBe('coupon_redeemed');
  });

  test('may be paid all of by a gift, whose rest stays as balance', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const { codigo } = await aCoupon({ valor: 7 });
    const told = { cupao: codigo, desconto: 1, meio: 'saldo' };
    const { data } = await sell(await identified(customer), 0, told);
    expect(data).toMatchObject({ desconto: 5, total: 0, cupao: { codigo, valor: 4 } });
    expect(await accountOf(customer)).toEqual({ balance: 300, progress: 0 });
  });

  test('takes that one alone, in the app too', async () => {
    const customer = await makeCustomer(db);
    const [used, other] = [await aCoupon({ percentagem: 50 }), await aCoupon({ percentagem: 50 })];
    await sell(await identified(customer), 2.5, { cupao: used.codigo });
    const { idToken: token } = await signInDevice(server.context, customer.id);
    const redeem = (codigo: string) => send(server, '/api/cupoes', { body: { codigo }, token });
    expect((await redeem(other.codigo)).error.code).toBe('coupon_no_purchase');
    expect((await redeem(used.codigo)).error.code).toBe('coupon_redeemed');
  });

  test('that it isn’t for, without a connection, or of nobody is refused, and nothing is lost', async () => {
    const customer = await makeCustomer(db);
    const { codigo } = await aCoupon({ minimo: 5.01 });
    const identificacao = await identified(customer);
    const refused = await sell(identificacao, 0.01, { cupao: codigo });
    expect(refused.error).toMatchObject({
      code: 'coupon_not_eligible',
      message: 'A partir de 5,01€, sem contar o saldo',
    });
    const sem_ligacao = { vendida_em: clock().toISOString(), menu: 'x', codigo: '' };
    const { data: menu } = await server
      .inject({ method: 'GET', url: '/api/menus/862' })
      .then((answer) => answer.json());
    const offline = { cupao: codigo, sem_ligacao: { ...sem_ligacao, menu: menu.hash } };
    expect((await sell(identificacao, 5, offline)).status).toBe(400);
    const nobody = await at.till.sellLines(lines, 0.01, { ...here, cupao: codigo });
    expect(nobody.error.code).toBe('spending_needs_code');
    expect((await sell(identificacao, 5, { cupao: 'NENHUM99' })).error.code).toBe('coupon_unknown');
    expect(await accountOf(customer)).toEqual({ balance: 0, progress: 0 });
    expect((await sell(identificacao, 5)).status).toBe(200);
  });
});

describe('a coupon that the sale couldn’t spend is said so before', () => {
  const ofOne = async (customer: TestCustomer, coupon: { codigo: string }, more: object = {}) =>
    (await offers(await identified(customer), { codigo: coupon.codigo, ...more })).data.cupoes[0];

  test('what would pay points that are owed', async () => {
    const customer = await makeCustomer(db, { balance: 100, progress: -460 });
    const [gift, half, small] = [await aCoupon({ valor: 7 }), await aCoupon({ minimo: 5 }), await aCoupon({ percentagem: 50 })]; // biome-ignore format: one line
    const reason = 'Pagava primeiro pontos em falta: só na app';
    for (const coupon of [gift, half]) {
      expect(await ofOne(customer, coupon)).toMatchObject({ motivo: reason });
      const { error } = await sell(await identified(customer), 0, { cupao: coupon.codigo, meio: 'saldo' });
      expect(error).toMatchObject({ code: 'coupon_not_eligible', message: reason });
    }
    expect(await accountOf(customer)).toEqual({ balance: 100, progress: -460 });
    expect(await ofOne(customer, small)).toMatchObject({ valor: 2.5, motivo: null });
    expect((await sell(await identified(customer), 2.5, { cupao: small.codigo })).status).toBe(200);
    expect(await accountOf(customer)).toEqual({ balance: 100, progress: -210 });
  });

  test('a gift where the balance pays all, and one after its last day in Lisbon', async () => {
    const customer = await makeCustomer(db, { balance: 500 });
    const gift = await aCoupon({ valor: 7, ate: '2026-12-31' });
    expect(await ofOne(customer, gift, { desconto: 5 })).toMatchObject({
      motivo: 'Não desconta nada nesta venda',
    });
    await db.execute(sql`update shops set time_zone = 'Atlantic/Azores' where id = 862`);
    clock.set('2027-01-01T00:30:00Z');
    expect(await ofOne(customer, gift)).toMatchObject({ motivo: 'Este cupão já terminou' });
    const late = await sell(await identified(customer), 0, { cupao: gift.codigo, meio: 'saldo' });
    expect(late.error.code).toBe('coupon_ended');
    await db.execute(sql`update shops set time_zone = 'Europe/Lisbon' where id = 862`);
    clock.set('2026-12-21T10:30:00Z');
  });
});

test('a drawer tells what coupons gave of its balance, the office and the archive which one it was', async () => {
  const customer = await makeCustomer(db);
  const { codigo } = await aCoupon({ percentagem: 50 });
  const id = randomUUID();
  const manager = await openTill(server, 862, 'manager');
  await manager.post('/api/balcao/turnos', { id, loja: 862, fundo: 50 });
  const { data: sale } = await sell(await identified(customer), 2.5, { cupao: codigo });
  const { data } = await manager.post(`/api/balcao/turnos/${id}/fechar`, { contado: 52.5, nota: '' });
  expect(data.fechados.find((shift: { id: string }) => shift.id === id)).toMatchObject({
    diferenca: 0,
    somas: { meios: [{ recebido: 2.5 }, { meio: 'saldo', recebido: 2.5 }], cupoes: 2.5 },
  });
  const { data: story } = await (await aColleague(server, 'manager')).get(`/compras/${sale.id}/historia`);
  expect(story.acontecimentos).toContainEqual(
    expect.objectContaining({ tipo: 'coupon', texto: codigo, valor: 2.5 }),
  );
  expect(await archiveLineSales(db, [sale.id])).toMatchObject([{ cupao: codigo, cupao_valor: 2.5 }]);
});

describe('at the same moment', () => {
  test('at two tills and in the app, one has it and the others lose nothing', async () => {
    const customer = await makeCustomer(db);
    await makeSale(db, customer.id, { at: clock(), subtotal: 500 });
    const { codigo } = await aCoupon({ percentagem: 50 });
    const tills = [at.till, await openTill(server), await openTill(server)];
    const readings: string[] = [];
    for (const one of tills) readings.push(await identified(customer, one));
    const { idToken: token } = await signInDevice(server.context, customer.id);
    const answers = await Promise.all([
      ...tills.map((one, index) => sell(readings[index] ?? '', 2.5, { cupao: codigo }, one)),
      send(server, '/api/cupoes', { body: { codigo }, token }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(3).fill('coupon_redeemed'));
  });

  test('the last one of a coupon goes to one of eight customers', async () => {
    const { codigo } = await aCoupon({ percentagem: 50, limite: 1 });
    const customers = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(db)));
    const readings = await Promise.all(customers.map((customer) => identified(customer)));
    const answers = await Promise.all(readings.map((reading) => sell(reading, 2.5, { cupao: codigo })));
    const codes = answers.map(({ error }) => error?.code ?? 'sold').sort();
    expect(codes).toEqual([...Array(7).fill('coupon_used_up'), 'sold']);
  });
});
