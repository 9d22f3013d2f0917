import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  e164Of,
  type Person,
  password,
  readCode,
  signUp,
  wrongCode,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const twice = ({ telemovel, pais }: Person) => ({
  telemovel,
  pais,
  confirmacaoTelemovel: telemovel,
  confirmacaoPais: pais,
});

describe('changing the phone', () => {
  test('moves the account once the new number is proved, with new tokens', async () => {
    const owner = await aCustomer(server);
    const elsewhere = await aVisitor(server);
    await elsewhere.enter('/login', { ...owner.person, password });
    const before = owner.identity;
    const moved = aPhone();
    const { data } = await owner.post('/alterar-telemovel', twice(moved));
    expect((await owner.post('/api/refresh-private-data')).data.user.data.telemovel).toBe(
      owner.person.telemovel,
    );
    const { privateData } = await owner.enter(`/alterar-telemovel/${data.hash}`, {
      codigo: await readCode(server, moved),
    });
    expect(privateData.user.data).toMatchObject({
      id_perfil: owner.id,
      ...moved,
      qrCode: `351${moved.telemovel}`,
    });
    expect((await owner.post('/api/refresh-private-data', {}, before.idToken)).status).toBe(401);
    expect((await elsewhere.post('/api/refresh-private-data')).error.code).toBe('session_revoked');

    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...owner.person, password })).status).toBe(422);
    expect((await visitor.post('/login', { ...moved, password })).status).toBe(200);
    // The number that was left is free for whoever has it next.
    const newcomer = await aVisitor(server);
    expect((await newcomer.post('/registo', { ...owner.person, termos: true })).status).toBe(200);
  });

  test('tells the old number', async () => {
    const owner = await aCustomer(server);
    const moved = aPhone();
    const { data } = await owner.post('/alterar-telemovel', twice(moved));
    await owner.enter(`/alterar-telemovel/${data.hash}`, { codigo: await readCode(server, moved) });
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
      confirmacaoTelemovel: 'O valor deve ser igual ao do campo Telemóvel',
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
    const unfinished = aPhone();
    await signUp(server, await aVisitor(server), unfinished);
    expect((await owner.post('/alterar-telemovel', twice(owner.person))).error.fields).toEqual({
      telemovel: 'É o número que já usa',
    });
    for (const taken of [other.person, unfinished]) {
      expect(await owner.post('/alterar-telemovel', twice(taken))).toMatchObject({
        status: 409,
        error: { code: 'phone_taken', fields: { telemovel: 'Telemóvel inválido' } },
      });
    }
  });

  test('to a number that someone signs up with meanwhile is refused at the end', async () => {
    const owner = await aCustomer(server);
    const moved = aPhone();
    const { data } = await owner.post('/alterar-telemovel', twice(moved));
    const code = await readCode(server, moved);
    await signUp(server, await aVisitor(server), moved);
    const answer = await owner.post(`/alterar-telemovel/${data.hash}`, { codigo: code });
    expect(answer).toMatchObject({ status: 409, error: { code: 'phone_taken' } });
    expect((await owner.post('/api/refresh-private-data')).data.user.data.telemovel).toBe(
      owner.person.telemovel,
    );
  });

  test('of two customers at once gives the number to one', async () => {
    await openConnections(server.context.db);
    const moved = aPhone();
    const owners = await Promise.all([aCustomer(server), aCustomer(server)]);
    const asked = [];
    for (const owner of owners) {
      const { data } = await owner.post('/alterar-telemovel', twice(moved));
      asked.push({ owner, path: `/alterar-telemovel/${data.hash}`, codigo: await readCode(server, moved) });
    }
    await server.context.db.execute(sql`
      update confirmations set expires_at = ${server.context.clock()}::timestamptz + interval '5 minutes'
      where phone = ${e164Of(moved)}`);
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
