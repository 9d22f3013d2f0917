import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { aCustomer } from '../../testing/visitor.ts';

let server: TestApp;
let marketing: Colleague;
let administrator: Colleague;
beforeAll(async () => {
  server = await buildTestApp({ now: '2026-03-11T10:00:00Z' });
  await openShop(server.context);
});
beforeEach(async () => {
  [marketing, administrator] = [
    await aColleague(server, 'marketing'),
    await aColleague(server, 'administrator'),
  ];
});

const terms = { nome: 'Primavera', valor: 5, de: '2026-03-01', ate: '2026-12-31', limite: 100, so_novos: 0 };

describe('a coupon is made', () => {
  test('with the code that was typed, on record with who made it', async () => {
    const { status, data } = await marketing.post('/cupoes', { ...terms, codigo: 'primavera 26' });
    expect([status, data]).toMatchObject([
      200,
      { codigo: 'PRIMAVERA 26', estado: 'ativo', valor: 5, resgates: 0, dado: 0, criado_por: 'Pessoa' },
    ]);
    expect(
      await server.context.db.one(sql`
        select action, subject, before, after ->> 'valor' as value from staff_actions where subject = ${`coupon:${data.id}`}`),
    ).toEqual({ action: 'coupon.created', subject: `coupon:${data.id}`, before: null, value: '5' });
    expect((await marketing.get('/cupoes?q=primavera')).data).toMatchObject({ total: 1 });
  });

  test('with a code of ours when none was typed', async () => {
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await marketing.post('/cupoes', terms)).data.codigo),
    );
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(codes).size).toBe(5);
  });

  test('with no code that another has, or could be taken for', async () => {
    await marketing.post('/cupoes', { ...terms, codigo: 'FOLAR2026' });
    for (const codigo of ['FOLAR2026', 'folar-2026', 'F0LAR2O26']) {
      const { status, error } = await marketing.post('/cupoes', { ...terms, codigo });
      expect([status, error.fields]).toEqual([422, { codigo: 'Já existe um cupão com este código' }]);
    }
  });

  test.each([
    [{ codigo: 'ABC' }, { codigo: 'Entre 4 e 24 letras ou algarismos' }],
    [{ codigo: '----------' }, { codigo: 'Entre 4 e 24 letras ou algarismos' }],
    [{ nome: '' }, { nome: 'Campo de preenchimento obrigatório' }],
    [{ valor: 0 }, { valor: 'Valor inválido' }],
    [{ valor: -5 }, { valor: 'Valor inválido' }],
    [{ valor: 1.005 }, { valor: 'Valor inválido' }],
    [{ valor: '5' }, { valor: 'Campo de preenchimento numérico' }],
    [{ valor: 20.01 }, { valor: 'No máximo 20,00€' }],
    [{ ate: '2026-02-28' }, { ate: 'Termina antes de começar' }],
    [{ ate: '2026-03-10' }, { ate: 'O último dia já passou' }],
    [{ loja: 4 }, { loja: 'Valor inválido' }],
    [{ de: '2026-02-30' }, { de: 'Data inválida' }],
    [{ limite: 0 }, { limite: 'Valor inválido' }],
    [{ limite: 1.5 }, { limite: 'Campo de preenchimento numérico' }],
    [{ dias_ausente: 0 }, { dias_ausente: 'Valor inválido' }],
  ])('not with %j', async (change, fields) => {
    const { status, error } = await marketing.post('/cupoes', { ...terms, ...change });
    expect([status, error.fields]).toEqual([422, fields]);
  });

  test('by one person of marketing for 5000€ a day, at once too; what was ended without being used doesn’t count', async () => {
    const ask = () => marketing.post('/cupoes', { ...terms, valor: 10, limite: 300 });
    const answers = await Promise.all([ask(), ask(), ask()]);
    const [first] = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await ask()).error.fields.limite).toContain('5000,00€');
    expect((await administrator.post('/cupoes', { ...terms, valor: 10, limite: 4_000 })).status).toBe(200);
    await marketing.remove(`/cupoes/${first?.data.id}`);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(422);
  });
});

