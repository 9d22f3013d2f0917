// Whatever is sent to whichever call of the contract is answered in the envelope, with a truthful status, in Portuguese.
import type { Endpoint } from '@fornada/contract/endpoint.ts';
import { endpoints } from '@fornada/contract/endpoints.ts';
import { type ErrorCode, errors } from '@fornada/contract/errors.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { aBuyer, moneyOf, nextKey } from './buyer.ts';
import { staffToken } from './callers.ts';
import { makeCustomer } from './factories.ts';
import { hostileBodies, hostileParts, hostileValues, plausibleBody } from './hostile.ts';
import { signInDevice } from './identity.ts';
import { posKey } from './pos.ts';
import { openShop } from './shop.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await buildTestApp({
    environment: { TOKEN_LIFETIME_SECONDS: '86400', CALLS_PER_ADDRESS_PER_MINUTE: '10000000' },
  });
  await openShop(server.context);
  token = await staffToken(server.context, 'administrator', 862);
});

/** A caller whom the call lets in; a new one each time, for some calls end the session. */
async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access === 'open') return undefined;
  if (access === 'staff') return token;
  if (access === 'till') return await posKey(server.context);
  return (await signInDevice(server.context, (await makeCustomer(server.context.db, { balance: 300 })).id))
    .idToken;
}

type Sending = { payload?: string; headers?: Record<string, string>; method?: string; url?: string };

async function send(endpoint: Endpoint, sending: Sending, token: string | undefined) {
  return await server.inject({
    method: (sending.method ?? endpoint.method) as NonNullable<InjectOptions['method']>,
    url: sending.url ?? endpoint.path.replaceAll(/:\w+/g, '862'),
    headers: {
      ...(sending.payload !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(endpoint.idempotent && { 'idempotency-key': nextKey() }),
      ...sending.headers,
    },
    ...(sending.payload !== undefined && { payload: sending.payload }),
  });
}

const english =
  /\b(invalid|expected|received|must|should|cannot|error|undefined|unexpected|token|null|body|json)\b/i;
const insides = /node_modules|\.ts\b|\.js\b|\bat \w+ \(|postgres|fastify|valibot|syntax|stack/i;

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(response: LightMyRequestResponse): string | undefined {
  const { statusCode: status, payload } = response;
  if (!String(response.headers['content-type']).startsWith('application/json'))
    return `${status}, not JSON: ${payload.slice(0, 80)}`;
  const envelope = JSON.parse(payload);
  if (envelope.success === true)
    return status === 200 && 'data' in envelope ? undefined : `success with ${status}`;
  if (envelope.success !== false && !Array.isArray(envelope.keys))
    return `no envelope: ${payload.slice(0, 80)}`;
  const { code, title, message, fields = {} } = envelope.error;
  if (status < 400 || status >= 500) return `${status} ${payload.slice(0, 200)}`;
  if (errors[code as ErrorCode]?.status !== status) return `${status} with code ${code}`;
  const sentences = [title, message, ...Object.values(fields)];
  if (sentences.some((sentence) => typeof sentence !== 'string' || sentence === ''))
    return `no sentence: ${payload}`;
  if (sentences.some((sentence) => english.test(sentence as string)))
    return `English: ${payload.slice(0, 200)}`;
  if (status === 422 && code === 'invalid_fields' && Object.keys(fields).length === 0)
    return 'no field is named';
  return insides.test(payload) ? `tells of its insides: ${payload.slice(0, 200)}` : undefined;
}

async function faultsOf(endpoint: Endpoint, sendings: [string, Sending][]): Promise<string[]> {
  const faults: string[] = [];
  let token = await tokenFor(endpoint);
  for (const [what, sending] of sendings) {
    const response = await send(endpoint, sending, token);
    const fault = faultOf(response);
    if (fault !== undefined) faults.push(`${what}: ${fault}`);
    // What was let through may have ended the session, or the account.
    if (response.statusCode === 200 || response.statusCode === 401) token = await tokenFor(endpoint);
  }
  return faults;
}

const json = (value: unknown): Sending => ({ payload: JSON.stringify(value) });
const brief = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = named.filter(([, endpoint]) => endpoint.method === 'POST' || endpoint.method === 'PUT');
const withParameter = named.filter(([, endpoint]) => endpoint.path.includes(':'));
const withQuery = named.filter(([, endpoint]) => endpoint.query !== undefined);

test.each([
  '/api/calcula-encomenda',
  '/api/finaliza-encomenda',
  '/opiniao',
  '/alterar-dados-pessoais',
  '/registo',
])('%s would take what the hostile values are put into', async (path) => {
  const endpoint = endpoints.find((known) => known.path === path) as Endpoint;
  const body = plausibleBody(endpoint);
  const answer = await send(endpoint, json(body), await tokenFor(endpoint));
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined]);
});

