import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { isEasyToGuess } from '#modules/accounts/password-policy.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aCustomer, aPhone, aVisitor, password, personalData, signUp } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ environment: { REFUSE_WEAK_PASSWORDS: 'on' } });
});

const fresh = '950371';
const twice = (given: string) => ({ password: given, confirmacaoPassword: given });

describe('changing the password', () => {
  test('takes any six digits where the chain refuses no easy ones', async () => {
    const lenient = await buildTestApp({ environment: { REFUSE_WEAK_PASSWORDS: 'off' } });
    const owner = await aCustomer(lenient);
    expect((await owner.post('/alterar-password', twice('123456'))).status).toBe(200);
  });

  test('ends the other sessions, keeps this one, and the old password is gone', async () => {
    const owner = await aCustomer(server);
    const elsewhere = await aVisitor(server);
    await elsewhere.enter('/login', { ...owner.person, password });
    const answer = await owner.post('/alterar-password', twice(fresh));
    expect(answer.data.privateData.user.data.id_perfil).toBe(owner.id);
    expect((await elsewhere.post('/api/refresh-private-data')).error.code).toBe('session_revoked');
    expect((await owner.post('/api/refresh-private-data')).status).toBe(200);
    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...owner.person, password })).status).toBe(422);
    expect((await visitor.post('/login', { ...owner.person, password: fresh })).status).toBe(200);
  });

  test('tells the streams of the devices that were signed out, and of the customer', async () => {
    const owner = await aCustomer(server);
    const elsewhere = await aVisitor(server);
    await elsewhere.enter('/login', { ...owner.person, password });
    await owner.post('/alterar-password', twice(fresh));
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
    ['letters', twice('segredo'), { password: 'Campo de preenchimento numérico' }],
    ['too few digits', twice('48205'), { password: 'Tamanho mínimo: 6 caracteres' }],
    [
      'two that differ',
      { password: fresh, confirmacaoPassword: '950372' },
      { confirmacaoPassword: 'O valor deve ser igual ao do campo Palavra-passe' },
    ],
  ])('refuses %s', async (_name, form, fields) => {
    const owner = await aCustomer(server);
    const answer = await owner.post('/alterar-password', form);
    expect(answer).toMatchObject({ status: 422, error: { fields } });
  });

  test('refuses one that is easy to guess, in the specification’s words', async () => {
    const owner = await aCustomer(server);
    for (const weak of ['123456', '17051990', owner.person.telemovel.slice(-6)]) {
      expect(await owner.post('/alterar-password', twice(weak))).toMatchObject({
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
      (await visitor.post('/alterar-dados-pessoais', { ...personalData, ...twice('73916402') })).status,
    ).toBe(200);
    expect((await visitor.post('/alterar-password', twice(fresh))).error.fields).toEqual({
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
