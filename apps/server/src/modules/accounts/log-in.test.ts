import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections, someoneWaits } from '../../testing/concurrency.ts';
import { hashedAsAsked } from '../../testing/quick-argon2.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  type Person,
  password,
  readCode,
  send,
  signUp,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const wrong = '480257';
const nextDay = () => server.context.clock.move({ days: 1, hours: 1 });
const tryPassword = async (person: Person, given: string, from?: string) =>
  (await aVisitor(server, from)).post('/login', { ...person, password: given });
/** Another address of one network: another network would have tries of its own (decision 0240). */
const neighbour = (each: number) => `203.0.113.${1 + each}`;

describe('logging in', () => {
  test('binds the device to the customer with new tokens', async () => {
    const { person, id } = await aCustomer(server);
    const visitor = await aVisitor(server);
    const before = visitor.identity;
    const { privateData, identity } = await visitor.enter('/login', { ...person, password });
    expect(privateData.user).toMatchObject({ loggedIn: true, data: { id_perfil: id, nome: 'Maria Forno' } });
    expect(identity.uid).toBe(before.uid);
    expect((await visitor.post('/api/refresh-private-data', {}, before.idToken)).status).toBe(401);
    expect(
      (await send(server, '/identity/token', { body: { refreshToken: before.refreshToken } })).status,
    ).toBe(401);
    expect((await visitor.post('/api/refresh-private-data')).data.user.data.id_perfil).toBe(id);
  });

  test('takes the phone in any usual spelling', async () => {
    const { person } = await aCustomer(server);
    for (const telemovel of [
      `+351${person.telemovel}`,
      `00351 ${person.telemovel}`,
      person.telemovel.replace(/(...)/g, '$1 '),
    ]) {
      expect((await tryPassword({ telemovel, pais: '351' }, password)).status).toBe(200);
    }
  });

  test('answers the same for a wrong password, an unknown phone and an account that isn’t complete', async () => {
    const { person } = await aCustomer(server);
    const unfinished = aPhone();
    await signUp(server, await aVisitor(server), unfinished);
    const answers = [
      await tryPassword(person, wrong),
      await tryPassword(aPhone(), wrong),
      await tryPassword(unfinished, wrong),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 422,
        error: {
          code: 'credentials_wrong',
          title: 'Erro',
          message: 'Telemóvel ou palavra-passe incorretos',
          fields: { password: 'Telemóvel ou palavra-passe incorretos' },
        },
      });
      expect(answer.error).toEqual(answers[0]?.error);
    }
  });

  test('with a password that is changed in that moment is refused', async () => {
    const { person, id } = await aCustomer(server);
    const visitor = await aVisitor(server);
    const answer = await server.context.db.transaction(async (tx) => {
      await tx.execute(sql`update customers set password_hash = 'another' where id = ${id}`);
      const answering = visitor.post('/login', { ...person, password });
      await someoneWaits(server.context.db);
      return { answering };
    });
    expect(await answer.answering).toMatchObject({ status: 422, error: { code: 'credentials_wrong' } });
  });

  test('checks the form by the specification’s rules', async () => {
    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', {})).error.fields).toEqual({
      telemovel: 'Campo de preenchimento obrigatório',
      password: 'Campo de preenchimento obrigatório',
    });
    expect((await visitor.post('/login', { ...aPhone(), password: '123' })).error.fields).toEqual({
      password: 'Tamanho mínimo: 4 caracteres',
    });
  });

  test('keeps passwords as Argon2id with a pepper that is not in the database', async () => {
    const { id } = await hashedAsAsked(() => aCustomer(server));
    const { kept } = await server.context.db.one<{ kept: string }>(
      sql`select password_hash as kept from customers where id = ${id}`,
    );
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { verify } = await import('@node-rs/argon2');
    expect(await verify(kept, password)).toBe(false);
  });
});

describe('guessing a password', () => {
  test('is slowed down by phone, from whatever addresses, with waits that grow', async () => {
    nextDay();
    const { person } = await aCustomer(server);
    const waits = [];
    for (let day = 0; waits.length < 4 && day < 40; day += 1) {
      const answer = await tryPassword(person, wrong);
      if (answer.status !== 429) continue;
      waits.push(answer.retryAfter);
      server.context.clock.move({ seconds: answer.retryAfter });
    }
    expect(waits[0]).toBeLessThanOrEqual(60);
    expect(waits[1]).toBeGreaterThan(60);
    expect(waits.at(-1)).toBeGreaterThan(3_600);
  });

  test('is no faster at once: of a hundred tries five are looked at', async () => {
    await openConnections(server.context.db);
    nextDay();
    const { person } = await aCustomer(server);
    const visitors = await Promise.all(
      Array.from({ length: 100 }, (_, each) => aVisitor(server, neighbour(each))),
    );
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post('/login', { ...person, password: wrong })),
    );
    const looked = answers.filter((answer) => answer.status === 422);
    expect(looked.length).toBeLessThanOrEqual(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(100 - looked.length);
    expect((await tryPassword(person, password, neighbour(100))).status).toBe(429);
  });

  test('on a phone that nobody has is limited the same', async () => {
    nextDay();
    const nobody = aPhone();
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await tryPassword(nobody, wrong, neighbour(guess))).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('of many phones from one address is limited, and who gets it right doesn’t count', async () => {
    nextDay();
    const { person, address } = await aCustomer(server);
    const attempt = async (who: Person, given: string) => {
      const { data } = await send(server, '/identity/anonymous', { address });
      return send(server, '/login', { body: { ...who, password: given }, token: data.idToken, address });
    };
    for (let login = 0; login < 35; login += 1) expect((await attempt(person, password)).status).toBe(200);
    const statuses = [];
    for (let guess = 0; guess < 31; guess += 1) statuses.push((await attempt(aPhone(), wrong)).status);
    expect(statuses).toEqual([...Array(30).fill(422), 429]);
    // 66 passwords are hashed one after the other.
  }, 60_000);

  test('by a stranger doesn’t keep the owner out of the phone they use', async () => {
    nextDay();
    const owner = await aCustomer(server);
    await owner.enter('/api/logout');
    for (let guess = 0; guess < 6; guess += 1) await tryPassword(owner.person, wrong);
    expect((await tryPassword(owner.person, password)).status).toBe(429);
    expect((await owner.post('/login', { ...owner.person, password })).status).toBe(200);
  });

  test('is forgiven once the owner proves the phone by a reset', async () => {
    nextDay();
    const { person } = await aCustomer(server);
    for (let guess = 0; guess < 6; guess += 1) await tryPassword(person, wrong);
    const visitor = await aVisitor(server);
    const { data } = await visitor.post('/reset', person);
    await visitor.enter(`/reset/${data.hash}`, { codigo: await readCode(server, person) });
    expect((await tryPassword(person, password)).status).toBe(200);
  });
});
