import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#modules/identity/module.ts';
import { staff } from '#modules/staff/module.ts';
import { codeAt, resetSecondFactor, stepOf } from '#modules/staff/second-factor.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { codeOf, enterStaff, type Hired, hire } from '../../testing/staff.ts';
import { searchStaffActions } from '../../testing/staff-actions.ts';
import { type Answer, send } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ modules: [identity, staff] });
  const { db } = server.context;
  await db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')`);
  await db.execute(sql`insert into shops (id, restaurant_id, tag, name) values (862, 1, 'c', 'C')`);
});

const ask = async ({ email, password }: Pick<Hired, 'email' | 'password'>) =>
  (await send(server, '/api/balcao/sessao', { body: { email, password } })).data;
const give = (desafio: string, codigo: string, address?: string): Promise<Answer> =>
  send(server, '/api/balcao/sessao/codigo', { body: { desafio, codigo }, ...(address && { address }) });
const code = (person: Hired, offset = 0) =>
  codeAt(person.totpSecret, stepOf(server.context.clock()) + offset);
const wrongFor = (person: Hired) =>
  ['000000', '111111', '222222', '333333'].find(
    (guess) => ![-1, 0, 1].some((offset) => code(person, offset) === guess),
  ) ?? '';
/** Hired, but the app isn't enrolled yet. */
async function newcomer(role: Hired['role'] = 'manager') {
  const person = await hire(server, { role });
  await server.context.db.transaction((tx) => resetSecondFactor(tx, null, person.id, server.context.clock()));
  return person;
}

