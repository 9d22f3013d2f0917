// An attacker with a stolen token and patience: a chain of changes, so that no warning, or the wrong one, reaches the owner.
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';
import { changePhone, proveNewPhone, readWarning, warningTo } from './change-phone.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  e164Of,
  ownsEmail,
  password,
  personalData,
  readCode,
  send,
} from './visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
beforeEach(() => server.context.clock.move({ days: 4 }));

let people = 0;
async function aVictim() {
  const victim = await aCustomer(server);
  people += 1;
  const email = `dona.${people}@exemplo.pt`;
  await ownsEmail(server, victim.id, email);
  return {
    victim,
    email,
    theirs: [`primeira.${people}@exemplo.net`, `segunda.${people}@exemplo.net`] as const,
    changeEmail: (to: string) => victim.post('/alterar-dados-pessoais', { ...personalData, email: to }),
  };
}
type Victim = Awaited<ReturnType<typeof aVictim>>['victim'];

/** The clock goes on, and the token with it. */
async function hours(count: number, victim: Victim) {
  server.context.clock.move({ hours: count });
  const renewed = await victim.post('/identity/token', { refreshToken: victim.identity.refreshToken });
  if (renewed.status === 200) victim.identity = renewed.data;
  await server.runSweeps();
}
const brakesOf = async (email: string) =>
  await server.context.db.query(sql`
    select 1 from deliveries where recipient = ${email} and body like '%/nao-fui-eu/%'`);
const emailOf = async ({ id }: Victim) =>
  await server.context.db.one<{ email: string }>(sql`select email from customers where id = ${id}`);
const requestOf = async ({ id }: Victim) =>
  await server.context.db.one<{ state: string }>(
    sql`select state from privacy_requests where customer_id = ${id}`,
  );
const canEnter = async (person: { telemovel: string; pais: string }) =>
  (await (await aVisitor(server)).post('/login', { ...person, password })).status === 200;

describe('one e-mail after another', () => {
  test('gives no thief’s mailbox the brake, and always tells the owner’s', async () => {
    const { victim, email, theirs, changeEmail } = await aVictim();
    await changeEmail(theirs[0]);
    await hours(71, victim);
    await changeEmail(theirs[1]);
    expect(await brakesOf(theirs[0])).toHaveLength(0);
    expect(await brakesOf(email)).toHaveLength(2);
    // The first brake's time is over; the second goes back as far as it did.
    await hours(2, victim);
    await send(server, `/nao-fui-eu/${await readWarning(server, email)}`, {});
    expect(await emailOf(victim)).toEqual({ email });
  });

  test('with the owner’s own in between leaves no change untold', async () => {
    const { victim, email, theirs, changeEmail } = await aVictim();
    await changeEmail(theirs[0]);
    await changeEmail(email);
    await hours(71, victim);
    await changeEmail(theirs[1]);
    expect([await brakesOf(email), await brakesOf(theirs[0])].map((list) => list.length)).toEqual([2, 0]);
  });

  test('writes to addresses of somebody’s choice five times a day at most', async () => {
    const { changeEmail } = await aVictim();
    const statuses = [];
    for (let change = 0; change < 6; change += 1)
      statuses.push(await changeEmail(`vizinho.${change}.${people}@exemplo.org`));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(statuses.at(-1)?.retryAfter).toBeGreaterThan(0);
    expect(await brakesOf(`vizinho.0.${people}@exemplo.org`)).toHaveLength(0);
  });

  test('and then the data tells the mailbox that was there before', async () => {
    const { victim, email, theirs, changeEmail } = await aVictim();
    await changeEmail(theirs[0]);
    await victim.post('/rgpd/portabilidade', { email: theirs[0] });
    expect(await brakesOf(email)).toHaveLength(2);
  });
});

describe('what waits when the owner acts without the brake', () => {
  test('goes no further with a new phone, and the mailbox’s brake still works', async () => {
    const { victim, email, theirs, changeEmail } = await aVictim();
    await changeEmail(theirs[0]);
    const inMailbox = await readWarning(server, email);
    await victim.post('/rgpd/portabilidade', { email: theirs[0] });
    await server.context.db.execute(
      sql`update privacy_requests set confirmed_at = ${server.context.clock()} where customer_id = ${victim.id}`,
    );
    const onOldPhone = await warningTo(server, victim.person);
    await changePhone(server, victim, aPhone());
    expect((await requestOf(victim)).state).toBe('withdrawn');
    expect((await send(server, `/nao-fui-eu/${onOldPhone}`, {})).status).toBe(404);
    expect((await send(server, `/nao-fui-eu/${inMailbox}`, {})).status).toBe(200);
    expect(await emailOf(victim)).toEqual({ email });
  });

  test('goes no further with a new password', async () => {
    const { victim, theirs } = await aVictim();
    await victim.post('/rgpd/portabilidade', { email: theirs[0] });
    const device = await aVisitor(server);
    const { data } = await device.post('/reset', victim.person);
    await device.enter(`/reset/${data.hash}`, { codigo: await readCode(server, victim.person) });
    const form = { ...personalData, password: '950371', confirmacaoPassword: '950371' };
    expect((await device.post('/alterar-dados-pessoais', form)).status).toBe(200);
    expect((await requestOf(victim)).state).toBe('withdrawn');
  });
});

describe('a phone that waits', () => {
  test('is told by e-mail too, where the owner was before the thief', async () => {
    const { victim, email, theirs, changeEmail } = await aVictim();
    await changeEmail(theirs[0]);
    const mine = aPhone();
    await proveNewPhone(server, victim, mine);
    expect([await brakesOf(email), await brakesOf(theirs[0])].map((list) => list.length)).toEqual([2, 0]);
    const link = await readWarning(server, email);
    expect(await warningTo(server, victim.person)).toBe(link);
    await server.runJobs();
    await send(server, `/nao-fui-eu/${link}`, {});
    await hours(73, victim);
    expect([await canEnter(mine), await canEnter(victim.person)]).toEqual([false, true]);
    expect(await emailOf(victim)).toEqual({ email });
  });

  test('isn’t moved while no gateway took a word of it: its owner is told anew, and has as long', async () => {
    const { victim } = await aVictim();
    const mine = aPhone();
    await proveNewPhone(server, victim, mine);
    await server.context.db.execute(sql`
      update deliveries set state = 'failed' where customer_id = ${victim.id} and body like '%/nao-fui-eu/%'`);
    await hours(72, victim);
    await hours(1, victim);
    expect([await canEnter(mine), await canEnter(victim.person)]).toEqual([false, true]);
    const [again, ...more] = await server.context.db.query<{ body: string }>(sql`
      select body from deliveries where recipient = ${e164Of(victim.person)} and body like '%/nao-fui-eu/%' and state = 'waiting'`);
    expect([again?.body, more]).toEqual([expect.stringMatching(/^[\x20-\x7e]{1,160}$/), []]);
    await server.runJobs();
    await hours(72, victim);
    expect([await canEnter(mine), await canEnter(victim.person)]).toEqual([true, false]);
  });
});
