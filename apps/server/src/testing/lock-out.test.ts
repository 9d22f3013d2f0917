// Strangers who know nothing but a phone number, and try to keep its owner out: each is an attack on somebody else's access.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';
import { messagesTo, signUpForm } from './sign-up.ts';
import { aCustomer, aPhone, aVisitor, type Person, password, readCode, wrongCode } from './visitor.ts';

let server: TestApp;
beforeEach(async () => {
  server ??= await buildTestApp({ environment: { SMS_PER_DAY: '200' } });
  server.context.clock.move({ days: 1, hours: 1 });
});

const wrong = '480257';
/** A device of its own for every call, all of them in the attacker's IPv6 network. */
let attackers = 0;
const attacker = async () => {
  attackers += 1;
  return await aVisitor(server, `2001:db8:bad:${attackers.toString(16)}::1`);
};
const elsewhere = () => aVisitor(server, '192.0.2.44');

async function askUntilRefused(person: Person): Promise<number> {
  for (let asked = 0; asked < 40; asked += 1) {
    if ((await (await attacker()).post('/reset', person)).status === 429) return asked;
  }
  throw new Error('Nobody refused');
}

describe('calls of /reset by strangers', () => {
  test('leave the owner a code, on a new device of another network and on the one they have', async () => {
    const owner = await aCustomer(server);
    await owner.enter('/api/logout');
    expect(await askUntilRefused(owner.person)).toBeLessThanOrEqual(3);
    for (const device of [await elsewhere(), owner]) {
      const { data } = await device.post('/reset', owner.person);
      const codigo = await readCode(server, owner.person);
      expect((await device.post(`/reset/${data.hash}`, { codigo })).status).toBe(200);
    }
  });

  test('don’t void the code in its owner’s hand, nor use up its tries', async () => {
    const { person } = await aCustomer(server);
    const owner = await elsewhere();
    const { data } = await owner.post('/reset', person);
    const codigo = await readCode(server, person);
    const stranger = await attacker();
    const theirs = await stranger.post('/reset', person);
    for (let guess = 0; guess < 6; guess += 1) {
      await stranger.post(`/reset/${theirs.data.hash}`, { codigo: wrongCode(codigo) });
      await stranger.post(`/reset/${data.hash}`, { codigo: wrongCode(codigo) });
    }
    expect((await owner.post(`/reset/${data.hash}`, { codigo })).status).toBe(200);
  });

  test('send a phone no more than twenty a day, from however many networks', async () => {
    const { person } = await aCustomer(server);
    const { clock } = server.context;
    clock.set(new Date(Math.ceil(clock().getTime() / DAY) * DAY).toISOString());
    const before = (await messagesTo(server, person)).length;
    for (let hour = 0; hour < 23; hour += 1) {
      for (let call = 0; call < 4; call += 1) {
        const from = `2001:db8:${(hour * 4 + call).toString(16)}::1`;
        await (await aVisitor(server, from)).post('/reset', person);
      }
      clock.move({ hours: 1 });
    }
    expect((await messagesTo(server, person)).length - before).toBeLessThanOrEqual(20);
  });

  test('of one device end at the device’s, whatever the phones', async () => {
    const visitor = await elsewhere();
    const statuses = [];
    for (let call = 0; call < 11; call += 1) statuses.push((await visitor.post('/reset', aPhone())).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('wrong passwords of strangers', () => {
  test('don’t keep the owner out of a new device on another network', async () => {
    const { person } = await aCustomer(server);
    for (let guess = 0; guess < 60; guess += 1) {
      await (await attacker()).post('/login', { ...person, password: wrong });
    }
    expect((await (await attacker()).post('/login', { ...person, password })).status).toBe(429);
    const owner = await elsewhere();
    expect((await owner.post('/login', { ...person, password: wrong })).status).toBe(422);
    expect((await owner.post('/login', { ...person, password })).status).toBe(200);
  });

  test('of a device that was signed in once cost that device alone', async () => {
    const { person } = await aCustomer(server);
    const [lost, owner] = [await attacker(), await elsewhere()];
    await lost.enter('/login', { ...person, password });
    for (let guess = 0; guess < 6; guess += 1) await lost.post('/login', { ...person, password: wrong });
    expect((await lost.post('/login', { ...person, password })).status).toBe(429);
    expect((await owner.post('/login', { ...person, password })).status).toBe(200);
  });

  test('of a /48 end at the /48’s, whatever the phones and the addresses', async () => {
    let looked = 0;
    for (let guess = 0; guess < 130; guess += 1) {
      const { status } = await (await attacker()).post('/login', { ...aPhone(), password: wrong });
      if (status === 422) looked += 1;
    }
    expect(looked).toBe(120);
    expect((await (await elsewhere()).post('/login', { ...aPhone(), password: wrong })).status).toBe(422);
    // Each of them is hashed.
  }, 60_000);
});

test.each([
  ['/48', 'a tenth', () => attacker(), 30, 20],
  ['/32', 'a half', (call: number) => aVisitor(server, `2001:db9:${call.toString(16)}::1`), 110, 100],
])(
  'a %s that asks for codes all day gets %s of the day, and leaves other networks theirs',
  async (_, __, from, calls, most) => {
    const sent = async () =>
      (
        await server.context.db.one<{ count: number }>(sql`
        select count(*)::int as count from deliveries where recipient like '+35191%'`)
      ).count;
    const before = await sent();
    for (let call = 0; call < calls; call += 1) {
      const person = { telemovel: `91${2_000_000 + before * 10_007 + call * 10_007}`, pais: '351' };
      await (await from(call)).post('/registo', signUpForm(person));
    }
    expect((await sent()) - before).toBe(most);
    expect((await (await elsewhere()).post('/registo', signUpForm(aPhone()))).status).toBe(200);
  },
);

test('guesses at a staff password leave the person their enrolled device and other networks', async () => {
  const wrongTry = { email: 'ines@fornada.example', password: 'not the one' };
  const statuses = [];
  for (let guess = 0; guess < 7; guess += 1)
    statuses.push((await (await attacker()).post('/api/balcao/sessao', wrongTry)).status);
  expect(statuses.slice(5)).toEqual([429, 429]);
  expect((await (await elsewhere()).post('/api/balcao/sessao', wrongTry)).status).not.toBe(429);
});
