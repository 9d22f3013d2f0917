import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { changePhone, proveNewPhone, twice } from '../../testing/change-phone.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  e164Of,
  password,
  readCode,
  signUp,
  wrongCode,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

describe('changing the phone', () => {
  test('moves the account at once when both numbers agree, with new tokens', async () => {
    const owner = await aCustomer(server);
    const elsewhere = await aVisitor(server);
    await elsewhere.enter('/login', { ...owner.person, password });
    const before = owner.identity;
    const moved = aPhone();
    const { data } = await proveNewPhone(server, owner, moved);
    expect((await owner.post('/api/refresh-private-data')).data.user.data.telemovel).toBe(
      owner.person.telemovel,
    );
    const { privateData } = await owner.enter(`/alterar-telemovel/${data.hash}/numero-antigo`, {
      codigo: await readCode(server, owner.person),
    });
    expect(privateData.user.data).toMatchObject({ id_perfil: owner.id, ...moved });
    expect((await owner.post('/api/refresh-private-data', {}, before.idToken)).status).toBe(401);
    expect((await elsewhere.post('/api/refresh-private-data')).error.code).toBe('session_revoked');

    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...owner.person, password })).status).toBe(422);
    expect((await visitor.post('/login', { ...moved, password })).status).toBe(200);
    // The former number is free for its next owner.
    const newcomer = await aVisitor(server);
    expect((await newcomer.post('/registo', { ...owner.person, termos: true })).status).toBe(200);
  });

  test('without the old number waits for 72 hours', async () => {
    const owner = await aCustomer(server);
    const moved = aPhone();
    const { data } = await proveNewPhone(server, owner, moved);
    expect(Date.parse(data.prazo) - server.context.clock().getTime()).toBe(72 * 3_600_000);
    await server.runJobs();
    server.context.clock.move({ hours: 71 });
    await server.runSweeps();
    expect((await (await aVisitor(server)).post('/login', { ...owner.person, password })).status).toBe(200);
    server.context.clock.move({ hours: 1 });
    await server.runSweeps();
    await server.runSweeps();
    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...owner.person, password })).status).toBe(422);
    const { privateData } = await visitor.enter('/login', { ...moved, password });
    expect(privateData.user.data).toMatchObject({ id_perfil: owner.id, ...moved });
    expect((await owner.post('/api/refresh-private-data')).status).toBe(401);
  });

  test('sends the old number another code in place, while the change waits', async () => {
    const owner = await aCustomer(server);
    const moved = aPhone();
    const { data: held } = await proveNewPhone(server, owner, moved);
    const first = await readCode(server, owner.person);
    // The code has lapsed, the change hasn't.
    server.context.clock.move({ minutes: 20 });
    owner.identity = (
      await owner.post('/identity/token', { refreshToken: owner.identity.refreshToken })
    ).data;
    const step = (hash: string) => `/alterar-telemovel/${hash}/numero-antigo`;
    const { data: again } = await owner.post(`${step(held.hash)}/codigo`);
    expect((await owner.post(step(held.hash), { codigo: first })).error.code).toBe('sms_code_invalid');
    const codigo = await readCode(server, owner.person);
    const { privateData } = await owner.enter(step(again.hash), { codigo });
    expect(privateData.user.data).toMatchObject({ id_perfil: owner.id, ...moved });
    expect((await owner.post(`${step(again.hash)}/codigo`)).error.code).toBe('confirmation_unknown');
  });

  test('sends no code for a change that another one has replaced', async () => {
    const owner = await aCustomer(server);
    const { data: replaced } = await proveNewPhone(server, owner, aPhone());
    await proveNewPhone(server, owner, aPhone());
    const refused = await owner.post(`/alterar-telemovel/${replaced.hash}/numero-antigo/codigo`);
    expect(refused.error.code).toBe('confirmation_unknown');
  });

  test('asked for again counts from the last time, and for the last number', async () => {
    const owner = await aCustomer(server);
    const [first, last] = [aPhone(), aPhone()];
    await proveNewPhone(server, owner, first);
    server.context.clock.move({ hours: 2 });
    owner.identity = (
      await owner.post('/identity/token', { refreshToken: owner.identity.refreshToken })
    ).data;
    await proveNewPhone(server, owner, last);
    await server.runJobs();
    server.context.clock.move({ hours: 71 });
    await server.runSweeps();
    expect((await (await aVisitor(server)).post('/login', { ...owner.person, password })).status).toBe(200);
    server.context.clock.move({ hours: 1 });
    await server.runSweeps();
    expect((await (await aVisitor(server)).post('/login', { ...first, password })).status).toBe(422);
    expect((await (await aVisitor(server)).post('/login', { ...last, password })).status).toBe(200);
  });

  test('tells the old number, what is asked and what was done, each in one SMS', async () => {
    const owner = await aCustomer(server);
    await changePhone(server, owner, aPhone());
    const asked = await server.context.db.one<{ body: string }>(sql`
      select body from deliveries where recipient = ${e164Of(owner.person)} and body like '%nao-fui-eu%'`);
    expect(asked.body).toMatch(/^[\x20-\x7e\n]{1,160}$/);
    const told = await server.context.db.query<{ body: string }>(sql`
      select body from deliveries where recipient = ${e164Of(owner.person)} and kind = 'phone_changed'`);
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toMatch(/^[\x20-\x7e]{1,160}$/);
  });

  test('compares numbers and countries as what they are', async () => {
    const owner = await aCustomer(server);
    const spellings = [
      (digits: string) => digits.replace(/(...)(?=.)/g, '$1 '),
      (digits: string) => `+351 ${digits}`,
      (digits: string) => `00351-${digits}`,
      (digits: string) => `351${digits}`,
    ];
    for (const spell of spellings) {
      const moved = aPhone();
      const form = { ...twice(moved), confirmacaoTelemovel: spell(moved.telemovel) };
      const answer = await owner.post('/alterar-telemovel', form);
      expect([form.confirmacaoTelemovel, answer.error]).toEqual([form.confirmacaoTelemovel, undefined]);
    }
    const moved = aPhone();
    const other = await owner.post('/alterar-telemovel', {
      ...twice(moved),
      confirmacaoTelemovel: aPhone().telemovel,
    });
    expect(other.error.fields).toEqual({
      confirmacaoTelemovel: 'O valor deve ser igual ao do campo Novo telemóvel',
    });
    const abroad = await owner.post('/alterar-telemovel', { ...twice(moved), confirmacaoPais: '34' });
    expect(abroad.error.fields).toEqual({ confirmacaoPais: 'O valor deve ser igual ao do campo País' });
    const fixed = await owner.post('/alterar-telemovel', twice({ telemovel: '211234567', pais: '351' }));
    expect(fixed.error.fields).toEqual({ telemovel: 'Telemóvel inválido' });
    const missing = await owner.post('/alterar-telemovel', {});
    expect(missing.error.fields).toMatchObject({
      telemovel: 'Campo de preenchimento obrigatório',
      confirmacaoTelemovel: 'Campo de preenchimento obrigatório',
    });
  });

  test('to the same number, or to somebody’s, is refused', async () => {
    const owner = await aCustomer(server);
    const other = await aCustomer(server);
    expect((await owner.post('/alterar-telemovel', twice(owner.person))).error.fields).toEqual({
      telemovel: 'É o número que já usa',
    });
    expect(await owner.post('/alterar-telemovel', twice(other.person))).toMatchObject({
      status: 409,
      error: { code: 'phone_taken', fields: { telemovel: 'Telemóvel inválido' } },
    });
  });

  test('to a number that somebody completes an account with meanwhile is refused at the end', async () => {
    const owner = await aCustomer(server);
    const [asked, held] = [aPhone(), aPhone()];
    const { data } = await owner.post('/alterar-telemovel', twice(asked));
    const codigo = await readCode(server, asked);
    await aCustomer(server, asked);
    const taken = { status: 409, error: { code: 'phone_taken' } };
    expect(await owner.post(`/alterar-telemovel/${data.hash}`, { codigo })).toMatchObject(taken);

    const waits = await proveNewPhone(server, owner, held);
    const old = await readCode(server, owner.person);
    await aCustomer(server, held);
    const path = `/alterar-telemovel/${waits.data.hash}/numero-antigo`;
    expect(await owner.post(path, { codigo: old })).toMatchObject(taken);
    await server.runJobs();
    server.context.clock.move({ hours: 72 });
    await server.runSweeps();
    const { privateData } = await (await aVisitor(server)).enter('/login', { ...owner.person, password });
    expect(privateData.user.data?.telemovel).toBe(owner.person.telemovel);
  });

  test('of two customers at once gives the number to one', async () => {
    await openConnections(server.context.db);
    const moved = aPhone();
    const owners = await Promise.all([aCustomer(server), aCustomer(server)]);
    const asked = [];
    for (const owner of owners) {
      const { data } = await proveNewPhone(server, owner, moved);
      const codigo = await readCode(server, owner.person);
      asked.push({ owner, path: `/alterar-telemovel/${data.hash}/numero-antigo`, codigo });
    }
    const answers = await Promise.all(asked.map(({ owner, path, codigo }) => owner.post(path, { codigo })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('needs the code, and the customer who asked', async () => {
    const owner = await aCustomer(server);
    const moved = aPhone();
    const { data } = await owner.post('/alterar-telemovel', twice(moved));
    const code = await readCode(server, moved);
    const path = `/alterar-telemovel/${data.hash}`;
    expect((await owner.post(path, { codigo: wrongCode(code) })).error.fields).toEqual({
      codigo: 'Código SMS inválido',
    });
    const thief = await aCustomer(server);
    expect((await thief.post(path, { codigo: code })).status).toBe(404);
    // The same device, signed in as another customer in between.
    const other = await aCustomer(server);
    await owner.enter('/login', { ...other.person, password });
    expect(await owner.post(path, { codigo: code })).toMatchObject({
      status: 404,
      error: { code: 'confirmation_unknown' },
    });
  });
});

describe('changing the phone to one that shops know', () => {
  test('joins what was collected there: balance, points and movements, once', async () => {
    const { db } = server.context;
    const till = await openTill(server, 862, 'manager');
    const owner = await aCustomer(server);
    const moved = aPhone();
    await till.serve(owner.person.telemovel, 12);
    await till.register(moved.telemovel);
    await till.serve(moved.telemovel, 66);
    const before = (await owner.post('/api/refresh-private-data')).data.user.data;
    const { privateData } = await changePhone(server, owner, moved);
    expect(privateData.user.data).toMatchObject({
      ...moved,
      pontos: before.pontos + 1,
      saldo: before.saldo + 6,
    });
    expect(privateData.transacoes.map(({ subtotal }) => subtotal).toSorted()).toEqual([12, 66]);
    expect(
      await db.query(
        sql`select balance_cents, progress_cents from customers where merged_into = ${owner.id}`,
      ),
    ).toEqual([{ balance_cents: 0, progress_cents: 0 }]);
    expect((await auditMoney(db)).differences).toEqual([]);
  });

  test('joins them also when the old number says nothing, and an unfinished sign-up ends', async () => {
    const owner = await aCustomer(server);
    const moved = aPhone();
    const unfinished = await aVisitor(server);
    await signUp(server, unfinished, moved);
    await proveNewPhone(server, owner, moved);
    await server.runJobs();
    server.context.clock.move({ hours: 72 });
    await server.runSweeps();
    const { privateData } = await (await aVisitor(server)).enter('/login', { ...moved, password });
    expect(privateData.user.data?.id_perfil).toBe(owner.id);
    expect((await unfinished.post('/identity/token', unfinished.identity)).status).toBe(401);
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });

  test('and what comes back of a sale made there comes back to the account', async () => {
    const till = await openTill(server, 862, 'manager');
    const owner = await aCustomer(server);
    const moved = aPhone();
    await till.register(moved.telemovel);
    const { data: sale } = await till.serve(moved.telemovel, 12);
    await changePhone(server, owner, moved);
    await till.undo(sale.id_transacao);
    const { data } = await owner.post('/api/refresh-private-data');
    expect([data.user.data.pontos, data.transacoes[0].anulada]).toEqual([0, true]);
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });
});
