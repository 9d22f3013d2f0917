// What the sample's people, and whoever read /simulador, can still do when real gateways come to their database: nothing.
import { cents } from '@fornada/domain/money.ts';
import { demoCustomers, demoStaff } from '@fornada/sample/logins.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { enrolTillDevice } from '#modules/staff/devices.ts';
import { readSettings } from '#platform/settings.ts';
import { agreeOnSimulation } from './agree-on-simulation.ts';
import { loadSample } from './sample.ts';
import { buildTestApp, type TestApp } from './testing/app.ts';
import { aBuyer, decide } from './testing/buyer.ts';
import { signInDevice } from './testing/identity.ts';
import { openPos } from './testing/pos.ts';
import { enterStaff, hire } from './testing/staff.ts';
import { realGateways } from './testing/vendors/real-gateways.ts';
import { send } from './testing/visitor.ts';
import { watchAgreement } from './watch-agreement.ts';

const stolen = 'a-password-of-theirs';
const thief = { email: 'ladrao@exemplo.pt', password: stolen };
const colleague = { email: 'colega@padaria.pt', password: 'massa-mae-de-centeio' };

type House = Awaited<ReturnType<typeof aSimulatedHouse>>;

/** The sample chain as somebody left it who tried everything: sessions, a till with a PIN, a key, orders under way. */
async function aSimulatedHouse() {
  const server = await buildTestApp({ now: '2025-02-03T10:00:00Z' });
  const { context } = server;
  const { db, secrets, clock } = context;
  await agreeOnSimulation(context);
  await loadSample(context);
  const [customer] = demoCustomers;
  const [administrator] = demoStaff;
  if (!customer || !administrator) throw new Error('The sample has nobody');
  const { id } = await db.one<{ id: number }>(
    sql`select id from customers where phone_national = ${customer.phone}`,
  );
  const { id: adminId } = await db.one<{ id: number }>(
    sql`select id from staff where email = ${administrator.email}`,
  );
  const device = await db.transaction((tx) =>
    enrolTillDevice(tx, secrets, null, { shopId: 860, name: 'x' }, clock()),
  );
  await db.execute(sql`update till_devices set enrolled_by = ${adminId}`);
  // Anybody who read the simulated codes may have created an administrator, or let themselves into an account.
  const { id: colleagueId } = await hire(server, colleague);
  const { token } = await enterStaff(server, { ...administrator, id: adminId, shopIds: [] });
  const write = async (method: 'POST' | 'PUT', path: string, person: object) => {
    const body = { nome: 'L', papel: 'administrator', lojas: [], ativo: 1, password: stolen, ...person };
    const { status } = await send(server, `/api/gestao/equipa${path}`, { method, body, token });
    expect(status).toBe(200);
  };
  await write('POST', '', { email: thief.email });
  await write('PUT', `/${colleagueId}`, { email: colleague.email });
  return {
    server,
    customer,
    customerId: id,
    identity: await signInDevice(context, id),
    administrator,
    adminId,
    device,
    pos: await openPos(server, 860),
  };
}

const real = readSettings({ NODE_ENV: 'test', ...realGateways });
const goReal = ({ context }: TestApp) => agreeOnSimulation({ ...context, settings: real });

async function logIn({ server, customer }: House) {
  const { idToken } = await signInDevice(server.context);
  const answer = await server.inject({
    method: 'POST',
    url: '/login',
    headers: { authorization: `Bearer ${idToken}` },
    payload: { telemovel: customer.phone, pais: '351', password: customer.password },
  });
  return answer.statusCode;
}

async function renew({ server, identity }: House) {
  const payload = { refreshToken: identity.refreshToken };
  return (await server.inject({ method: 'POST', url: '/identity/token', payload })).statusCode;
}

async function signStaffIn({ server }: House, { email, password }: { email: string; password: string }) {
  return (await server.inject({ method: 'POST', url: '/api/balcao/sessao', payload: { email, password } }))
    .statusCode;
}

async function askDevice({ server, device }: House) {
  const payload = { dispositivo: device.token };
  return (await server.inject({ method: 'POST', url: '/api/balcao/aparelho', payload })).statusCode;
}

/** Every way in that the sample's people have. */
async function waysIn(house: House) {
  return {
    customer: await logIn(house),
    session: await renew(house),
    staff: await signStaffIn(house, house.administrator),
    'staff made by them': await signStaffIn(house, thief),
    'staff changed by them': await signStaffIn(house, { ...colleague, password: stolen }),
    device: await askDevice(house),
    key: (await house.pos.identify('918603471')).status,
  };
}

