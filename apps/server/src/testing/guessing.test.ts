// Attacks that only need patience, carried out for a day at whatever rate the limits allow, with the settings of a chain
// whose messages cost money. Each says what it came to.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';
import {
  type Answer,
  aCustomer,
  aPhone,
  aVisitor,
  readCode,
  send,
  type Visitor,
  wrongCode,
} from './visitor.ts';

const secretsInSixDigits = 1_000_000;
const midnight = '2026-03-11T00:00:00Z';
const endOfDay = Date.parse('2026-03-12T00:00:00Z');

/** Tries until the day is over, waiting for as long as it is told to. */
async function allDay({ context: { clock } }: TestApp, attempt: () => Promise<Answer>): Promise<void> {
  while (clock().getTime() < endOfDay) {
    const { status, retryAfter } = await attempt();
    if (status !== 429) continue;
    expect(retryAfter).toBeGreaterThan(0);
    clock.move({ seconds: retryAfter });
  }
}

/** A device on an address that nobody has used, in a network of many. */
let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
};
/** In a network that nobody has used, of another provider. */
const nextNetwork = () => {
  addresses += 1;
  return `${11 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}.0.7`;
};

async function strangerFrom(server: TestApp, from = nextAddress()): Promise<Visitor> {
  const visitor = await aVisitor(server);
  return {
    ...visitor,
    post: (url, body) =>
      send(server, url, { body: body ?? {}, token: visitor.identity.idToken, address: from }),
  };
}

const years = (days: number) => `${Math.round(days / 365)} years`;

describe('a day of guessing', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await buildTestApp({ now: midnight, environment: { SMS_PER_ADDRESS_PER_HOUR: '60' } });
  });

  test('the codes of one phone, from an address and a device for every try', async ({ annotate }) => {
    const { person } = await aCustomer(server);
    server.context.clock.set(midnight);
    let [guesses, codes] = [0, 0];
    await allDay(server, async () => {
      const stranger = await strangerFrom(server);
      const asked = await stranger.post('/reset', person);
      if (asked.status !== 200) return asked;
      codes += 1;
      const codigo = wrongCode(await readCode(server, person));
      for (let dead = false; !dead; ) {
        const answer = await stranger.post(`/reset/${asked.data.hash}`, { codigo });
        expect([answer.status, answer.error?.code]).toEqual([422, 'sms_code_invalid']);
        dead = answer.error.payload?.novo_codigo === true;
        if (!dead) guesses += 1;
      }
      return asked;
    });
    const days = secretsInSixDigits / guesses;
    await annotate(`${codes} codes and ${guesses} guesses a day: hit after ${years(days)} on average`);
    expect(codes).toBeLessThanOrEqual(10);
    expect(days).toBeGreaterThan(365 * 40);
  });

  test('the codes of one phone, from a network for every try', async ({ annotate }) => {
    const { person } = await aCustomer(server);
    server.context.clock.set(midnight);
    let codes = 0;
    await allDay(server, async () => {
      const asked = await (await strangerFrom(server, nextNetwork())).post('/reset', person);
      if (asked.status === 200) codes += 1;
      return asked;
    });
    const days = secretsInSixDigits / (codes * 5);
    await annotate(`${codes} codes a day of five tries each: hit after ${years(days)} on average`);
    expect(codes).toBeLessThanOrEqual(20);
    expect(days).toBeGreaterThan(365 * 25);
  });

  test('the password of one phone, from an address and a device for every try', async ({ annotate }) => {
    const { person } = await aCustomer(server);
    server.context.clock.set(midnight);
    let guesses = 0;
    await allDay(server, async () => {
      const stranger = await strangerFrom(server);
      const answer = await stranger.post('/login', { ...person, password: String(100_000 + guesses) });
      if (answer.status !== 429) guesses += 1;
      expect(answer.status).not.toBe(200);
      return answer;
    });
    // Without trying one twice, half of them are tried before it is found.
    const days = secretsInSixDigits / 2 / guesses;
    await annotate(`${guesses} guesses a day: six digits are found after ${years(days)} on average`);
    expect(guesses).toBeLessThanOrEqual(20);
    expect(days).toBeGreaterThan(365 * 60);
  });

  test('the password of one phone, from a network for every try', async ({ annotate }) => {
    const { person } = await aCustomer(server);
    server.context.clock.set(midnight);
    let guesses = 0;
    await allDay(server, async () => {
      const stranger = await strangerFrom(server, nextNetwork());
      const answer = await stranger.post('/login', { ...person, password: String(100_000 + guesses) });
      if (answer.status !== 429) guesses += 1;
      return answer;
    });
    const days = secretsInSixDigits / 2 / guesses;
    await annotate(`${guesses} guesses a day: six digits are found after ${years(days)} on average`);
    expect(guesses).toBeLessThanOrEqual(100);
    expect(days).toBeGreaterThan(365 * 13);
    // A hundred passwords are hashed one after the other.
  }, 60_000);

  test('a staff password', async ({ annotate }) => {
    server.context.clock.set(midnight);
    let guesses = 0;
    await allDay(server, async () => {
      const stranger = await strangerFrom(server);
      const answer = await stranger.post('/api/balcao/sessao', {
        email: 'ines@fornada.example',
        password: 'x',
      });
      if (answer.status !== 429) guesses += 1;
      return answer;
    });
    await annotate(`${guesses} guesses a day, of at least ten characters`);
    expect(guesses).toBeLessThanOrEqual(20);
  });
});

