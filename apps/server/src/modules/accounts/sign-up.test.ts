import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { askConfirmation } from '#modules/accounts/ask-confirmation.ts';
import { provePhone, useProof } from '#modules/accounts/prove-phone.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections, someoneWaits } from '../../testing/concurrency.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  e164Of,
  type Person,
  readCode,
  send,
  signUp,
  wrongCode,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const form = (person: Person) => ({ ...person, comunicacoes: false, termos: true });
const ask = async (person: Person) => {
  const visitor = await aVisitor(server);
  const { data } = await visitor.post('/registo', form(person));
  return { visitor, path: `/registo/${data.hash}`, code: await readCode(server, person) };
};
const messagesTo = (person: Person) =>
  server.context.db.query<{ body: string; kind: string; send_before: Date }>(
    sql`select body, kind, send_before from deliveries where recipient = ${e164Of(person)} order by id`,
  );
const accountsOf = (person: Person) =>
  server.context.db.query<{ id: number; temporary: boolean; registered_in: string; security_code: string }>(
    sql`select * from customers where phone = ${e164Of(person)}`,
  );
const consentsOf = (id: number) =>
  server.context.db.query(sql`
    select purpose, channel, granted, document_version, source from consents where customer_id = ${id} order by id`);

describe('signing up', () => {
  test('sends a code that the phone can fill in, in plain ASCII', async () => {
    const person = aPhone();
    const visitor = await aVisitor(server);
    const answer = await visitor.post('/registo', form(person));
    expect(answer).toMatchObject({ status: 200, data: { hash: expect.stringMatching(/^[\w-]{32}$/) } });
    const [message, ...others] = await messagesTo(person);
    expect(others).toEqual([]);
    expect(message?.kind).toBe('code');
    expect(message?.body).toMatch(/^[\x20-\x7e\n]+$/);
    expect(message?.body.length).toBeLessThanOrEqual(160);
    expect(message?.body).toMatch(/^(\d{6}) .*\n\n@localhost #\1$/s);
    expect(await accountsOf(person)).toEqual([]);
  });

  test('says everything that is missing', async () => {
    const visitor = await aVisitor(server);
    expect(await visitor.post('/registo', {})).toMatchObject({
      status: 422,
      error: {
        title: 'Erro',
        message: 'Falha ao submeter o formulário',
        fields: {
          telemovel: 'Campo de preenchimento obrigatório',
          termos: 'Campo de preenchimento obrigatório',
        },
      },
    });
    expect(await visitor.post('/registo', { telemovel: '211234567', termos: true })).toMatchObject({
      status: 422,
      error: { fields: { telemovel: 'Telemóvel inválido' } },
    });
  });

  test('with the code gives a temporary account, new tokens and private data', async () => {
    const person = aPhone();
    const { visitor, path, code } = await ask(person);
    const before = visitor.identity;
    const { privateData } = await visitor.enter(path, { codigo: code });
    expect(privateData.user).toMatchObject({
      loggedIn: true,
      data: {
        ...person,
        temporario: true,
        nome: '',
        saldo: 0,
        pontos: 0,
        patamar: 10,
        definir_password: false,
      },
    });
    expect(privateData.user.data?.qrCode).toBe(`351${person.telemovel}`);
    expect(visitor.identity.uid).toBe(before.uid);
    expect((await visitor.post('/api/refresh-private-data', {}, before.idToken)).error.code).toBe(
      'session_revoked',
    );
    expect(
      (await send(server, '/identity/token', { body: { refreshToken: before.refreshToken } })).status,
    ).toBe(401);
    expect((await visitor.post('/api/refresh-private-data')).data.user.data.temporario).toBe(true);
    expect(await accountsOf(person)).toMatchObject([{ temporary: true, registered_in: 'app' }]);
  });

  test('keeps which terms were accepted, and marketing only when it was ticked', async () => {
    await server.context.db.execute(sql`
      insert into legal_documents (kind, version, title, text, published_at)
      values ('terms', 3, 't', 't', '2020-01-01'), ('terms', 4, 't', 't', '2999-01-01'), ('privacy', 2, 'p', 'p', '2020-01-01')`);
    const terms = { purpose: 'terms', channel: '', granted: true, document_version: 3, source: 'signup' };
    const without = (await signUp(server, await aVisitor(server), aPhone())).privateData.user.data;
    expect(await consentsOf(without?.id_perfil ?? 0)).toEqual([terms]);
    expect(without?.comunicacao).toBe(false);
    const ticked = await signUp(server, await aVisitor(server), aPhone(), { comunicacoes: true });
    expect(ticked.privateData.user.data?.comunicacao).toBe(true);
    const marketing = { ...terms, purpose: 'marketing', document_version: 2 };
    expect(await consentsOf(ticked.privateData.user.data?.id_perfil ?? 0)).toEqual([
      terms,
      { ...marketing, channel: 'sms' },
      { ...marketing, channel: 'email' },
      { ...marketing, channel: 'push' },
    ]);
  });

  test('with the phone of a complete account is told so', async () => {
    const { person } = await aCustomer(server);
    const visitor = await aVisitor(server);
    const spelt = { telemovel: `+351 ${person.telemovel}`, pais: '351', termos: true };
    expect(await visitor.post('/registo', spelt)).toMatchObject({
      status: 409,
      error: {
        code: 'phone_taken',
        message: 'Já existe um utilizador com este telemóvel',
        fields: { telemovel: 'Telemóvel inválido' },
      },
    });
  });

  test('again before completing reaches the same account, and only who proved the phone last is in it', async () => {
    const person = aPhone();
    const first = await aVisitor(server);
    const second = await aVisitor(server);
    const { privateData } = await signUp(server, first, person);
    const again = await signUp(server, second, person);
    expect(again.privateData.user.data?.id_perfil).toBe(privateData.user.data?.id_perfil);
    expect((await first.post('/api/refresh-private-data')).error.code).toBe('session_revoked');
    expect(await accountsOf(person)).toHaveLength(1);
  });

  test('of one phone by many at once gives one account', async () => {
    await openConnections(server.context.db);
    const person = aPhone();
    const { db } = server.context;
    const visitors = await Promise.all(Array.from({ length: 3 }, () => aVisitor(server)));
    const hashes = await Promise.all(
      visitors.map(async (visitor) => (await visitor.post('/registo', form(person))).data.hash),
    );
    const open = await db.query(sql`
      select hash from confirmations where phone = ${e164Of(person)} and expires_at > ${server.context.clock()}`);
    expect(open).toHaveLength(1);
    // Even if each of them held a code that is right:
    await db.execute(sql`
      update confirmations set expires_at = ${server.context.clock()}::timestamptz + interval '5 minutes'
      where phone = ${e164Of(person)}`);
    const codes = new Map(
      (await messagesToByReference(person)).map((message) => [message.reference, message.code]),
    );
    const answers = await Promise.all(
      visitors.flatMap((visitor, index) =>
        Array.from({ length: 3 }, () =>
          visitor.post(`/registo/${hashes[index]}`, { codigo: codes.get(`code:${hashes[index]}`) }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every((answer) => [200, 401, 422].includes(answer.status))).toBe(true);
    expect(await accountsOf(person)).toHaveLength(1);
  });

  const messagesToByReference = async (person: Person) => {
    const rows = await server.context.db.query<{ reference: string; body: string }>(
      sql`select reference, body from deliveries where recipient = ${e164Of(person)}`,
    );
    return rows.map(({ reference, body }) => ({ reference, code: body.slice(-6) }));
  };
});

describe('a code', () => {
  test('that is wrong is told at its field', async () => {
    const { visitor, path, code } = await ask(aPhone());
    for (const codigo of [wrongCode(code), '12345', 'abcdef', '1234567']) {
      expect(await visitor.post(path, { codigo })).toMatchObject({
        status: 422,
        error: { fields: { codigo: 'Código SMS inválido' } },
      });
    }
    expect((await visitor.post(path, {})).error.fields).toEqual({
      codigo: 'Campo de preenchimento obrigatório',
    });
    expect((await visitor.post(path, { codigo: code })).status).toBe(200);
  });

  test('works once', async () => {
    const { visitor, path, code } = await ask(aPhone());
    await visitor.enter(path, { codigo: code });
    expect(await visitor.post(path, { codigo: code })).toMatchObject({
      status: 422,
      error: { code: 'sms_code_invalid' },
    });
  });

  test('works once also when it comes twice in the same moment', async () => {
    const { db, clock } = server.context;
    const { visitor, path, code } = await ask(aPhone());
    const given = { hash: path.slice(9), purpose: 'signup', deviceUid: visitor.identity.uid, code } as const;
    const [one, two] = [await provePhone(server.context, given), await provePhone(server.context, given)];
    const { second } = await db.transaction(async (tx) => {
      await useProof(tx, one, clock());
      const using = db.transaction((other) => useProof(other, two, clock())).catch((error) => error.code);
      await someoneWaits(db);
      return { second: using };
    });
    expect(await second).toBe('sms_code_invalid');
  });

  test('proves a phone only for what it was sent for', async () => {
    const unknown = { status: 404, error: { code: 'confirmation_unknown' } };
    const owner = await aCustomer(server);
    const forReset = await owner.post('/reset', owner.person);
    const resetCode = { codigo: await readCode(server, owner.person) };
    expect(await owner.post(`/registo/${forReset.data.hash}`, resetCode)).toMatchObject(unknown);
    expect(await owner.post(`/alterar-telemovel/${forReset.data.hash}`, resetCode)).toMatchObject(unknown);

    const moved = aPhone();
    const confirmacao = { confirmacaoTelemovel: moved.telemovel, confirmacaoPais: moved.pais };
    const forPhone = await owner.post('/alterar-telemovel', { ...moved, ...confirmacao });
    const phoneCode = { codigo: await readCode(server, moved) };
    expect(await owner.post(`/registo/${forPhone.data.hash}`, phoneCode)).toMatchObject(unknown);
    expect(await owner.post(`/reset/${forPhone.data.hash}`, phoneCode)).toMatchObject(unknown);
    expect(await accountsOf(moved)).toEqual([]);

    const person = aPhone();
    await signUp(server, await aVisitor(server), person);
    const { visitor, path, code } = await ask(person);
    expect(await visitor.post(path.replace('/registo', '/reset'), { codigo: code })).toMatchObject(unknown);
  });

  test('lives ten minutes', async () => {
    const early = await ask(aPhone());
    const late = await ask(aPhone());
    server.context.clock.move({ minutes: 9, seconds: 59 });
    expect((await early.visitor.post(early.path, { codigo: early.code })).status).toBe(200);
    server.context.clock.move({ seconds: 1 });
    expect(await late.visitor.post(late.path, { codigo: late.code })).toMatchObject({
      status: 422,
      error: { code: 'sms_code_invalid', payload: { novo_codigo: true } },
    });
  });

  test('dies of five wrong tries', async () => {
    const { visitor, path, code } = await ask(aPhone());
    for (let wrong = 0; wrong < 5; wrong += 1) await visitor.post(path, { codigo: wrongCode(code) });
    expect(await visitor.post(path, { codigo: code })).toMatchObject({
      status: 422,
      error: { code: 'sms_code_invalid' },
    });
  });

  test('can’t be guessed by trying a hundred at once', async () => {
    await openConnections(server.context.db);
    const person = aPhone();
    const { visitor, path, code } = await ask(person);
    const guesses = Array.from({ length: 100 }, (_, guess) =>
      String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((codigo) => visitor.post(path, { codigo })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([422]));
    const compared = answers.filter((answer) => answer.error.payload === undefined);
    expect(compared).toHaveLength(5);
    const [row] = await server.context.db.query(
      sql`select wrong_tries from confirmations where phone = ${e164Of(person)}`,
    );
    expect(row).toEqual({ wrong_tries: 5 });
    expect((await visitor.post(path, { codigo: code })).status).toBe(422);
    expect(await accountsOf(person)).toEqual([]);
  });

  test('is no use on another device, for another purpose or with another hash', async () => {
    const one = await ask(aPhone());
    const other = await ask(aPhone());
    const stranger = await aVisitor(server);
    const unknown = { status: 404, error: { code: 'confirmation_unknown' } };
    expect(await stranger.post(one.path, { codigo: one.code })).toMatchObject(unknown);
    expect(
      await one.visitor.post(one.path.replace('/registo', '/reset'), { codigo: one.code }),
    ).toMatchObject(unknown);
    expect(await one.visitor.post('/registo/desconhecido', { codigo: one.code })).toMatchObject(unknown);
    const swapped = await other.visitor.post(other.path, { codigo: one.code });
    expect(swapped.status).toBe(one.code === other.code ? 200 : 422);
    expect((await one.visitor.post(one.path, { codigo: one.code })).status).toBe(200);
  });

  test('is replaced by the next one', async () => {
    const person = aPhone();
    const first = await ask(person);
    const second = await ask(person);
    expect((await first.visitor.post(first.path, { codigo: first.code })).status).toBe(422);
    expect((await second.visitor.post(second.path, { codigo: second.code })).status).toBe(200);
  });

  test('is replaced by one asked for in the same moment', async () => {
    const { db, clock } = server.context;
    const phone = { e164: '+351926999999', prefix: '351', national: '926999999' };
    const devices = [await aVisitor(server), await aVisitor(server)];
    const [one = '', two = ''] = devices.map((visitor) => visitor.identity.uid);
    const asking = (deviceUid: string) =>
      ({ purpose: 'signup', phone, deviceUid, customerId: null }) as const;
    const { second } = await db.transaction(async (tx) => {
      await askConfirmation(tx, server.context, asking(one));
      const waiting = db.transaction((other) => askConfirmation(other, server.context, asking(two)));
      await someoneWaits(db);
      return { second: waiting };
    });
    const hash = await second;
    const left = await db.query<{ hash: string }>(sql`
      select hash from confirmations where phone = ${phone.e164} and expires_at > ${clock()}`);
    expect(left).toEqual([{ hash }]);
  });

  test('lies nowhere but in its message', async () => {
    const { code, path } = await ask(aPhone());
    const rows = await server.context.db.query(sql`
      select encode(code_hash, 'escape') as kept, details from confirmations where hash = ${path.slice(9)}`);
    expect(JSON.stringify(rows)).not.toContain(code);
    const events = await server.context.db.query(sql`select payload from outbox order by id desc limit 3`);
    expect(JSON.stringify(events)).not.toContain(code);
  });
});

describe('asking for codes', () => {
  const hour = () => server.context.clock.move({ days: 1, hours: 1 });
  const statuses = async (persons: Person[], visitorOf: () => ReturnType<typeof aVisitor>) => {
    const answers = [];
    for (const person of persons) answers.push(await (await visitorOf()).post('/registo', form(person)));
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
    expect(await messagesTo(person)).toHaveLength(5);
  });

  test('for one phone at once is limited as well', async () => {
    await openConnections(server.context.db);
    hour();
    const person = aPhone();
    const visitors = await Promise.all(Array.from({ length: 20 }, () => aVisitor(server)));
    const answers = await Promise.all(visitors.map((visitor) => visitor.post('/registo', form(person))));
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(3);
    expect((await messagesTo(person)).length).toBeLessThanOrEqual(3);
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
    expect((await (await aVisitor(small)).post('/registo', form(aPhone()))).status).toBe(200);
  });

  test('is limited by range of numbers, whatever the addresses', async () => {
    const small = await buildTestApp({ environment: { SMS_PER_PREFIX_PER_HOUR: '6' } });
    const range = Array.from({ length: 8 }, (_, last) => ({ telemovel: `91777${1000 + last}`, pais: '351' }));
    const answers = [];
    for (const person of range)
      answers.push((await (await aVisitor(small)).post('/registo', form(person))).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const elsewhere = { telemovel: '917781000', pais: '351' };
    expect((await (await aVisitor(small)).post('/registo', form(elsewhere))).status).toBe(200);
  });

  test('keeps neither phones nor addresses in its counters', async () => {
    const person = aPhone();
    const { visitor } = await ask(person);
    const keys = JSON.stringify(await server.context.db.query(sql`select key from rate_limits`));
    expect(keys).not.toContain(person.telemovel);
    expect(keys).not.toContain(visitor.address);
  });
});

describe('old confirmations', () => {
  test('are forgotten after a day', async () => {
    const person = aPhone();
    await ask(person);
    server.context.clock.move({ hours: 25 });
    await server.runSweeps();
    expect(
      await server.context.db.query(sql`select 1 from confirmations where phone = ${e164Of(person)}`),
    ).toEqual([]);
  });
});
