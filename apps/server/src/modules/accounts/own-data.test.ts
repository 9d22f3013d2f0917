import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateSecurityCode, parseSecurityCode } from '#modules/accounts/security-code.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aCustomer, aVisitor, password, personalData, send } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const empty = (sawOnboarding: boolean) => ({
  user: { loggedIn: false, sawOnboarding, data: null },
  transacoes: [],
  ordering: [],
});

describe('the security code', () => {
  test('takes the phone’s place in the QR while it is on', async () => {
    const owner = await aCustomer(server);
    const user = async (body: object) =>
      (await owner.post('/chave-seguranca', body)).data.privateData.user.data;
    const on = await user({ usar_codigo_seguranca: 1 });
    expect(parseSecurityCode(on.codigo_seguranca)).toBe(on.codigo_seguranca);
    expect(on).toMatchObject({ usar_codigo_seguranca: 1, qrCode: on.codigo_seguranca });
    const renewed = await user({ gerar: true });
    expect(renewed).toMatchObject({ usar_codigo_seguranca: 1, qrCode: renewed.codigo_seguranca });
    expect(renewed.codigo_seguranca).not.toBe(on.codigo_seguranca);
    expect(await user({ usar_codigo_seguranca: '0' })).toMatchObject({
      usar_codigo_seguranca: 0,
      codigo_seguranca: '',
      qrCode: `+351${owner.person.telemovel}`,
    });
    expect((await user({ usar_codigo_seguranca: true })).codigo_seguranca).toBe(renewed.codigo_seguranca);
  });

  test('needs to be told what to do', async () => {
    const owner = await aCustomer(server);
    expect((await owner.post('/chave-seguranca', {})).error.fields).toEqual({
      usar_codigo_seguranca: 'Campo de preenchimento obrigatório',
    });
    expect((await owner.post('/chave-seguranca', { usar_codigo_seguranca: 'talvez' })).status).toBe(422);
  });

  test('is never taken for a phone, repeats never, and is read as people write it', () => {
    const codes = Array.from({ length: 2_000 }, generateSecurityCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      expect(code).toMatch(/^[A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{10}$/);
      expect(parseSecurityCode(code)).toBe(code);
    }
    const [code = ''] = codes;
    const written = `${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`;
    expect(parseSecurityCode(written.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
  });

  test('with one character wrong is no code', () => {
    const code = generateSecurityCode();
    for (let position = 0; position < code.length; position += 1) {
      for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (other === code[position]) continue;
        expect(parseSecurityCode(code.slice(0, position) + other + code.slice(position + 1))).toBeUndefined();
      }
    }
    for (const text of ['', '351912345678', 'A', `${code}0`, 'ÁBCDEFGHJKM']) {
      expect(parseSecurityCode(text)).toBeUndefined();
    }
  });
});

describe('the tax number in use', () => {
  test('is chosen, and unchosen with null', async () => {
    const owner = await aCustomer(server);
    const { nome, email, dataNascimento } = personalData;
    const numbers = { nif1: '501964843', nif2: '123456789' };
    await owner.post('/alterar-dados-pessoais', { nome, email, dataNascimento, ...numbers });
    const choose = async (selecao: unknown) =>
      (await owner.post('/api/grava-selecao-nif', { selecao })).data?.privateData.user.data.nif_utilizado;
    expect(await choose('principal')).toBe('principal');
    expect(await choose('secundario')).toBe('secundario');
    expect(await choose(null)).toBeNull();
    expect((await owner.post('/api/grava-selecao-nif', { selecao: 'terceiro' })).status).toBe(422);
  });
});

describe('a tax number that isn’t there', () => {
  const identity = { nome: personalData.nome, email: personalData.email, dataNascimento: '1990-05-17' };
  const chosenBy = async (owner: Awaited<ReturnType<typeof aCustomer>>) =>
    (await owner.post('/api/refresh-private-data', { value: 1 })).data.privateData.user.data.nif_utilizado;

  test('can’t be chosen, and says so at its field', async () => {
    const owner = await aCustomer(server);
    await owner.post('/alterar-dados-pessoais', { ...identity, nif1: '501964843' });
    await owner.post('/api/grava-selecao-nif', { selecao: 'principal' });
    const answer = await owner.post('/api/grava-selecao-nif', { selecao: 'secundario' });
    expect([answer.status, answer.error.fields]).toEqual([
      422,
      { selecao: 'Escreva primeiro este contribuinte nos seus dados pessoais.' },
    ]);
    expect(await chosenBy(owner)).toBe('principal');
    const form = await owner.post('/alterar-dados-pessoais', { ...identity, nif_utilizado: 'secundario' });
    expect(form.error.fields).toEqual({
      nif_utilizado: 'Escreva primeiro este contribuinte nos seus dados pessoais.',
    });
  });

  test('is chosen no more once it is taken away', async () => {
    const owner = await aCustomer(server);
    await owner.post('/alterar-dados-pessoais', {
      ...identity,
      nif1: '501964843',
      nif_utilizado: 'principal',
    });
    await owner.post('/alterar-dados-pessoais', { ...identity, nif1: '', nif_utilizado: 'principal' });
    expect(await chosenBy(owner)).toBeNull();
  });
});

describe('the onboarding', () => {
  const seen = { value: 1 };
  const sawOnboarding = async (post: (url: string) => ReturnType<typeof send>) =>
    (await post('/api/refresh-private-data')).data.user.sawOnboarding;

  test('that a guest saw is remembered on the device', async () => {
    const visitor = await aVisitor(server);
    expect(await sawOnboarding(visitor.post)).toBe(false);
    expect((await visitor.post('/api/grava-saw-onboarding', seen)).data.privateData).toEqual(empty(true));
    expect(await sawOnboarding(visitor.post)).toBe(true);
    expect(await sawOnboarding((await aVisitor(server)).post)).toBe(false);
  });

  test('follows from the device to the customer, and from there to the next device', async () => {
    const owner = await aCustomer(server);
    const first = await aVisitor(server);
    await first.post('/api/grava-saw-onboarding', seen);
    const signedIn = await first.enter('/login', { ...owner.person, password });
    expect(signedIn.privateData.user.sawOnboarding).toBe(true);
    const second = await aVisitor(server);
    await second.enter('/login', { ...owner.person, password });
    const { privateData } = await second.enter('/api/logout', { value: 1 });
    expect(privateData).toEqual(empty(true));
  });

  test('that a customer saw is remembered with the customer', async () => {
    const owner = await aCustomer(server);
    const { data } = await owner.post('/api/grava-saw-onboarding', seen);
    expect(data.privateData.user).toMatchObject({ loggedIn: true, sawOnboarding: true });
  });
});

describe('private data', () => {
  test('of a guest are empty', async () => {
    const visitor = await aVisitor(server);
    const { data } = await visitor.post('/api/refresh-private-data', { value: 1 });
    expect(data).toEqual({ ...empty(false), privateData: empty(false) });
  });

  test('replace the private data as they are, and lie in data.privateData too', async () => {
    const owner = await aCustomer(server);
    const { data } = await owner.post('/api/refresh-private-data', { value: 1 });
    const { privateData, ...itself } = data;
    expect(itself).toEqual(privateData);
    expect(itself.user.data.id_perfil).toBe(owner.id);
    expect(JSON.stringify(data)).not.toMatch(/password_hash|argon|qr_secret|security_code/);
  });
});

describe('logging out', () => {
  test('ends the session and leaves the device signed in as nobody', async () => {
    const owner = await aCustomer(server);
    const before = owner.identity;
    const { privateData, identity } = await owner.enter('/api/logout', { value: 1 });
    expect(privateData).toEqual(empty(false));
    expect(identity.uid).toBe(before.uid);
    expect((await owner.post('/api/refresh-private-data', {}, before.idToken)).error.code).toBe(
      'session_revoked',
    );
    expect(
      (await send(server, '/identity/token', { body: { refreshToken: before.refreshToken } })).status,
    ).toBe(401);
    expect((await owner.post('/api/refresh-private-data')).data.user.loggedIn).toBe(false);
  });

  test('of one device leaves the others, and of all of them none', async () => {
    const owner = await aCustomer(server);
    const others = [await aVisitor(server), await aVisitor(server)];
    for (const other of others) await other.enter('/login', { ...owner.person, password });
    const [first, second] = others;
    await first?.enter('/api/logout');
    expect((await owner.post('/api/refresh-private-data')).data.user.loggedIn).toBe(true);
    await second?.enter('/api/logout', { todas: true });
    expect((await owner.post('/api/refresh-private-data')).error.code).toBe('session_revoked');
    expect((await first?.post('/api/refresh-private-data'))?.data.user.loggedIn).toBe(false);
    const open = await server.context.db.query(
      sql`select 1 from sessions where customer_id = ${owner.id} and revoked_at is null`,
    );
    expect(open).toEqual([]);
  });

  test('as nobody is no error', async () => {
    const visitor = await aVisitor(server);
    expect((await visitor.enter('/api/logout')).privateData).toEqual(empty(false));
  });
});