describe('a day of pumping messages', () => {
  const environment = {
    SMS_PER_ADDRESS_PER_HOUR: '6',
    SMS_PER_PREFIX_PER_HOUR: '8',
    SMS_PER_COUNTRY_ABROAD_PER_DAY: '10',
    SMS_PER_DAY: '150',
  };
  let server: TestApp;
  beforeAll(async () => {
    server = await buildTestApp({ now: midnight, environment });
  });
  const sent = async () =>
    (
      await server.context.db.one<{ count: number }>(
        sql`select count(*)::int as count from deliveries where channel = 'sms'`,
      )
    ).count;
  let numbers = 0;
  const inRange = (range: number) => {
    numbers += 1;
    return { telemovel: `91${700 + range}${1_000 + numbers}`, pais: '351' };
  };

  test('through one range from many addresses ends at the range’s', async ({ annotate }) => {
    for (let call = 0; call < 20; call += 1) {
      await (await strangerFrom(server)).post('/registo', { ...inRange(0), termos: true });
    }
    await annotate(`${await sent()} messages an hour`);
    expect(await sent()).toBe(8);
  });

  test('through many ranges from one address ends at the address’s, whatever it says of itself', async () => {
    const before = await sent();
    const one = await strangerFrom(server, '192.0.2.7');
    for (let call = 0; call < 12; call += 1) {
      const response = await server.inject({
        method: 'POST',
        url: '/registo',
        remoteAddress: '192.0.2.7',
        headers: {
          authorization: `Bearer ${one.identity.idToken}`,
          'x-forwarded-for': `198.18.0.${call}`,
          forwarded: `for=198.18.0.${call}`,
          'x-real-ip': `198.18.0.${call}`,
        },
        payload: { ...inRange(call + 1), termos: true },
      });
      expect(response.statusCode).toBe(call < 6 ? 200 : 429);
    }
    expect((await sent()) - before).toBe(6);
  });

  test('abroad ends at the country’s', async () => {
    const before = await sent();
    for (let call = 0; call < 14; call += 1) {
      const person = { telemovel: `6${12 + call}345678`, pais: '34' };
      await (await strangerFrom(server, nextNetwork())).post('/registo', { ...person, termos: true });
    }
    expect((await sent()) - before).toBe(10);
  });

  test('through all ranges from everywhere ends at the day’s', async ({ annotate }) => {
    const { clock } = server.context;
    while (clock().getTime() < endOfDay) {
      for (let call = 0; call < 7; call += 1) {
        const person = inRange(20 + ((clock().getUTCHours() * 10 + call) % 70));
        await (await strangerFrom(server, nextNetwork())).post('/registo', { ...person, termos: true });
      }
      clock.move({ hours: 1 });
    }
    await annotate(`${await sent()} messages, the budget of ${environment.SMS_PER_DAY}`);
    expect(await sent()).toBe(150);
    expect((await (await strangerFrom(server)).post('/registo', { ...aPhone(), termos: true })).status).toBe(
      200,
    );
  });

  test('from one network ends at its share of the day, and leaves the others theirs', async ({
    annotate,
  }) => {
    server.context.clock.move({ days: 1 });
    const before = await sent();
    const [one, other] = ['2001:db8:77', '2001:db8:78'];
    for (let call = 0; call < 40; call += 1) {
      await (await strangerFrom(server, `${one}:${call}::1`)).post('/registo', {
        ...inRange(call),
        termos: true,
      });
    }
    const spent = (await sent()) - before;
    await annotate(`${spent} messages of ${environment.SMS_PER_DAY} from a /48, an address of it for each`);
    expect(spent).toBe(15);
    const neighbour = await strangerFrom(server, `${other}::1`);
    expect((await neighbour.post('/registo', { ...inRange(50), termos: true })).status).toBe(200);
  });
});
