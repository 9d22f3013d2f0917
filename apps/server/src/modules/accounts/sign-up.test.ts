import { pendingHash } from '@fornada/contract/access.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { accountsOf, askSignUp, messagesTo, signUpForm } from '../../testing/sign-up.ts';
import { aCustomer, aPhone, aVisitor, e164Of, type Person, send, signUp } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const ask = (person: Person) => askSignUp(server, person);
const consentsOf = (id: number) =>
  server.context.db.query(sql`
    select purpose, channel, granted, document_version, source from consents where customer_id = ${id} order by id`);

describe('signing up', () => {
  test('sends a code that the phone can fill in, in plain ASCII', async () => {
    const person = aPhone();
    const visitor = await aVisitor(server);
    const answer = await visitor.post('/registo', signUpForm(person));
    expect(answer).toMatchObject({ status: 200, data: { hash: expect.stringMatching(pendingHash) } });
    const [message, ...others] = await messagesTo(server, person);
    expect(others).toEqual([]);
    expect(message?.kind).toBe('code');
    expect(message?.body).toMatch(/^[\x20-\x7e\n]+$/);
    expect(message?.body.length).toBeLessThanOrEqual(160);
    expect(message?.body).toMatch(/^(\d{6}) .*\n\n@localhost #\1$/s);
    expect(await accountsOf(server, person)).toEqual([]);
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
    expect(privateData.user.data?.qrCode).toBe(`+351${person.telemovel}`);
    expect(visitor.identity.uid).toBe(before.uid);
    expect((await visitor.post('/api/refresh-private-data', {}, before.idToken)).error.code).toBe(
      'session_revoked',
    );
    expect(
      (await send(server, '/identity/token', { body: { refreshToken: before.refreshToken } })).status,
    ).toBe(401);
    expect((await visitor.post('/api/refresh-private-data')).data.user.data.temporario).toBe(true);
    expect(await accountsOf(server, person)).toMatchObject([{ temporary: true, registered_in: 'app' }]);
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
    expect(await accountsOf(server, person)).toHaveLength(1);
  });

  test('again before completing says anew what is accepted, whatever was said with the number before', async () => {
    const accepted = { comunicacoes: true, condicoes_de_venda: true };
    const twice = async (now: object) => {
      const person = aPhone();
      await signUp(server, await aVisitor(server), person, accepted);
      const { data } = (await signUp(server, await aVisitor(server), person, now)).privateData.user;
      const id = data?.id_perfil ?? 0;
      const { terms_version } = await server.context.db.one<{ terms_version: number }>(
        sql`select terms_version from customers where id = ${id}`,
      );
      return { id, marketing: data?.comunicacao, knowsTerms: terms_version > 0 };
    };
    const without = await twice({});
    expect(without).toMatchObject({ marketing: false, knowsTerms: false });
    expect((await consentsOf(without.id)).slice(-4)).toMatchObject([
      ...['sms', 'email', 'push'].map((channel) => ({ channel, granted: false, source: 'signup' })),
      { purpose: 'terms', granted: true },
    ]);
    expect(await twice(accepted)).toMatchObject({ marketing: true, knowsTerms: true });
    // On the way to an order nobody is asked about marketing.
    expect(await twice({ condicoes_de_venda: true })).toMatchObject({ marketing: false, knowsTerms: true });
  });

  test('of one phone by many at once gives one account', async () => {
    await openConnections(server.context.db);
    const person = aPhone();
    const { db } = server.context;
    const visitors = await Promise.all(Array.from({ length: 3 }, () => aVisitor(server)));
    const hashes = await Promise.all(
      visitors.map(async (visitor) => (await visitor.post('/registo', signUpForm(person))).data.hash),
    );
    const open = await db.query(sql`
      select hash from confirmations where phone = ${e164Of(person)} and expires_at > ${server.context.clock()}`);
    // Each of them holds a code that is right:
    expect(open).toHaveLength(visitors.length);
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
    expect(await accountsOf(server, person)).toHaveLength(1);
  });

  const messagesToByReference = async (person: Person) => {
    const rows = await server.context.db.query<{ reference: string; body: string }>(
      sql`select reference, body from deliveries where recipient = ${e164Of(person)}`,
    );
    return rows.map(({ reference, body }) => ({ reference, code: body.slice(-6) }));
  };
});
