import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { askConfirmation, provePhone, useProof } from '#modules/accounts/confirmations.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections, someoneWaits } from '../../testing/concurrency.ts';
import { accountsOf, askSignUp, signUpForm } from '../../testing/sign-up.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  e164Of,
  type Person,
  readCode,
  signUp,
  wrongCode,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const ask = (person: Person) => askSignUp(server, person);

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
    expect(await accountsOf(server, moved)).toEqual([]);

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
    expect(await accountsOf(server, person)).toEqual([]);
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

  test('is replaced by the next one that its device asks for', async () => {
    const person = aPhone();
    const first = await ask(person);
    const { data } = await first.visitor.post('/registo', signUpForm(person));
    const code = await readCode(server, person);
    expect((await first.visitor.post(first.path, { codigo: first.code })).status).toBe(422);
    expect((await first.visitor.post(`/registo/${data.hash}`, { codigo: code })).status).toBe(200);
  });

  test('is not voided by one that a stranger asks for', async () => {
    const { person } = await aCustomer(server);
    const owner = await aVisitor(server);
    const { data } = await owner.post('/reset', person);
    const codigo = await readCode(server, person);
    const stranger = await aVisitor(server);
    const theirs = await stranger.post('/reset', person);
    for (let wrong = 0; wrong < 6; wrong += 1)
      await stranger.post(`/reset/${theirs.data.hash}`, {
        codigo: wrongCode(await readCode(server, person)),
      });
    expect((await owner.post(`/reset/${data.hash}`, { codigo })).status).toBe(200);
  });

  test('is replaced by one that its device asks for in the same moment', async () => {
    const { db, clock } = server.context;
    const phone = { e164: '+351926999999', prefix: '351', national: '926999999' };
    const { identity } = await aVisitor(server);
    const asking = { purpose: 'signup', phone, deviceUid: identity.uid, customerId: null } as const;
    const { second } = await db.transaction(async (tx) => {
      await askConfirmation(tx, server.context, asking);
      const waiting = db.transaction((other) => askConfirmation(other, server.context, asking));
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
