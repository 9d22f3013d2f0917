// Who starts chooses their own password; who leaves keeps no way in; nobody resets a second factor alone.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { codeOf, enterStaff, type Hired, hire, staffPassword } from '../../testing/staff.ts';
import { send } from '../../testing/visitor.ts';

let server: TestApp;
let administrator: Colleague;
beforeEach(async () => {
  server = await buildTestApp();
  await openShop(server.context, 862);
  administrator = await inCharge();
});
/** An administrator with a second factor, for longer than a week. */
async function inCharge(): Promise<Colleague> {
  const colleague = await aColleague(server, 'administrator');
  await standFor(8);
  return colleague;
}
/** Whoever was made last has been there for so many days. */
async function standFor(days: number): Promise<void> {
  const since = new Date(server.context.clock().getTime() - days * DAY);
  await server.context.db.execute(sql`
    update staff set created_at = ${since}, totp_confirmed_at = ${since} where id = (select max(id) from staff)`);
}

let people = 0;
const someone = () => {
  people += 1;
  return {
    ...{ nome: 'Rui Novo', email: `rui${people}@fornada.example`, papel: 'manager', lojas: [862], ativo: 1 },
  };
};
async function lettersTo(email: string): Promise<string[]> {
  await server.runJobs();
  const letters = await server.context.db.query<{ text: string }>(sql`
    select text from simulator.messages where recipient = ${email} order by id`);
  return letters.map(({ text }) => text);
}
const linkTo = async (email: string) =>
  /\/gestao#\/convite\/([\w-]+)/.exec((await lettersTo(email)).at(-1) ?? '')?.[1] ?? '';
const accept = (convite: string, password = 'uma frase so minha') =>
  send(server, '/api/balcao/convite', { body: { convite, password } });
const signIn = (email: string, password: string) =>
  send(server, '/api/balcao/sessao', { body: { email, password } });
