// A create whose answer was lost is sent again: there is one, and the second is told what the first was.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { forgetOldOfficeRequests } from '../staff/once.ts';

let server: TestApp;
let [amelia, bruno]: Colleague[] = [];
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context, 862);
  [amelia, bruno] = [await aColleague(server, 'administrator'), await aColleague(server, 'administrator')];
});

const piece = (title: string) => ({ title, destaque: 0, image: { list: null, detail: null } });
const till = { nome: 'Caixa', loja: 862 };
const send = (recurso: string, body: object, key: string, who = amelia) =>
  (who as Colleague).post(`/${recurso}`, body, key);
const called = async (title: string): Promise<number> =>
  (await amelia?.get('/novidades'))?.data.itens.filter((one: { title: string }) => one.title === title)
    .length;
const noted = (subject: string) =>
  server.context.db.query(sql`select action from staff_actions where subject = ${subject}`);

test('told again it answers with the one that was made, as it is by then, and is on record once', async () => {
  const key = randomUUID();
  const first = await send('novidades', piece('Algarve'), key);
  expect(await send('novidades', piece('Algarve'), key)).toEqual(first);
  expect([first.status, await called('Algarve')]).toEqual([200, 1]);
  expect(await noted(`news:${first.data.id}`)).toEqual([{ action: 'news.created' }]);
  await bruno?.put(`/novidades/${first.data.id}`, piece('Sul'));
  expect((await send('novidades', piece('Algarve'), key)).data).toMatchObject({ title: 'Sul' });
  await bruno?.remove(`/novidades/${first.data.id}`);
  expect((await send('novidades', piece('Algarve'), key)).status).toBe(404);
});

test('of many at the same instant one is made, and all are told of it', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('novidades', piece('Minho'), key)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  expect([answers[0]?.status, await called('Minho')]).toEqual([200, 1]);
});

test('what was refused is mended and sent again with its key', async () => {
  const key = randomUUID();
  await send('campanhas', { tag: 'natal', title: 'Natal' }, randomUUID());
  const taken = await send('campanhas', { tag: 'natal', title: 'Outro Natal' }, key);
  expect([taken.status, Object.keys(taken.error.fields)]).toEqual([422, ['tag']]);
  expect((await send('campanhas', { title: '' }, key)).status).toBe(422);
  expect((await send('campanhas', { tag: 'natal-2', title: 'Outro Natal' }, key)).status).toBe(200);
});

test('what was changed since it was made is said to have been made, and isn’t made again', async () => {
  const key = randomUUID();
  await send('novidades', piece('Beiras'), key);
  const other = await send('novidades', piece('Beira Alta'), key);
  expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused']);
  expect(other.error.message).toContain('Já foi criado da primeira vez');
  // Nor is it another kind of thing.
  expect((await send('categorias', piece('Beiras'), key)).status).toBe(409);
  expect(await called('Beira Alta')).toBe(0);
});

test('a key is its sender’s, and without one each call makes another', async () => {
  const key = randomUUID();
  const [hers, his] = [
    await send('novidades', piece('Oeste'), key),
    await send('novidades', piece('Oeste'), key, bruno),
  ];
  expect([hers.error, his.error]).toEqual([undefined, undefined]);
  expect(hers.data.id).not.toBe(his.data.id);
  for (const _time of [1, 2]) expect((await amelia?.post('/novidades', piece('Oeste')))?.status).toBe(200);
  expect(await called('Oeste')).toBe(4);
});

test('a secret that nobody heard is told again, sealed meanwhile and for a day; then another is made', async () => {
  const { db, clock } = server.context;
  const key = randomUUID();
  const [first, again] = [await send('chaves', till, key), await send('chaves', till, key)];
  expect(again).toEqual(first);
  expect(again.data.chave).toMatch(/[\w-]{20}/);
  const [kept] = await db.query<{ told: Buffer }>(sql`select told from office_requests where key = ${key}`);
  expect(kept?.told.includes(first.data.chave)).toBe(false);
  await db.execute(sql`
    update office_requests set created_at = ${new Date(clock().getTime() - 25 * 3_600_000)} where told is not null`);
  await forgetOldOfficeRequests(server.context);
  expect((await send('chaves', till, key)).data.id).not.toBe(first.data.id);
});

test('a password isn’t to be found by what is kept of a request', async () => {
  const person = {
    ...{ nome: 'Rui', email: 'rui@exemplo.pt', papel: 'assistant', ativo: 1, lojas: [862] },
    password: 'palavra-passe',
  };
  const key = randomUUID();
  const [first, again] = [await send('equipa', person, key), await send('equipa', person, key)];
  expect([first.status, again.status, again.data.id]).toEqual([200, 200, first.data.id]);
  const { plain } = await server.context.db.one<{ plain: boolean }>(sql`
    select request_hash = sha256(${JSON.stringify(['create', 'equipa', person])}::bytea) as plain
    from office_requests where key = ${key}`);
  expect(plain).toBe(false);
});
