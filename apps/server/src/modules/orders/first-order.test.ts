// A stranger's first order: phone, code and name are enough for it, and for nothing else (docs/decisions/0361).
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { decide, nextKey, twoNatas } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { openShop } from '../../testing/shop.ts';
import { accountsOf, messagesTo } from '../../testing/sign-up.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  type Person,
  personalData,
  readCode,
  signUp,
  type Visitor,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

const onTheWay = { condicoes_de_venda: true };

async function aNewcomer(person: Person = aPhone()) {
  const visitor = await aVisitor(server);
  const { privateData } = await signUp(server, visitor, person, onTheWay);
  return Object.assign(visitor, { person, id: privateData.user.data?.id_perfil ?? 0 });
}

async function ask(
  visitor: Visitor,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: object,
  key = nextKey(),
) {
  const response = await server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${visitor.identity.idToken}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const { data, error } = response.json();
  return { status: response.statusCode, data, error };
}

type Newcomer = Awaited<ReturnType<typeof aNewcomer>>;

const cart = { cart: { items: twoNatas }, id_loja: 862, id_tipo_entrega: 0 };
const orderOf = ({ person }: Pick<Newcomer, 'person'>, change: object = {}) => ({
  ...cart,
  ...person,
  aceitou: true,
  nome: 'Rita Fonseca',
  ...change,
});
const place = (newcomer: Newcomer, change: object = {}, key = nextKey()) =>
  ask(newcomer, 'POST', '/api/finaliza-encomenda', orderOf(newcomer, change), key);

async function pay(answer: Awaited<ReturnType<typeof place>>): Promise<string> {
  const { orderId } = answer.data.orderData;
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  return orderId;
}

const dataOf = async (visitor: Visitor) => (await visitor.post('/api/refresh-private-data')).data.privateData;

describe('a first order', () => {
  test('is calculated, placed, paid and followed by phone, code and name alone, and earns on the card', async () => {
    const newcomer = await aNewcomer();
    const calculated = await newcomer.post('/api/calcula-encomenda', cart);
    expect(calculated.data.loyaltyData).toMatchObject({ condicoes_aceites: 1 });
    const placed = await place(newcomer);
    expect(placed.data.privateData.user.data).toMatchObject({ nome: 'Rita Fonseca', temporario: true });
    const orderId = await pay(placed);
    expect((await ask(newcomer, 'GET', `/api/encomendas/${orderId}`)).data).toMatchObject({
      estado: 'received',
      pago: 1,
      total: 3,
    });
    const { user, ordering, transacoes } = await dataOf(newcomer);
    expect(user.data).toMatchObject({ acumulado: 3, temporario: true });
    expect(ordering).toMatchObject([{ order_id: orderId, pago: 1 }]);
    expect(transacoes).toMatchObject([{ order_id: orderId, valor_pago: 3 }]);
  });

  test('keeps what was paid and earned when the personal data comes after it', async () => {
    const newcomer = await aNewcomer();
    const orderId = await pay(await place(newcomer));
    const { data } = await newcomer.post('/alterar-dados-pessoais', personalData);
    expect(data.privateData.user.data).toMatchObject({
      temporario: false,
      acumulado: 3,
      nome: 'Maria Forno',
    });
    expect(data.privateData.ordering).toMatchObject([{ order_id: orderId, pago: 1 }]);
    expect((await place(newcomer)).status).toBe(200);
  });

  test('needs a name, once, and the first that is given is kept', async () => {
    const newcomer = await aNewcomer();
    for (const nome of ['', '   ']) {
      expect(await place(newcomer, { nome })).toMatchObject({
        status: 422,
        error: { code: 'invalid_fields', fields: { nome: 'Campo de preenchimento obrigatório' } },
      });
    }
    expect((await dataOf(newcomer)).user.data.nome).toBe('');
    await place(newcomer, { nome: 'Rita' });
    // On the invoice of the next try another name may stand.
    await place(newcomer, { nome: 'Padaria, Lda.' });
    await place(newcomer, { nome: '' });
    expect((await dataOf(newcomer)).user.data.nome).toBe('Rita');
  });

  test('sent twice, with one key, is one order; with another body it is refused', async () => {
    await openConnections(server.context.db);
    const newcomer = await aNewcomer();
    const key = nextKey();
    const answers = await Promise.all([place(newcomer, {}, key), place(newcomer, {}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ data }) => data.orderData.orderId)).size).toBe(1);
    expect((await place(newcomer, { nome: 'Outra' }, key)).error.code).toBe('idempotency_key_reused');
    await pay(answers[0]!);
    // Repeated after it was paid it is answered, not refused as a second one.
    expect((await place(newcomer, {}, key)).data.orderData.orderId).toBe(answers[0]?.data.orderData.orderId);
  });

  test('is the only one until the personal data is given, and one that came to nothing doesn’t count', async () => {
    const newcomer = await aNewcomer();
    const cancelled = (await place(newcomer)).data.orderData.orderId;
    expect((await ask(newcomer, 'DELETE', `/api/pagamento/${cancelled}`)).status).toBe(200);
    const orderId = await pay(await place(newcomer));
    const incomplete = { status: 403, error: { code: 'account_incomplete' } };
    expect(await place(newcomer)).toMatchObject(incomplete);
    expect(await newcomer.post('/api/calcula-encomenda', cart)).toMatchObject(incomplete);
    // What is theirs stays theirs to see and to call off.
    expect((await ask(newcomer, 'GET', `/api/encomendas/${orderId}`)).status).toBe(200);
    expect((await ask(newcomer, 'POST', `/api/encomendas/${orderId}/cancelar`, {})).status).toBe(200);
    await server.runJobs();
    expect((await place(newcomer)).status).toBe(200);
  });

  test('comes after what a shop took by phone, however much that was', async () => {
    const newcomer = await aNewcomer();
    const byPhone = await pay(await place(newcomer));
    await staffToken(server.context, 'assistant', 862);
    await server.context.db.execute(sql`
      update orders set taken_by = (select min(id) from staff) where id = ${byPhone}`);
    expect((await newcomer.post('/api/calcula-encomenda', cart)).status).toBe(200);
    await pay(await place(newcomer));
    expect((await place(newcomer)).error.code).toBe('account_incomplete');
  });

  test('opens nothing else of an account', async () => {
    const newcomer = await aNewcomer();
    await pay(await place(newcomer));
    for (const [url, body] of [
      ['/api/cupoes', { codigo: 'ABC' }],
      ['/chave-seguranca', { usar_codigo_seguranca: 1 }],
      ['/rgpd/portabilidade', { email: 'x@exemplo.pt' }],
      ['/alterar-telemovel', {}],
    ] as const) {
      expect((await newcomer.post(url, body)).error.code, url).toBe('account_incomplete');
    }
  });
});