describe('when real gateways come to a database of simulators', () => {
  let house: House;
  let paid = '';
  let waiting = '';
  beforeAll(async () => {
    house = await aSimulatedHouse();
    expect(await waysIn(house)).toEqual({
      customer: 200,
      session: 200,
      staff: 200,
      'staff made by them': 200,
      'staff changed by them': 200,
      device: 200,
      key: 200,
    });
    const buyer = await aBuyer(house.server, { balance: 100 });
    paid = (await buyer.order()).orderId;
    await house.server.runJobs();
    await decide(house.server, paid, 'approve');
    waiting = (await buyer.order({ usaSaldo: true })).orderId;
    await goReal(house.server);
  }, 60_000);

  test('nobody of the simulation comes in any more', async () => {
    expect(await waysIn(house)).toEqual({
      customer: 422,
      session: 401,
      staff: 422,
      'staff made by them': 422,
      'staff changed by them': 422,
      device: 403,
      key: 401,
    });
    const { context } = house.server;
    expect(
      await context.db.query(
        sql`select 1 from staff where active or totp_secret is not null or pin_hash is not null`,
      ),
    ).toEqual([]);
  });

  test('what they had is worth nothing, and the books agree', async () => {
    const { db } = house.server.context;
    expect(
      await db.one(sql`select sum(balance_cents + held_cents + progress_cents)::int as worth from customers`),
    ).toEqual({ worth: 0 });
    const orders = await db.query(
      sql`select state, end_reason from orders where id = any(${[paid, waiting]}::uuid[])`,
    );
    expect(orders).toEqual(orders.map(() => ({ state: 'cancelled', end_reason: 'simulation_ended' })));
    expect((await auditMoney(db)).differences).toEqual([]);
  });

  test('nothing that waited is said to anybody, invoiced, or sent back by a real gateway', async () => {
    const { db } = house.server.context;
    expect(await db.query(sql`select 1 from deliveries where state = 'waiting'`)).toEqual([]);
    expect(
      await db.query(
        sql`select 1 from payments where state in ('created', 'sending', 'pending', 'refunding')`,
      ),
    ).toEqual([]);
    const before = await db.one(sql`select count(*) from simulator.messages`);
    await house.server.runJobs();
    expect(await db.one(sql`select count(*) from simulator.messages`)).toEqual(before);
  });

  test('the simulators’ pages are gone also from a process that was left running', async () => {
    for (const url of ['/simulador', '/simulador/codigos', '/simulador/mensagens'])
      expect((await house.server.inject({ url })).statusCode).toBe(404);
  });

  test('such a process gives no sale a document, tells no simulated phone a code, takes no order and charges no card', async () => {
    const { server, customer } = house;
    const { gateways, db } = server.context;
    const sale = {
      orderId: paid,
      orderCode: '#001',
      date: '2025-02-03',
      paidOn: '2025-02-03',
      customer: { name: '', taxId: null, email: null },
      lines: [],
      total: cents(100),
    };
    await expect(gateways.invoices?.issue(sale)).rejects.toThrow(/real gateways stand behind/);
    const message = { to: customer.phone, text: '12345', kind: 'code', dedupeId: 'left' };
    await expect(gateways.sms.send(message)).rejects.toThrow(/real gateways stand behind/);
    await expect((await aBuyer(server)).order()).rejects.toThrow();
    const card = { paymentId: 'left', terminal: 'P400', reference: 'L', description: 'x', windowSeconds: 60 };
    expect(await gateways.terminals?.charge({ ...card, amount: cents(100) })).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching(/real gateways stand behind/),
    });
    expect(await db.query(sql`select 1 from orders where state = 'awaiting_payment'`)).toEqual([]);
  });

  test('and ends', async () => {
    const { failed, stop } = watchAgreement(house.server.context, 1);
    await expect(failed).rejects.toThrow(/^Simulators don't run on a database that has had real gateways/);
    stop();
  });

  test('it happens once, and simulators never come back', async () => {
    const { context } = house.server;
    const { id } = await context.db.one<{ id: number }>(sql`
      update staff set active = true where email = ${house.administrator.email} returning id`);
    await goReal(house.server);
    expect(await context.db.one(sql`select active from staff where id = ${id}`)).toEqual({ active: true });
    await expect(agreeOnSimulation(context)).rejects.toThrow(
      /^Simulators don't run on a database that has had real gateways/,
    );
  });
});

describe('of two processes that start at once, one with simulators and one with real gateways', () => {
  const signedIn = async ({ context: { db } }: TestApp) =>
    await db.query(
      sql`select email from staff where active union select name from customers where password_hash is not null`,
    );

  test('the sample’s people stay away when real gateways came before they were loaded', async () => {
    const server = await buildTestApp();
    await agreeOnSimulation(server.context);
    await goReal(server);
    expect(await loadSample(server.context)).toBe(false);
    expect(await signedIn(server)).toEqual([]);
  });

  test('they can’t sign in when both happen at the same time', async () => {
    const server = await buildTestApp();
    await agreeOnSimulation(server.context);
    await Promise.all([loadSample(server.context), goReal(server)]);
    expect(await signedIn(server)).toEqual([]);
  }, 60_000);
});

test('of a chain that had both at once, the sample’s people go and the customers stay', async () => {
  const house = await aSimulatedHouse();
  const { context } = house.server;
  const buyer = await aBuyer(house.server, { balance: 300 });
  const other = await hire(house.server, { email: 'outra@padaria.pt' });
  await context.db.execute(sql`update process_agreements set value = 'mixed' where name = 'gateways'`);
  await goReal(house.server);
  expect(await waysIn(house)).toMatchObject({
    customer: 422,
    session: 401,
    staff: 422,
    'staff made by them': 422,
    'staff changed by them': 422,
    device: 403,
  });
  expect(await signStaffIn(house, { email: other.email, password: other.password })).toBe(200);
  expect((await buyer.call('GET', '/api/transacoes')).status).toBe(200);
  expect(await context.db.one(sql`select balance_cents from customers where id = ${buyer.id}`)).toEqual({
    balance_cents: 300,
  });
  expect((await auditMoney(context.db)).differences).toEqual([]);
}, 60_000);
