import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { askSignUp, messagesTo, signUpForm } from '../../testing/sign-up.ts';
import { aPhone, aVisitor, type Person, send } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const ask = (person: Person) => askSignUp(server, person);

describe('asking for codes', () => {
  const hour = () => server.context.clock.move({ days: 1, hours: 1 });
  const statuses = async (persons: Person[], visitorOf: () => ReturnType<typeof aVisitor>) => {
    const answers = [];
    for (const person of persons)
      answers.push(await (await visitorOf()).post('/registo', signUpForm(person)));
    return answers;
  };

  test('for one phone is limited however many devices ask, with growing waits', async () => {
    hour();
    const person = aPhone();
    const answers = await statuses(Array(4).fill(person), () => aVisitor(server));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
    const [, , , refused] = answers;
    expect(refused?.error).toMatchObject({ code: 'too_many_requests', title: 'Erro' });
    expect(refused?.retryAfter).toBeGreaterThan(0);
    expect(refused?.retryAfter).toBeLessThanOrEqual(600);
    server.context.clock.move({ seconds: refused?.retryAfter ?? 0 });
    const later = await statuses(Array(3).fill(person), () => aVisitor(server));
    expect(later.map((answer) => answer.status)).toEqual([200, 200, 429]);
    expect(later[2]?.retryAfter).toBeGreaterThan(600);
    expect(await messagesTo(server, person)).toHaveLength(5);
  });

  test('for one phone at once is limited as well', async () => {
    await openConnections(server.context.db);
    hour();
    const person = aPhone();
    const visitors = await Promise.all(Array.from({ length: 20 }, () => aVisitor(server)));
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post('/registo', signUpForm(person))),
    );
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(3);
    expect((await messagesTo(server, person)).length).toBeLessThanOrEqual(3);
  });

  test('is limited by address, whatever the phones and the devices', async () => {
    const small = await buildTestApp({ environment: { SMS_PER_ADDRESS_PER_HOUR: '30' } });
    const first = await aVisitor(small);
    const devices = async () => {
      const { data } = await send(small, '/identity/anonymous', { address: first.address });
      return {
        ...first,
        post: (url: string, body?: object) =>
          send(small, url, { body: body ?? {}, token: data.idToken, address: first.address }),
      };
    };
    const answers = await statuses(Array.from({ length: 31 }, aPhone), devices);
    expect(answers.map((answer) => answer.status)).toEqual([...Array(30).fill(200), 429]);
    expect((await (await aVisitor(small)).post('/registo', signUpForm(aPhone()))).status).toBe(200);
  });

  test('is limited by range of numbers, whatever the addresses', async () => {
    const small = await buildTestApp({ environment: { SMS_PER_PREFIX_PER_HOUR: '6' } });
    const range = Array.from({ length: 8 }, (_, last) => ({ telemovel: `91777${1000 + last}`, pais: '351' }));
    const answers = [];
    for (const person of range)
      answers.push((await (await aVisitor(small)).post('/registo', signUpForm(person))).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const elsewhere = { telemovel: '917781000', pais: '351' };
    expect((await (await aVisitor(small)).post('/registo', signUpForm(elsewhere))).status).toBe(200);
  });

  test('keeps neither phones nor addresses in its counters', async () => {
    const person = aPhone();
    const { visitor } = await ask(person);
    const keys = JSON.stringify(await server.context.db.query(sql`select key from rate_limits`));
    expect(keys).not.toContain(person.telemovel);
    expect(keys).not.toContain(visitor.address);
  });
});