describe.each(withBody)('%s', (_name, endpoint) => {
  const body = plausibleBody(endpoint);

  test('takes no body that isn’t one', async () => {
    const sendings = hostileBodies.map((payload): [string, Sending] => [brief(payload), { payload }]);
    expect(await faultsOf(endpoint, [['nothing', {}], ['{}', json({})], ...sendings])).toEqual([]);
  });

  test('takes no hostile value for any of its fields, nor more or fewer fields', async () => {
    const changes = Object.keys(body).flatMap((field) => [
      ...hostileValues.map((value): [string, Sending] => [
        `${field} ${brief(value)}`,
        json({ ...body, [field]: value }),
      ]),
      [
        `without ${field}`,
        json(Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))),
      ] as [string, Sending],
    ]);
    const more: [string, Sending] = [
      'more',
      json({ ...body, '': 1, admin: true, toString: 1, hasOwnProperty: null }),
    ];
    expect(await faultsOf(endpoint, [...changes, more])).toEqual([]);
  });

  test('takes no other content type and no body without end', async () => {
    const payload = JSON.stringify(body);
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
      '',
    ];
    const token = await tokenFor(endpoint);
    for (const type of types) {
      const response = await send(endpoint, { payload, headers: { 'content-type': type } }, token);
      expect([type, faultOf(response), response.statusCode]).toEqual([type, undefined, 415]);
    }
    const huge = await send(endpoint, json({ ...body, a: 'x'.repeat(1_048_576) }), token);
    expect([huge.statusCode, huge.json().error?.code]).toEqual([413, 'too_large']);
  });
});

test.each(withParameter)('%s takes no hostile part of its path', async (_name, endpoint) => {
  const payload =
    endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : json(plausibleBody(endpoint));
  const sendings = hostileParts.map((part): [string, Sending] => [
    part.slice(0, 60),
    { ...payload, url: endpoint.path.replaceAll(/:\w+/g, part) },
  ]);
  expect(await faultsOf(endpoint, sendings)).toEqual([]);
});

test.each(withQuery)('%s takes no hostile query', async (_name, endpoint) => {
  const fields = Object.keys((endpoint.query as unknown as { entries: object }).entries);
  const sendings = fields.flatMap((field) =>
    [...hostileParts, `a&${field}=b`, ''].map((part): [string, Sending] => [
      `${field}=${part.slice(0, 60)}`,
      { url: `${endpoint.path.replaceAll(/:\w+/g, '862')}?${field}=${part}` },
    ]),
  );
  expect(await faultsOf(endpoint, sendings)).toEqual([]);
});

const closed = named.filter(([, endpoint]) => endpoint.access !== 'open');
test.each(closed)('%s lets nobody in without a token that is one', async (_name, endpoint) => {
  const tokens = ['', 'x', 'null', 'eyJhbGciOiJub25lIn0.e30.', `${'a'.repeat(4_000)}.b.c`, 'ção'];
  const customer = await tokenFor({ ...endpoint, access: 'customer' });
  if (endpoint.access === 'staff') tokens.push(customer ?? '');
  else tokens.push(token);
  for (const token of [undefined, ...tokens]) {
    const response = await send(endpoint, json(plausibleBody(endpoint)), token);
    expect([token, faultOf(response), response.statusCode]).toEqual([token, undefined, 401]);
  }
});

test.each(named)('%s says which methods its path knows', async (_name, endpoint) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const path = endpoint.path;
    if (named.some(([, other]) => other.path === path && other.method === method)) continue;
    // A form call's path is also a screen's.
    if (method === 'GET' && !/^\/(api|pos)\//.test(path)) continue;
    const response = await send(endpoint, { method }, undefined);
    expect([method, faultOf(response), response.statusCode]).toEqual([method, undefined, 405]);
    expect(response.headers.allow).toContain(endpoint.method);
  }
});

describe('what a client claims of money and identity', () => {
  test('changes nothing of an order', async () => {
    const buyer = await aBuyer(server, { balance: 100 });
    const other = await makeCustomer(server.context.db);
    const claims = {
      preco: 0.01, pvp_com_iva: 0.01, precovenda: 0.01, preco_unitario: 0.01, subtotal: 0.01, total: 0.01, desconto: 3,
      saldo: 9999, pontos: 10, pontos_ganhos: 10, pointsAdded: 10, status: 2, id_estado: 2, pago: 1, paid: true,
      id_perfil: other.id, customer_id: other.id, temporario: false, total_outstanding_removed: 3, subtotal_cents: 1,
      orderId: '00000000-0000-0000-0000-000000000000',
    }; // biome-ignore format: a list to scan
    const item = { id: '10101', qtd: 2, ...claims };
    const orderData = await buyer.order({
      ...claims,
      usar_premio: 1,
      cart: { items: [item], cabecalho: claims, ...claims },
    });
    expect(orderData).toMatchObject({ total: 2, pago: 0, status: -3 });
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 100, progress: 0 });
    expect(await moneyOf(server, other)).toEqual({ balance: 0, held: 0, progress: 0 });
  });

  test('changes nothing of the account beside the form’s own fields', async () => {
    const buyer = await aBuyer(server, { balance: 100, progress: 700 });
    const row = () =>
      server.context.db.one<Record<string, unknown>>(sql`select * from customers where id = ${buyer.id}`);
    const before = await row();
    const answer = await buyer.call('POST', '/alterar-dados-pessoais', {
      nome: 'Outra', email: 'outra@exemplo.pt', dataNascimento: '1990-05-17',
      saldo: 9999, balance_cents: 999_900, pontos: 9, acumulado: 5, patamar: 1, id_perfil: 1, id: 1, temporario: true,
      telemovel: '912000000', phone: '+351912000000', codigo_seguranca: 'AAAA', qrCode: 'AAAA', password_hash: 'x', password: '000000',
      total_valor_desconto: 999, dataActualizacao: '1990-01-01', ve_rating: false, eliminado: true, erased_at: '2020-01-01',
    }); // biome-ignore format: a list to scan
    expect(answer.status).toBe(200);
    const after = await row();
    const changed = Object.keys(after).filter(
      (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
    );
    expect(
      changed.filter((column) => !['updated_at', 'last_contact_at'].includes(column)).toSorted(),
    ).toEqual(['email', 'email_changed_at', 'name']);
  });

  test('leaves money, points and orders in order', async () => {
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });
});