describe('attacks on a first order', () => {
  test('the phone of a customer gives no account, and sends no code', async () => {
    const owner = await aCustomer(server);
    const before = await messagesTo(server, owner.person);
    const thief = await aVisitor(server);
    expect(await thief.post('/registo', { ...owner.person, termos: true, ...onTheWay })).toMatchObject({
      status: 409,
      error: { code: 'phone_taken' },
    });
    expect(await messagesTo(server, owner.person)).toEqual(before);
    expect((await owner.post('/api/calcula-encomenda', cart)).status).toBe(200);
  });

  test('another device’s code and hash are worth nothing, nor is a code that was used', async () => {
    const person = aPhone();
    const visitor = await aVisitor(server);
    const { hash } = (await visitor.post('/registo', { ...person, termos: true, ...onTheWay })).data;
    const codigo = await readCode(server, person);
    const thief = await aVisitor(server);
    expect((await thief.post(`/registo/${hash}`, { codigo })).error.code).toBe('confirmation_unknown');
    await visitor.enter(`/registo/${hash}`, { codigo });
    expect((await visitor.post(`/registo/${hash}`, { codigo })).error.code).toBe('sms_code_invalid');
    expect(await accountsOf(server, person)).toHaveLength(1);
  });

  test('another’s first order can be neither read nor cancelled, nor paid for by its number', async () => {
    const [newcomer, other] = [await aNewcomer(), await aNewcomer()];
    const { orderId } = (await place(newcomer)).data.orderData;
    expect((await ask(other, 'GET', `/api/encomendas/${orderId}`)).status).toBe(404);
    expect((await ask(other, 'DELETE', `/api/pagamento/${orderId}`)).status).toBe(404);
    expect((await ask(other, 'POST', `/api/pagamento/${orderId}`, {})).status).toBe(404);
  });

  test('who proves the number later has the account, and the session of before orders no more', async () => {
    const person = aPhone();
    const first = await aNewcomer(person);
    const second = await aNewcomer(person);
    expect(second.id).toBe(first.id);
    expect((await place(first)).error.code).toBe('session_revoked');
    expect((await place(second)).status).toBe(200);
  });

  test('two tabs that order at once are two orders of one account, each paid once', async () => {
    await openConnections(server.context.db);
    const newcomer = await aNewcomer();
    const [one, two] = await Promise.all([place(newcomer), place(newcomer)]);
    const ids = [await pay(one!), await pay(two!)];
    const { user, transacoes } = await dataOf(newcomer);
    expect(transacoes.map(({ order_id }: { order_id: string }) => order_id).toSorted()).toEqual(
      ids.toSorted(),
    );
    expect(user.data).toMatchObject({ pontos: 1, acumulado: 0 });
  });

  test('the conditions of sale count as read only when it was said, and only for the version of then', async () => {
    const known = async (visitor: Visitor) =>
      (await visitor.post('/api/calcula-encomenda', cart)).data.loyaltyData.condicoes_aceites;
    const silent = await aVisitor(server);
    await signUp(server, silent, aPhone());
    expect(await known(silent)).toBe(0);
    const newcomer = await aNewcomer();
    expect(await known(newcomer)).toBe(1);
    expect(
      await server.context.db.query(
        sql`select purpose from consents where customer_id = ${newcomer.id} order by id`,
      ),
    ).toEqual([{ purpose: 'terms' }, { purpose: 'sale_terms' }]);
    expect((await place(newcomer, { aceitou: false })).error.fields).toHaveProperty('aceitou');
  });
});
