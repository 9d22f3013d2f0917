import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { isEasyToGuess } from '#modules/accounts/password-policy.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { changePassword, twiceTheSame } from '../../testing/change-password.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  password,
  personalData,
  readCode,
  signUp,
  wrongCode,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ environment: { REFUSE_WEAK_PASSWORDS: 'on' } });
});

const fresh = '950371';

describe('changing the password', () => {
  test('takes any six digits where the chain refuses no easy ones', async () => {
    const lenient = await buildTestApp({ environment: { REFUSE_WEAK_PASSWORDS: 'off' } });
    const owner = await aCustomer(lenient);
    expect((await changePassword(owner, '123456')).status).toBe(200);
  });

  test('ends the other sessions, keeps this one, and the old password is gone', async () => {
    const owner = await aCustomer(server);
    const elsewhere = await aVisitor(server);
    await elsewhere.enter('/login', { ...owner.person, password });
    const answer = await changePassword(owner, fresh);
    expect(answer.data.privateData.user.data.id_perfil).toBe(owner.id);
    expect((await elsewhere.post('/api/refresh-private-data')).error.code).toBe('session_revoked');
    expect((await owner.post('/api/refresh-private-data')).status).toBe(200);
    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...owner.person, password })).status).toBe(422);
    expect((await visitor.post('/login', { ...owner.person, password: fresh })).status).toBe(200);
  });

  test('waits for the present password, or for a code to the own phone', async () => {
    const owner = await aCustomer(server);
    const enters = async (given: string) =>
      (await (await aVisitor(server)).post('/login', { ...owner.person, password: given })).status;
    const asked = await owner.post('/alterar-password', twiceTheSame(fresh));
    expect(await enters(password)).toBe(200);
    const path = `/alterar-password/${asked.data.hash}`;
    expect((await owner.post(path, {})).error.fields).toEqual({
      passwordAtual: 'Campo de preenchimento obrigatório',
    });
    expect((await owner.post(path, { passwordAtual: '480257' })).error.fields).toEqual({
      passwordAtual: 'Palavra-passe atual incorreta',
    });
    expect((await owner.post(`${path}/codigo`)).data).toEqual(asked.data);
    const codigo = await readCode(server, owner.person);
    expect((await owner.post(path, { codigo: wrongCode(codigo) })).error.fields).toEqual({
      codigo: 'Código SMS inválido',
    });
    expect((await owner.post(path, { codigo })).status).toBe(200);
    expect([await enters(password), await enters(fresh)]).toEqual([422, 200]);
    expect((await owner.post(path, { codigo })).status).toBe(404);
  });

  test('tells the streams of the devices that were signed out, and of the customer', async () => {
    const owner = await aCustomer(server);
    const elsewhere = await aVisitor(server);
    await elsewhere.enter('/login', { ...owner.person, password });
    await changePassword(owner, fresh);
    const events = await server.context.db.query<{ topic: string; keys: string[] }>(
      sql`select topic, keys from outbox order by id desc limit 2`,
    );
    expect(events).toEqual([
      { topic: 'customer.changed', keys: [`customer:${owner.id}`] },
      { topic: 'session.ended', keys: [`device:${elsewhere.identity.uid}`] },
    ]);
  });

  test.each([
    [
      'nothing',
      {},
      {
        password: 'Campo de preenchimento obrigatório',
        confirmacaoPassword: 'Campo de preenchimento obrigatório',
      },
    ],
    ['letters', twiceTheSame('segredo'), { password: 'Campo de preenchimento numérico' }],
    ['too few digits', twiceTheSame('48205'), { password: 'Tamanho mínimo: 6 caracteres' }],
    [
      'two that differ',
      { password: fresh, confirmacaoPassword: '950372' },
      { confirmacaoPassword: 'O valor deve ser igual ao do campo Nova palavra-passe' },
    ],
  ])('refuses %s', async (_name, form, fields) => {
    const owner = await aCustomer(server);
    const answer = await owner.post('/alterar-password', form);
    expect(answer).toMatchObject({ status: 422, error: { fields } });
  });

  test('refuses one that is easy to guess, in the specification’s words', async () => {
    const owner = await aCustomer(server);
    for (const weak of ['123456', '17051990', owner.person.telemovel.slice(-6)]) {
      expect(await owner.post('/alterar-password', twiceTheSame(weak))).toMatchObject({
        status: 422,
        error: {
          code: 'password_change_failed',
          message: 'Não foi possível alterar a password.\nTente mais tarde',
          fields: { password: 'Esta palavra-passe é demasiado fácil de adivinhar' },
        },
      });
    }
  });

  test('asks for as many digits as the chain’s setting says', async () => {
    const strict = await buildTestApp({ environment: { PASSWORD_MIN_DIGITS: '8' } });
    const visitor = await aVisitor(strict);
    await signUp(strict, visitor, aPhone());
    expect((await visitor.post('/alterar-dados-pessoais', personalData)).error.fields).toEqual({
      password: 'Tamanho mínimo: 8 caracteres',
    });
    expect(
      (await visitor.post('/alterar-dados-pessoais', { ...personalData, ...twiceTheSame('73916402') }))
        .status,
    ).toBe(200);
    expect((await visitor.post('/alterar-password', twiceTheSame(fresh))).error.fields).toEqual({
      password: 'Tamanho mínimo: 8 caracteres',
    });
  });
});

describe('a password that is easy to guess', () => {
  const owner = { phone: '912345678', birthDate: '1990-05-17' };

  test.each([
    ['one digit over and over', '777777'],
    ['a pair over and over', '121212'],
    ['a group twice', '482482'],
    ['a run up', '234567'],
    ['a run down', '87654321'],
    ['a run over the nought', '789012'],
    ['a run in steps', '135791'],
    ['a run of doubles', '112233'],
    ['a pattern of the keypad', '147258'],
    ['the phone’s end', '345678'],
    ['the whole phone', '912345678'],
    ['the birth date', '170590'],
    ['the birth date written out', '17051990'],
    ['the birth date backwards', '19900517'],
    ['the birth date as in America', '051790'],
  ])('is %s', (_name, weak) => {
    expect(isEasyToGuess(weak, owner)).toBe(true);
  });

  test.each(['739164', '950371', '28407319', '660192'])('is not %s', (good) => {
    expect(isEasyToGuess(good, owner)).toBe(false);
  });

  test('does not depend on what isn’t known yet', () => {
    expect(isEasyToGuess('739164', { phone: '', birthDate: null })).toBe(false);
  });
});
