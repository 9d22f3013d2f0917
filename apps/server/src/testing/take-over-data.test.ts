// An attacker with a stolen token and a mailbox, who wants the customer's data or the account erased.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';
import { proveNewPhone, readWarning, warningTo } from './change-phone.ts';
import { aCustomer, aPhone, ownsEmail, personalData, send } from './visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const theirs = 'ladra@exemplo.net';
const mailsTo = async (email: string, place: string) =>
  await server.context.db.query<{ body: string }>(sql`
    select body from deliveries where channel = 'email' and recipient = ${email} and body like ${`%/${place}/%`} order by id desc`);
const follow = async (email: string) => {
  const [mail] = await mailsTo(email, 'confirmar-email');
  return await send(server, /\/confirmar-email\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '/', {});
};
const requestsOf = async ({ id }: { id: number }) =>
  await server.context.db.query<{ state: string; held_until: Date | null }>(sql`
    select state, held_until from privacy_requests where customer_id = ${id} order by asked_at`);
/** A customer of whose tokens one is in other hands, with a mailbox that no other test has. */
let people = 0;
async function aVictim() {
  const victim = await aCustomer(server);
  people += 1;
  const email = `vitima.${people}@exemplo.pt`;
  await server.context.db.execute(sql`update customers set email = ${email} where id = ${victim.id}`);
  return { ...victim, email };
}
const hours = async (count: number) => {
  server.context.clock.move({ hours: count });
  await server.runSweeps();
};

describe.each([
  ['the archive', '/rgpd/portabilidade', 'rgpd/arquivo'],
  ['the forgetting', '/rgpd/esquecimento', 'rgpd/esquecimento'],
])('%s', (_name, path, place) => {
  test('goes to the account’s own address once its link was followed, at once', async () => {
    const { email, ...customer } = await aVictim();
    expect((await customer.post(path, { email })).status).toBe(200);
    expect(await requestsOf(customer)).toMatchObject([{ state: 'held', held_until: null }]);
    expect((await follow(email)).status).toBe(200);
    expect((await follow(email)).status).toBe(200);
    const [request] = await requestsOf(customer);
    expect(request?.state).toBe('asked');
    // The next one needs no link any more.
    await server.context.db.execute(
      sql`update privacy_requests set state = 'withdrawn' where customer_id = ${customer.id}`,
    );
    await customer.post(path, { email });
    expect((await requestsOf(customer)).at(-1)?.state).toBe('asked');
  });

  test('goes to no new address before three days, of which the owner hears, and stops', async () => {
    const { email, ...customer } = await aVictim();
    expect((await customer.post(path, { email: theirs })).status).toBe(200);
    expect((await follow(theirs)).status).toBe(200);
    await hours(71);
    expect(await requestsOf(customer)).toMatchObject([{ state: 'held' }]);
    const token = await warningTo(server, customer.person);
    expect(await readWarning(server, email)).toBe(token);
    expect((await send(server, `/nao-fui-eu/${token}`, {})).status).toBe(200);
    await hours(2);
    expect(await requestsOf(customer)).toMatchObject([{ state: 'withdrawn' }]);
    expect(
      (await customer.post('/identity/token', { refreshToken: customer.identity.refreshToken })).status,
    ).toBe(401);
    expect(await mailsTo(theirs, place)).toEqual([]);
  });

  test('goes to a new address after three days, when its link was followed and nobody said no', async () => {
    const customer = await aVictim();
    const another = `outra.${people}@exemplo.pt`;
    await customer.post(path, { email: another });
    await follow(another);
    await hours(73);
    expect((await requestsOf(customer))[0]?.state).toBe('asked');
  });

  test('isn’t had sooner by changing the account’s e-mail first', async () => {
    const { email, ...customer } = await aVictim();
    const mine = `minha.${people}@exemplo.net`;
    expect((await customer.post('/alterar-dados-pessoais', { ...personalData, email: mine })).status).toBe(
      200,
    );
    await customer.post(path, { email: mine });
    await follow(mine);
    await hours(1);
    expect((await requestsOf(customer))[0]?.state).toBe('held');
    expect((await send(server, `/nao-fui-eu/${await readWarning(server, email)}`, {})).status).toBe(200);
    expect((await requestsOf(customer))[0]?.state).toBe('withdrawn');
    const [kept] = await server.context.db.query(sql`select email from customers where id = ${customer.id}`);
    expect(kept).toEqual({ email });
  });
});

test('a link proves the mailbox that it was sent to, and no other', async () => {
  const { email, ...customer } = await aVictim();
  await customer.post('/rgpd/portabilidade', { email });
  await customer.post('/rgpd/esquecimento', { email: theirs });
  expect((await follow(theirs)).status).toBe(200);
  expect(
    await server.context.db.query(sql`
      select kind, state, confirmed_at is not null as confirmed from privacy_requests
      where customer_id = ${customer.id} order by kind`),
  ).toEqual([
    { kind: 'export', state: 'held', confirmed: false },
    { kind: 'forget', state: 'held', confirmed: true },
  ]);
  const [account] = await server.context.db.query(sql`
    select email_verified_at from customers where id = ${customer.id}`);
  expect(account).toEqual({ email_verified_at: null });
});

test('an address that replaces a verified one is proved itself before anything goes there', async () => {
  const { email, ...customer } = await aVictim();
  await ownsEmail(server, customer.id, email);
  const mine = `minha.${people}@exemplo.net`;
  await customer.post('/alterar-dados-pessoais', { ...personalData, email: mine });
  await customer.post('/rgpd/portabilidade', { email: mine });
  expect(await mailsTo(mine, 'confirmar-email')).toHaveLength(1);
  await hours(73);
  expect(await requestsOf(customer)).toMatchObject([{ state: 'held' }]);
});

test('an archive that was made already is gone when the owner says that it wasn’t they', async () => {
  const { email, ...customer } = await aVictim();
  await ownsEmail(server, customer.id, email);
  await customer.post('/rgpd/portabilidade', { email });
  await server.runJobs();
  // What was sent is kept nowhere but where it was sent to.
  const { text } = await server.context.db.one<{ text: string }>(sql`
    select text from simulator.messages where recipient = ${email}`);
  const url = /\/rgpd\/arquivo\/[\w-]+/.exec(text)?.[0] ?? '/';
  expect((await server.inject({ url })).statusCode).toBe(200);
  await proveNewPhone(server, customer, aPhone());
  await send(server, `/nao-fui-eu/${await warningTo(server, customer.person)}`, {});
  expect((await server.inject({ url })).statusCode).toBe(404);
  expect(
    await server.context.db.query(sql`
      select 1 from privacy_archives a join privacy_requests r on r.id = a.request_id
      where r.customer_id = ${customer.id}`),
  ).toEqual([]);
});

test('a link that is nobody’s confirms nothing', async () => {
  expect((await send(server, `/confirmar-email/${'A'.repeat(43)}`, {})).error.code).toBe('link_unknown');
});

test('the former address hears of a new one, and not of the same in other letters', async () => {
  const { email, ...customer } = await aVictim();
  await customer.post('/alterar-dados-pessoais', { ...personalData, email: email.toUpperCase() });
  expect(await mailsTo(email, 'nao-fui-eu')).toEqual([]);
  await customer.post('/alterar-dados-pessoais', { ...personalData, email: 'nova@exemplo.pt' });
  expect(await mailsTo(email.toUpperCase(), 'nao-fui-eu')).toHaveLength(1);
});