describe('the first sign-in', () => {
  test('shows what the app needs, and its first code enrols it', async () => {
    const rui = await newcomer();
    const { passo, desafio, segredo, uri } = await ask(rui);
    expect(passo).toBe('inscrever');
    expect(uri).toMatch(
      new RegExp(`^otpauth://totp/Fornada:${encodeURIComponent(rui.email)}\\?.*secret=${segredo}`),
    );
    const { data } = await give(desafio, codeAt(segredo, stepOf(server.context.clock())));
    expect(data).toMatchObject({ passo: 'entrou', papel: 'manager' });
    expect(new Set(data.codigos_recuperacao).size).toBe(8);
    expect((await ask(rui)).passo).toBe('codigo');
    const [enrolled] = await searchStaffActions(server.context.db, { action: 'second_factor.enrolled' });
    expect(enrolled).toMatchObject({ subject: `staff:${rui.id}` });
  });

  test('enrols nothing by a wrong code', async () => {
    const rui = await newcomer();
    const { desafio } = await ask(rui);
    expect((await give(desafio, '12345')).error.code).toBe('totp_code_wrong');
    expect((await ask(rui)).passo).toBe('inscrever');
  });

  test('by two devices at once enrols one app', async () => {
    const rui = await newcomer();
    const [one, other] = [await ask(rui), await ask(rui)];
    const now = stepOf(server.context.clock());
    const answers = await Promise.all([
      give(one.desafio, codeAt(one.segredo, now)),
      give(other.desafio, codeAt(other.segredo, now)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('a code of the app', () => {
  test('counts once', async () => {
    const ana = await hire(server);
    const used = code(ana);
    expect((await give((await ask(ana)).desafio, used)).status).toBe(200);
    expect((await give((await ask(ana)).desafio, used)).error).toMatchObject({
      code: 'totp_code_used',
      fields: { codigo: 'Esse código já foi usado. Espere pelo próximo' },
    });
    server.context.clock.move({ seconds: 30 });
    expect((await give((await ask(ana)).desafio, code(ana))).status).toBe(200);
  });

  test('counts once also when it is sent five times at once', async () => {
    await openConnections(server.context.db);
    const ana = await hire(server);
    const challenges = [];
    for (let each = 0; each < 5; each += 1) challenges.push((await ask(ana)).desafio);
    const answers = await Promise.all(challenges.map((desafio) => give(desafio, code(ana))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of before the last one that was used is no good either', async () => {
    const ana = await hire(server);
    await enterStaff(server, ana);
    expect((await give((await ask(ana)).desafio, code(ana, -1))).error.code).toBe('totp_code_used');
  });

  test('may be a step early or late, and no more', async () => {
    for (const [offset, status] of [
      [-2, 422],
      [-1, 200],
      [1, 200],
      [2, 422],
    ] as const) {
      const ana = await hire(server);
      expect((await give((await ask(ana)).desafio, code(ana, offset))).status).toBe(status);
    }
  });

  test('may be typed as apps show it', async () => {
    const ana = await hire(server);
    const spaced = code(ana).replace(/(...)/, '$1 ');
    expect((await give((await ask(ana)).desafio, spaced)).status).toBe(200);
  });

  test('of somebody else opens nothing', async () => {
    const [ana, rui] = [await hire(server), await hire(server)];
    expect((await give((await ask(ana)).desafio, code(rui))).status).toBe(422);
  });

  test('is good for five minutes after the password, and once for each', async () => {
    const ana = await hire(server);
    const { desafio } = await ask(ana);
    server.context.clock.move({ minutes: 5 });
    expect((await give(desafio, code(ana))).error.code).toBe('sign_in_lapsed');
    const again = await ask(ana);
    expect((await give(again.desafio, code(ana))).status).toBe(200);
    server.context.clock.move({ seconds: 30 });
    expect((await give(again.desafio, code(ana))).error.code).toBe('sign_in_lapsed');
  });

  test('can’t be guessed: five tries a sign-in, and few a day whoever knows the password', async () => {
    await openConnections(server.context.db);
    const ana = await hire(server);
    const guess = wrongFor(ana);
    const { desafio } = await ask(ana);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) => give(desafio, guess, `203.0.113.${each}`)),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    expect((await give(desafio, code(ana))).error.code).toBe('sign_in_lapsed');
    let tried = 0;
    // The day's count is of a calendar day.
    server.context.clock.set('2027-03-11T00:00:00Z');
    for (let each = 0; each < 60; each += 1) {
      const asked = await ask(ana);
      const answer = await give(asked.desafio, guess, `198.18.0.${each}`);
      if (answer.status === 422) tried += 1;
      server.context.clock.move({ minutes: 16 });
    }
    expect(tried).toBeLessThanOrEqual(20);
  });
});

describe('a recovery code', () => {
  async function enrolled() {
    const rui = await newcomer();
    const { desafio, segredo } = await ask(rui);
    const { data } = await give(desafio, codeAt(segredo, stepOf(server.context.clock())));
    return { rui, token: data.token as string, codes: data.codigos_recuperacao as string[] };
  }

  test('opens once, however it is typed, and leaves a trace', async () => {
    const { rui, codes } = await enrolled();
    const [first = ''] = codes;
    const typed = first.toUpperCase().replace('-', ' ');
    expect((await give((await ask(rui)).desafio, typed)).data).toMatchObject({ passo: 'entrou' });
    expect((await give((await ask(rui)).desafio, first)).error.code).toBe('totp_code_wrong');
    const [used] = await searchStaffActions(server.context.db, { action: 'recovery_code.used' });
    expect(used).toMatchObject({ staffId: rui.id });
  });

  test('of before new ones were asked for is no good', async () => {
    const { rui, token, codes } = await enrolled();
    const renewed = await send(server, '/api/balcao/codigos-recuperacao', { token });
    const [old = '', fresh = ''] = [codes[1], renewed.data.codigos[0]];
    expect((await give((await ask(rui)).desafio, old)).status).toBe(422);
    expect((await give((await ask(rui)).desafio, fresh)).status).toBe(200);
  });

  test('is not told by the database', async () => {
    const { codes } = await enrolled();
    const rows = await server.context.db.query(
      sql`select encode(code_hash, 'escape') as kept from staff_recovery_codes`,
    );
    for (const each of codes) expect(JSON.stringify(rows)).not.toContain(each);
  });
});

test('who lost everything is let in anew once somebody reset it', async () => {
  const ana = await hire(server);
  const { token } = await enterStaff(server, ana);
  await server.context.db.transaction((tx) => resetSecondFactor(tx, null, ana.id, server.context.clock()));
  const headers = { authorization: `Bearer ${token}` };
  const response = await server.inject({ method: 'GET', url: '/api/balcao/sessao', headers });
  expect(response.statusCode).toBe(401);
  expect((await ask(ana)).passo).toBe('inscrever');
  expect(codeOf(server, ana)).toMatch(/^\d{6}$/);
});
