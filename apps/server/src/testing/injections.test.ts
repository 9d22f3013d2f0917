// What a request carries beside what it is for: headers, line breaks, fields that no form has. And what the log keeps of it.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Module } from '#module';
import { createLog } from '#platform/log.ts';
import { modulesFor } from '../modules.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { nextKey, twoNatas } from './buyer.ts';
import { openShop } from './shop.ts';
import { aCustomer, aPhone, aVisitor, password, personalData, readCode } from './visitor.ts';

const lines: string[] = [];
/** Fails as mistakes of ours would: in the database, over values that nobody may read. */
const clumsy: Module = {
  name: 'clumsy',
  routes(app, { db }) {
    app.post<{ Body: { telemovel: string } }>('/desastrado', async ({ body }) => {
      await db.execute(sql`
        insert into customers (phone, phone_prefix, phone_national, security_code)
        values (${body.telemovel}, '351', ${body.telemovel}, 'K123456789')`);
    });
    app.post<{ Body: { telemovel: string } }>('/confuso', async ({ body }) => {
      await db.one(sql`select ${body.telemovel}::text::uuid`);
    });
  },
};

let server: TestApp;
beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  server = await buildTestApp({ log, modules: [clumsy, ...(await modulesFor({ simulators: true }))] });
  await openShop(server.context);
});

describe('what a header or a name carries', () => {
  const evil = 'evil.example';
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    host: evil,
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'gopher',
    forwarded: `host=${evil}`,
    referer: `https://${evil}/`,
    'x-request-id': `${evil}\t1`,
    'idempotency-key': nextKey(),
  });

  test('is neither answered nor written into a message', async () => {
    const customer = await aCustomer(server);
    const call = (url: string, payload: object) =>
      server.inject({ method: 'POST', url, headers: headers(customer.identity.idToken), payload });
    const name = 'Maria\r\nBcc: outra@exemplo.pt\r\n\r\n<script>';
    const answers = [
      await call('/alterar-dados-pessoais', { ...personalData, nome: name }),
      await call('/api/finaliza-encomenda', {
        cart: { items: twoNatas }, id_loja: 862, id_tipo_entrega: 0, telemovel: '912345678', aceitou: true, nome: name,
        email: 'fatura@exemplo.pt',
      }),
      await call('/rgpd/esquecimento', { email: 'maria@exemplo.pt' }),
      await call('/rgpd/portabilidade', { email: 'a@exemplo.pt\r\nBcc: outra@exemplo.pt' }),
      await call('/reset', customer.person),
    ]; // biome-ignore format: a list to scan
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 422, 200]);
    for (const answer of answers) expect(JSON.stringify(answer.headers)).not.toContain(evil);
    await server.runJobs();
    const sent = await server.context.db.query<{
      recipient: string;
      subject: string | null;
      all: string;
    }>(sql`
      select recipient, subject, d::text as all from deliveries d
      union all select recipient, subject, m::text from simulator.messages m`);
    expect(sent.length).toBeGreaterThan(3);
    for (const { recipient, subject, all } of sent) {
      expect(`${recipient}${subject ?? ''}`).not.toMatch(/[\r\n]|Bcc/);
      expect(all).not.toMatch(/evil\.example|<script>/);
    }
  });

  test('sends nobody to another site', async () => {
    for (const url of [
      `//${evil}/%2e%2e`,
      `/%5c${evil}`,
      `/restaurantes/..%2f..%2f${evil}`,
      '/rgpd/arquivo/x',
    ]) {
      const response = await server.inject({
        method: 'GET',
        url,
        headers: { host: evil, accept: 'text/html' },
      });
      expect(String(response.headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
    }
  });
});

test('a sign-up takes no more than its form has', async () => {
  const [visitor, person] = [await aVisitor(server), aPhone()];
  const other = await aCustomer(server);
  const claims = { id: other.id, id_perfil: other.id, customer_id: other.id, temporario: false, temporary: false, saldo: 50,
    balance_cents: 5_000, progress_cents: 5_000, pontos: 9, password, password_hash: 'x', papel: 'administrator',
    purpose: 'reset', hash: 'x', uid: other.identity.uid, nome: 'Outra', registered_in: 'shop' }; // biome-ignore format: a list
  const { data } = await visitor.post('/registo', { ...person, termos: true, ...claims });
  const entered = await visitor.enter(`/registo/${data.hash}`, {
    ...claims,
    codigo: await readCode(server, person),
  });
  expect(entered.privateData.user.data).toMatchObject({
    ...person,
    temporario: true,
    saldo: 0,
    pontos: 0,
    nome: '',
  });
  expect(entered.identity.uid).toBe(visitor.identity.uid);
  expect(entered.privateData.user.data?.id_perfil).not.toBe(other.id);
  const row = await server.context.db.one(sql`
    select password_hash, registered_in, temporary from customers where phone = ${`+351${person.telemovel}`}`);
  expect(row).toEqual({ password_hash: null, registered_in: 'app', temporary: true });
});

test('the log says what happened and nothing of whom: one line each, whatever a request holds', async () => {
  lines.length = 0;
  const customer = await aCustomer(server);
  const { telemovel } = customer.person;
  const email = 'segredo.do.log@exemplo.pt';
  const used = [telemovel, password, email, customer.identity.idToken, customer.identity.refreshToken];
  const call = async (url: string, payload: object, headers = {}) => {
    const authorization = `Bearer ${customer.identity.idToken}`;
    return await server.inject({ method: 'POST', url, headers: { authorization, ...headers }, payload });
  };
  await call('/alterar-dados-pessoais', { ...personalData, email, nome: 'Nome Secreto', nif1: '123456789' });
  const order = { cart: { items: twoNatas }, id_loja: 862, id_tipo_entrega: 0, telemovel, aceitou: true, nif: '123456789',
    email, nome: 'Nome Secreto', nota: 'Nota Secreta' }; // biome-ignore format: a list to scan
  const placed = await call('/api/finaliza-encomenda', order, { 'idempotency-key': 'chave-secreta' });
  expect(placed.statusCode).toBe(200);
  await server.runJobs();
  await server.runSweeps();

  const { data } = await customer.post('/reset', customer.person);
  const code = await readCode(server, customer.person);
  await customer.post(`/reset/${data.hash}`, { codigo: code });
  await customer.post('/login', { ...customer.person, password: '135790' });
  await call('/rgpd/esquecimento', { email });
  await server.inject({
    method: 'GET',
    url: `/realtime/ReadOnly/x/refreshTime.json?auth=${customer.identity.idToken}%0A{"level":60}`,
    headers: { 'user-agent': 'x\t{"level":60,"msg":"forjado"}' },
  });
  for (const url of ['/desastrado', '/confuso']) {
    expect((await call(url, { telemovel: `+351${telemovel}` })).statusCode).toBe(500);
  }
  await server.runJobs();

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(log).toMatch(/customers_phone_key.*invalid input syntax for type uuid/s);
  const secret = [...used, code, data.hash, 'Nome Secreto', 'Nota Secreta', '123456789', 'chave-secreta', '135790',
    'forjado']; // biome-ignore format: a list to scan
  expect(secret.filter((word) => word !== '' && log.includes(word))).toEqual([]);
  // Three digits are in many a time, and begin many a request's id: the number that is called out is looked for as a value of its own.
  expect(log).not.toMatch(new RegExp(`["# ]${placed.json().data.orderData.orderCode}(?![\\da-f])`));
});
