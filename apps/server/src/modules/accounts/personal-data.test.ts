import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections, someoneWaits } from '../../testing/concurrency.ts';
import { aCustomer, aPhone, aVisitor, password, personalData, signUp } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ environment: { REFUSE_WEAK_PASSWORDS: 'on' } });
});

const save = '/alterar-dados-pessoais';
const whole = {
  ...personalData,
  genero: 'F',
  codigoPostal: '1100-053',
  codigoParceria: 'PARCEIRO',
  nomeFaturacao1: 'Maria Forno',
  nif1: '501 964 843',
  nomeFaturacao2: 'Forno, Lda.',
  nif2: 'PT123456789',
  nif_utilizado: 'secundario',
};
const { password: _, confirmacaoPassword: __, ...withoutPassword } = whole;

async function aNewcomer() {
  const visitor = await aVisitor(server);
  const person = aPhone();
  await signUp(server, visitor, person);
  return Object.assign(visitor, { person });
}
const rowOf = async (telemovel: string) =>
  await server.context.db.one<Record<string, unknown>>(
    sql`select * from customers where phone_national = ${telemovel}`,
  );

describe('personal data', () => {
  test('complete a temporary account, password and all', async () => {
    const newcomer = await aNewcomer();
    const { data } = await newcomer.post(save, whole);
    expect(data.privateData.user.data).toMatchObject({
      nome: 'Maria Forno',
      email: 'maria@exemplo.pt',
      dataNascimento: '1990-05-17',
      genero: 'F',
      codigoPostal: '1100-053',
      codigoParceria: 'PARCEIRO',
      nif1: '501964843',
      nif2: '123456789',
      nif_utilizado: 'secundario',
      temporario: false,
    });
    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...newcomer.person, password })).status).toBe(200);
  });

  test('that lack something change nothing, and say everything that is wrong', async () => {
    const newcomer = await aNewcomer();
    const required = 'Campo de preenchimento obrigatório';
    expect((await newcomer.post(save, {})).error).toMatchObject({
      code: 'invalid_fields',
      message: 'Falha ao submeter o formulário',
      fields: {
        nome: required,
        email: required,
        dataNascimento: required,
        password: required,
        confirmacaoPassword: required,
      },
    });
    const wrong = {
      ...whole,
      email: 'maria@',
      dataNascimento: '2026-02-30',
      genero: 'X',
      nif1: '245678901',
      nif2: '999999990',
      codigoPostal: '!!!',
      password: 'abc',
    };
    expect((await newcomer.post(save, wrong)).error.fields).toMatchObject({
      email: 'Email inválido',
      dataNascimento: 'Data inválida',
      genero: 'Valor inválido',
      nif1: 'Contribuinte inválido',
      nif2: 'Contribuinte inválido',
      codigoPostal: 'Código postal inválido',
      password: 'Campo de preenchimento numérico',
    });
    expect(await rowOf(newcomer.person.telemovel)).toMatchObject({
      temporary: true,
      name: '',
      password_hash: null,
    });
  });

  test('of someone who turns sixteen today are taken, of someone who does tomorrow aren’t', async () => {
    const newcomer = await aNewcomer();
    expect((await newcomer.post(save, { ...whole, dataNascimento: '2010-03-12' })).error.fields).toEqual({
      dataNascimento: 'É necessário ser maior de 16 anos para participar do programa',
    });
    expect((await newcomer.post(save, { ...whole, dataNascimento: '11/03/2010' })).status).toBe(200);
  });

  test('refuse a password that is the birth date of the very form', async () => {
    const newcomer = await aNewcomer();
    const answer = await newcomer.post(save, { ...whole, password: '170590', confirmacaoPassword: '170590' });
    expect(answer.error.fields).toEqual({ password: 'Esta palavra-passe é demasiado fácil de adivinhar' });
    expect(await rowOf(newcomer.person.telemovel)).toMatchObject({ temporary: true, name: '' });
  });

  test('of a complete account need no password, and change none', async () => {
    const owner = await aCustomer(server);
    const sly = { ...withoutPassword, nome: 'Ana', password: '950371', confirmacaoPassword: '950371' };
    expect((await owner.post(save, sly)).data.privateData.user.data.nome).toBe('Ana');
    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...owner.person, password: '950371' })).status).toBe(422);
    expect((await owner.post(save, withoutPassword)).status).toBe(200);
  });

  test('that are left out stay as they were, and go when they are sent empty', async () => {
    const newcomer = await aNewcomer();
    await newcomer.post(save, whole);
    const { nome, email, dataNascimento } = personalData;
    const short = await newcomer.post(save, { nome, email, dataNascimento });
    const kept = { genero: 'F', codigoPostal: '1100-053', nomeFaturacao1: 'Maria Forno', nif1: '501964843' };
    const choice = { nif2: '123456789', nif_utilizado: 'secundario' };
    expect(short.data.privateData.user.data).toMatchObject({
      ...kept,
      ...choice,
      codigoParceria: 'PARCEIRO',
    });

    const empty = { genero: null, codigoPostal: '', nomeFaturacao1: null, nif1: '', nif_utilizado: null };
    const emptied = await newcomer.post(save, { nome, email, dataNascimento, ...empty });
    const gone = { genero: '', codigoPostal: '', nomeFaturacao1: '', nif1: '', nif_utilizado: null };
    expect(emptied.data.privateData.user.data).toMatchObject({ ...gone, nif2: '123456789' });
  });

  test('take nothing that isn’t on the form', async () => {
    const owner = await aCustomer(server);
    const before = await rowOf(owner.person.telemovel);
    const sly = {
      ...withoutPassword,
      id: 1,
      id_perfil: 1,
      saldo: 1000,
      balance_cents: 100_000,
      pontos: 9,
      progress_cents: 5_999,
      temporario: true,
      temporary: true,
      telemovel: '911111111',
      phone: '+351911111111',
      security_code: 'A',
      held_cents: 5,
      qrCode: '1',
    };
    expect((await owner.post(save, sly)).status).toBe(200);
    const after = await rowOf(owner.person.telemovel);
    for (const column of [
      'id',
      'balance_cents',
      'held_cents',
      'progress_cents',
      'temporary',
      'phone',
      'security_code',
    ]) {
      expect(after[column]).toEqual(before[column]);
    }
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"abc"'],
    ['a number', '7'],
  ])('that are %s are malformed', async (_name, payload) => {
    const owner = await aCustomer(server);
    const response = await server.inject({
      method: 'POST',
      url: save,
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.identity.idToken}` },
    });
    expect(response.statusCode).toBe(400);
  });

  test('keep the proof of a consent given or withdrawn, and none when nothing was said', async () => {
    const owner = await aCustomer(server);
    const marketing = () =>
      server.context.db.query(sql`
        select channel, granted, source from consents where customer_id = ${owner.id} and purpose = 'marketing' order by id`);
    expect(
      (await owner.post(save, { ...withoutPassword, comunicacao: true })).data.privateData.user.data
        .comunicacao,
    ).toBe(true);
    await owner.post(save, { ...withoutPassword, comunicacao: true });
    await owner.post(save, withoutPassword);
    expect(await marketing()).toEqual(
      ['sms', 'email', 'push'].map((channel) => ({ channel, granted: true, source: 'personal-data' })),
    );
    expect(
      (await owner.post(save, { ...withoutPassword, comunicacao: false })).data.privateData.user.data
        .comunicacao,
    ).toBe(false);
    expect((await marketing()).filter((row) => !(row as { granted: boolean }).granted)).toHaveLength(3);
  });

  test('tell the customer’s devices, with a date that only goes up', async () => {
    const owner = await aCustomer(server);
    const dates = [];
    for (const nome of ['Ana', 'Rita', 'Eva']) {
      dates.push(
        (await owner.post(save, { ...withoutPassword, nome })).data.privateData.user.data.dataActualizacao,
      );
    }
    expect(dates).toEqual([...new Set(dates)].toSorted());
    const [event] = await server.context.db.query(
      sql`select topic, keys from outbox order by id desc limit 1`,
    );
    expect(event).toEqual({ topic: 'customer.changed', keys: [`customer:${owner.id}`] });
  });

  test('sent twice at once complete the account once', async () => {
    await openConnections(server.context.db);
    const newcomer = await aNewcomer();
    const answers = await Promise.all([newcomer.post(save, whole), newcomer.post(save, whole)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...newcomer.person, password })).status).toBe(200);
  });

  test('of an account that is completed in that moment leave its password alone', async () => {
    const newcomer = await aNewcomer();
    const { telemovel } = newcomer.person;
    const { second } = await server.context.db.transaction(async (tx) => {
      await tx.execute(sql`
        update customers set temporary = false, password_hash = 'of the first' where phone_national = ${telemovel}`);
      const saving = newcomer.post(save, whole);
      await someoneWaits(server.context.db);
      return { second: saving };
    });
    expect((await second).status).toBe(200);
    expect(await rowOf(telemovel)).toMatchObject({ password_hash: 'of the first', name: 'Maria Forno' });
  });

  test('are nobody’s without an account', async () => {
    const visitor = await aVisitor(server);
    expect(await visitor.post(save, whole)).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  });
});