test('it never changes, and ends once, on record', async () => {
  const { data } = await marketing.post('/cupoes', terms);
  expect((await marketing.put(`/cupoes/${data.id}`, { ...terms, valor: 20 })).status).toBe(404);
  expect((await marketing.remove(`/cupoes/${data.id}`)).status).toBe(200);
  const ended = (await marketing.get(`/cupoes/${data.id}`)).data;
  expect(ended).toMatchObject({
    estado: 'terminado',
    valor: 5,
    terminado_em: server.context.clock().toISOString(),
  });
  server.context.clock.move({ minutes: 1 });
  await marketing.remove(`/cupoes/${data.id}`);
  expect((await marketing.get(`/cupoes/${data.id}`)).data.terminado_em).toBe(ended.terminado_em);
});

test('its redemptions are told by name and number, without phone or address', async () => {
  const { data } = await marketing.post('/cupoes', { ...terms, de: '2026-01-01' });
  const customer = await aCustomer(server);
  await customer.post('/api/cupoes', { codigo: data.codigo });
  const { data: page } = await marketing.get(`/resgates?de=${data.id}`);
  expect(page).toEqual({
    total: 1,
    itens: [
      {
        ...{ id: expect.any(Number), cupao: data.id, cliente: customer.id, nome: expect.any(String) },
        ...{ valor: 5, quando: expect.any(String) },
      },
    ],
  });
  expect((await marketing.get('/resgates')).data.itens).toEqual([]);
  expect((await marketing.get(`/cupoes/${data.id}`)).data).toMatchObject({ resgates: 1, dado: 5 });
});

test('what it gave is in the ledger of the customer and in what the chain owes', async () => {
  const owed = async () => {
    const day = server.context.clock().toISOString().slice(0, 10);
    const { data } = await administrator.get(`/relatorios/saldo/dados?desde=${day}&ate=${day}`);
    return data.linhas.at(-1)?.em_divida ?? 0;
  };
  const customer = await aCustomer(server);
  const before = await owed();
  const { data } = await marketing.post('/cupoes', terms);
  await customer.post('/api/cupoes', { codigo: data.codigo });
  expect(await owed()).toBeCloseTo(before + 5);
  const { data: ledger } = await administrator.get(`/movimentos?de=${customer.id}`);
  expect(ledger.itens).toMatchObject([{ tipo: 'coupon', saldo: 5, saldo_depois: 5, motivo: data.codigo }]);
});

test('two accounts that are merged are one person, who redeemed it', async () => {
  const { data } = await marketing.post('/cupoes', terms);
  const { data: both } = await marketing.post('/cupoes', terms);
  const [stays, goes] = [await aCustomer(server), await aCustomer(server)];
  await goes.post('/api/cupoes', { codigo: data.codigo });
  for (const one of [stays, goes]) await one.post('/api/cupoes', { codigo: both.codigo });
  const answer = await administrator.post(`/clientes/${stays.id}/juntar`, {
    outro: goes.id,
    motivo: 'A mesma pessoa',
  });
  expect(answer.data).toMatchObject({ saldo: 15 });
  server.context.clock.move({ minutes: 3 });
  expect((await stays.post('/api/cupoes', { codigo: data.codigo })).error.code).toBe('coupon_redeemed');
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});

test('an audit tells what doesn’t add up', async () => {
  const { data } = await marketing.post('/cupoes', terms);
  const customer = await aCustomer(server);
  await customer.post('/api/cupoes', { codigo: data.codigo });
  const { db } = server.context;
  const found = async () =>
    (await auditMoney(db)).differences
      .filter(({ check }) => check.startsWith('a coupon'))
      .map(({ subject }) => subject.split(':')[0]);
  await db.execute(sql`update coupons set redeemed_count = 2 where id = ${data.id}`);
  expect(await found()).toEqual(['coupon']);
  await db.execute(sql`update coupons set redeemed_count = 1 where id = ${data.id}`);
  await db.execute(sql`update coupon_redemptions set amount_cents = 400 where coupon_id = ${data.id}`);
  expect(await found()).toEqual(['redemption']);
  await db.execute(sql`delete from coupon_redemptions where coupon_id = ${data.id}`);
  expect((await found()).toSorted()).toEqual(['coupon', 'entry']);
});