/** Whether a session is still one. */
const sessionIs = async (token: string) =>
  (
    await server.inject({
      method: 'GET',
      url: '/api/balcao/sessao',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;
const formOf = async (id: number | string, change: object) => {
  const { data } = await administrator.get(`/equipa/${id}`);
  return { ...data, ...change };
};

describe('who is invited', () => {
  test('chooses a password by the link, once, and enrols with their first sign-in', async () => {
    const person = someone();
    const { data } = await administrator.post('/equipa', person);
    expect(data.convite_ate).toEqual(expect.any(String));
    expect((await signIn(person.email, '')).status).toBe(422);
    expect((await signIn(person.email, 'uma frase so minha')).error.code).toBe('credentials_wrong');
    const token = await linkTo(person.email);
    expect((await accept(token, 'curta')).error.fields.password).toContain('10');
    expect((await accept(token)).data).toEqual({ email: person.email, papel: 'manager' });
    expect((await accept(token, 'a frase de outro qualquer')).error.code).toBe('invitation_lapsed');
    expect((await signIn(person.email, 'uma frase so minha')).data.passo).toBe('inscrever');
    expect((await administrator.get(`/equipa/${data.id}`)).data.convite_ate).toBeNull();
  });

  test('of two who open the same link at once, one chooses', async () => {
    const person = someone();
    await administrator.post('/equipa', person);
    const token = await linkTo(person.email);
    const answers = await Promise.all([
      accept(token, 'a primeira frase'),
      accept(token, 'a segunda frase longa'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('has two days, and only the last link works', async () => {
    const person = someone();
    const { data } = await administrator.post('/equipa', person);
    const first = await linkTo(person.email);
    server.context.clock.move({ minutes: 1 });
    await administrator.put(`/equipa/${data.id}`, await formOf(data.id, { convidar: 1 }));
    const second = await linkTo(person.email);
    expect(second).not.toBe(first);
    expect((await accept(first)).error.code).toBe('invitation_lapsed');
    server.context.clock.move({ days: 2 });
    administrator = await aColleague(server, 'administrator');
    expect((await accept(second)).error.code).toBe('invitation_lapsed');
    await server.runSweeps();
    expect(await server.context.db.query(sql`select from staff_invitations`)).toEqual([]);
  });

  test('is signed out of what the password of before let in', async () => {
    const person = await hire(server, { role: 'manager' });
    const { token } = await enterStaff(server, person);
    await administrator.put(`/equipa/${person.id}`, await formOf(person.id, { convidar: 1 }));
    const link = await linkTo(person.email);
    // A change of the person's data signs out by itself: what is asked here is somebody who is in again.
    const again = await enterAgain(person);
    expect((await accept(link)).status).toBe(200);
    for (const one of [token, again]) expect(await sessionIs(one)).toBe(401);
    expect((await signIn(person.email, staffPassword)).error.code).toBe('credentials_wrong');
  });

  test('at a wrong address isn’t let in once it was corrected, nor once a password was typed', async () => {
    for (const change of [
      { email: `certa${people}@fornada.example` },
      { password: 'escrita pela gerente' },
    ]) {
      const person = someone();
      const { data } = await administrator.post('/equipa', person);
      const token = await linkTo(person.email);
      const { status } = await administrator.put(`/equipa/${data.id}`, await formOf(data.id, change));
      expect(status).toBe(200);
      expect((await accept(token)).error.code).toBe('invitation_lapsed');
    }
  });

  test('isn’t anybody without access', async () => {
    const { data } = await administrator.post('/equipa', someone());
    const refused = await administrator.put(
      `/equipa/${data.id}`,
      await formOf(data.id, { ativo: 0, convidar: 1 }),
    );
    expect(refused.error.fields).toHaveProperty('ativo');
    await administrator.put(`/equipa/${data.id}`, await formOf(data.id, { ativo: 0 }));
    expect((await accept(await linkTo(data.email))).error.code).toBe('invitation_lapsed');
  });
});

/** The app's next code: each counts once. */
async function enterAgain(person: Hired): Promise<string> {
  server.context.clock.move({ seconds: 30 });
  return (await enterStaff(server, person)).token;
}

test('who leaves is out at once, and comes back by an invitation and the second factor that they had', async () => {
  const person = await hire(server, { role: 'manager' });
  const { token } = await enterStaff(server, person);
  await administrator.put(`/equipa/${person.id}`, await formOf(person.id, { ativo: 0 }));
  expect(await sessionIs(token)).toBe(401);
  await administrator.put(`/equipa/${person.id}`, await formOf(person.id, { ativo: 1, convidar: 1 }));
  expect((await signIn(person.email, staffPassword)).error.code).toBe('credentials_wrong');
  await accept(await linkTo(person.email));
  // Whoever took the access away and gave it back has no second factor of theirs.
  expect((await signIn(person.email, 'uma frase so minha')).data.passo).toBe('codigo');
});

describe('a second factor that was lost', () => {
  const reset = async (who: Colleague, id: number) =>
    await who.put(`/equipa/${id}`, await formOf(id, { repor_segundo_fator: 1 }));

  test('is reset by two others, and its person is told', async () => {
    const person = await hire(server, { role: 'manager' });
    const other = await inCharge();
    expect((await reset(administrator, person.id)).status).toBe(200);
    expect((await reset(administrator, person.id)).error.fields).toHaveProperty('repor_segundo_fator');
    expect((await signIn(person.email, staffPassword)).data.passo).toBe('codigo');
    expect((await other.get('/inicio/hoje/por-fazer')).data.itens).toContainEqual({
      ...{ tipo: 'second_factor', quantos: 1, primeiro: String(person.id), lojas: [], outras_lojas: 0 },
    });
    expect((await reset(other, person.id)).status).toBe(200);
    const asked = await signIn(person.email, staffPassword);
    expect(asked.data.passo).toBe('inscrever');
    const old = { desafio: asked.data.desafio, codigo: codeOf(server, person) };
    expect((await send(server, '/api/balcao/sessao/codigo', { body: old })).status).not.toBe(200);
    expect((await lettersTo(person.email)).join()).toContain('segundo fator');
    expect((await administrator.get(`/equipa/${person.id}`)).data.reposicao_pedida_por).toBeNull();
  });

  test('isn’t with a change of anything else, nor for who isn’t in charge any more', async () => {
    const person = await hire(server, { role: 'manager' });
    const leaving = await hire(server, { role: 'administrator' });
    await standFor(8);
    const { token } = await enterStaff(server, leaving);
    const asked = await server.inject({
      method: 'PUT',
      url: `/api/gestao/equipa/${person.id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: await formOf(person.id, { repor_segundo_fator: 1 }),
    });
    expect(asked.statusCode).toBe(200);
    for (const more of [
      { convidar: 1 },
      { email: 'meu@fornada.example' },
      { password: 'a que eu escolhi' },
    ]) {
      const both = await formOf(person.id, { ...more, repor_segundo_fator: 1 });
      const { error } = await administrator.put(`/equipa/${person.id}`, both);
      expect(error.fields).toHaveProperty('repor_segundo_fator');
    }
    const demoted = await administrator.put(
      `/equipa/${leaving.id}`,
      await formOf(leaving.id, { papel: 'marketing' }),
    );
    expect(demoted).toMatchObject({ status: 200 });
    expect((await reset(administrator, person.id)).status).toBe(200);
    expect((await signIn(person.email, staffPassword)).data.passo).toBe('codigo');
  });

  test('isn’t by one, who asks again a day later or about themselves', async () => {
    const person = await hire(server, { role: 'manager' });
    await reset(administrator, person.id);
    server.context.clock.move({ days: 1 });
    const other = await inCharge();
    administrator = other;
    expect((await reset(other, person.id)).status).toBe(200);
    expect((await signIn(person.email, staffPassword)).data.passo).toBe('codigo');
    const { id } = await server.context.db.one<{ id: number }>(sql`
      select staff_id as id from staff_sessions order by created_at desc, staff_id desc limit 1`);
    // Nobody had asked for theirs: what is said is true of them too.
    expect((await reset(other, id)).error.fields.repor_segundo_fator).toContain('ninguém repõe o seu');
  });

  test('isn’t by one who made the other, or changed them, and tells the address of before', async () => {
    const person = await hire(server, { role: 'manager' });
    const made = await hire(server, { role: 'administrator' });
    const sidekick = async (): Promise<Colleague> => {
      const { token } = await enterStaff(server, made);
      const put = async (url: string, payload: object = {}) => {
        const response = await server.inject({
          ...{ method: 'PUT', url: `/api/gestao${url}`, payload },
          headers: { authorization: `Bearer ${token}` },
        });
        return { status: response.statusCode, ...response.json() };
      };
      return { ...administrator, put };
    };
    await standFor(6);
    const { error } = await reset(await sidekick(), person.id);
    expect(error.fields.repor_segundo_fator).toContain('sete dias');
    await standFor(8);
    // Their password is one that the other chose, an hour ago.
    const typed = await formOf(made.id, { password: staffPassword });
    expect((await administrator.put(`/equipa/${made.id}`, typed)).status).toBe(200);
    server.context.clock.move({ minutes: 20 });
    expect((await reset(administrator, person.id)).status).toBe(200);
    expect((await reset(await sidekick(), person.id)).error.fields).toHaveProperty('repor_segundo_fator');
    expect((await signIn(person.email, staffPassword)).data.passo).toBe('codigo');

    const elsewhere = await formOf(person.id, { email: `outra${person.id}@fornada.example` });
    expect((await administrator.put(`/equipa/${person.id}`, elsewhere)).status).toBe(200);
    const other = await inCharge();
    expect((await reset(administrator, person.id)).status).toBe(200);
    expect((await reset(other, person.id)).status).toBe(200);
    expect((await lettersTo(person.email)).join()).toContain('segundo fator');
    expect((await lettersTo(elsewhere.email)).join()).toContain('segundo fator');
  });
});

test('a password, role or address that somebody else gave ends the PIN, is on record and told to its person', async () => {
  const { db } = server.context;
  for (const change of [
    { password: 'a que eu escolhi' },
    { papel: 'assistant' },
    { email: `desviada${people}@fornada.example` },
  ]) {
    const person = await hire(server, { role: 'manager' });
    server.context.clock.move({ minutes: 1 });
    await db.execute(sql`
      update staff set pin_hash = 'one', pin_set_at = ${server.context.clock()} where id = ${person.id}`);
    await administrator.put(`/equipa/${person.id}`, await formOf(person.id, { nome: 'Ana Silva' }));
    const pinOf = async () =>
      await db.one(sql`select pin_hash, pin_set_at from staff where id = ${person.id}`);
    expect(await pinOf()).toMatchObject({ pin_hash: 'one' });
    await administrator.put(`/equipa/${person.id}`, await formOf(person.id, change));
    expect(await pinOf()).toEqual({ pin_hash: null, pin_set_at: null });
    expect((await lettersTo(person.email)).join()).toContain('mudou o seu email');
    const given = await db.query(sql`
      select after from staff_actions where subject = ${`staff:${person.id}`} and action = 'password.set'`);
    expect(given).toEqual('password' in change ? [{ after: { password_set: true } }] : []);
  }
});
