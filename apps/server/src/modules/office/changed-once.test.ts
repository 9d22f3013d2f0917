// A change whose answer was lost is sent again by who made it: it is done, and nobody else has changed anything.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
let [amelia, bruno]: Colleague[] = [];
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context, 862);
  [amelia, bruno] = [await aColleague(server, 'administrator'), await aColleague(server, 'administrator')];
});

type Piece = { id: number; title: string; revisao: string };
const piece = async (title: string): Promise<Piece> => {
  const form = { title, destaque: 0, image: { list: null, detail: null } };
  return (await amelia?.post('/novidades', form))?.data;
};
const save = (read: Piece, title: string, key?: string, who = amelia) =>
  (who as Colleague).put(`/novidades/${read.id}`, { ...read, title }, key);
const noted = async ({ id }: Piece) => {
  const rows = await server.context.db.query<{ after: { title?: string } }>(sql`
    select after from staff_actions where subject = ${`news:${id}`} and action = 'news.updated' order by id`);
  return rows.map(({ after }) => after.title);
};

test('the same sent again is done, and is on record once', async () => {
  const [read, key] = [await piece('Algarve'), randomUUID()];
  const first = await save(read, 'Sul', key);
  expect(first.status).toBe(200);
  expect(await save(read, 'Sul', key)).toEqual(first);
  expect(await noted(read)).toEqual(['Sul']);
});

test('of many at the same instant one is made, and all are told of it', async () => {
  const [read, key] = [await piece('Minho'), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(read, 'Norte', key)));
  expect(answers.map(({ status, data }) => [status, data?.title])).toEqual(
    Array.from({ length: 5 }, () => [200, 'Norte']),
  );
  expect(await noted(read)).toEqual(['Norte']);
});

test('what is changed since follows on what was saved', async () => {
  const [read, key] = [await piece('Beiras'), randomUUID()];
  await save(read, 'Beira Alta', key);
  expect((await save(read, 'Beira Baixa', key)).data).toMatchObject({ title: 'Beira Baixa' });
  expect((await save(read, 'Beira Litoral', key)).data).toMatchObject({ title: 'Beira Litoral' });
  expect(await noted(read)).toEqual(['Beira Alta', 'Beira Baixa', 'Beira Litoral']);
});

test('what comes after what was said since is done no more', async () => {
  const [read, key] = [await piece('Dão'), randomUUID()];
  expect((await save(read, 'Lafões', `${key}.2`)).data).toMatchObject({ title: 'Lafões' });
  expect((await save(read, 'Viseu', key)).data).toMatchObject({ title: 'Lafões' });
  // The same once more counts too: what was said between is older.
  await save(read, 'Lafões', `${key}.4`);
  expect((await save(read, 'Caramulo', `${key}.3`)).data).toMatchObject({ title: 'Lafões' });
  expect((await save(read, 'Besteiros', `${key}.5`)).data).toMatchObject({ title: 'Besteiros' });
  expect(await noted(read)).toEqual(['Lafões', 'Besteiros']);
});

test('what somebody else changed meanwhile stays', async () => {
  const [read, key] = [await piece('Oeste'), randomUUID()];
  const { data: mine } = await save(read, 'Lezíria', key);
  await save(mine, 'Ribatejo', randomUUID(), bruno);
  // It was done then, and is answered as it is by now; another change is told.
  expect((await save(read, 'Lezíria', key)).data).toMatchObject({ title: 'Ribatejo' });
  expect((await save(read, 'Estremadura', key)).error.code).toBe('record_changed');
  expect(await noted(read)).toEqual(['Lezíria', 'Ribatejo']);
});

test('another’s key, or none, doesn’t make it one’s own', async () => {
  const [read, key] = [await piece('Alentejo'), randomUUID()];
  await save(read, 'Planície', key);
  expect((await save(read, 'Planície', key, bruno)).error.code).toBe('record_changed');
  expect((await save(read, 'Planície', randomUUID())).error.code).toBe('record_changed');
  expect((await save(read, 'Planície')).error.code).toBe('record_changed');
  // Nor is it another record's, nor what made one.
  const other = await piece('Madeira');
  await save(other, 'Porto Santo', randomUUID());
  expect((await save(other, 'Selvagens', key)).error.code).toBe('record_changed');
});

test('what was refused is mended and sent again with its key', async () => {
  const [read, key] = [await piece('Açores'), randomUUID()];
  expect((await save(read, '', key)).status).toBe(422);
  expect((await save(read, 'Faial', key)).status).toBe(200);
});

test('nobody is sent the same invitation twice', async () => {
  const person = { nome: 'Rui', email: 'rui@exemplo.pt', papel: 'assistant', ativo: 1, lojas: [862] };
  const { data: made } = (await amelia?.post('/equipa', { ...person, password: 'palavra-passe' })) ?? {};
  const key = randomUUID();
  const invite = () => amelia?.put(`/equipa/${made.id}`, { ...made, convidar: 1 }, key);
  const invited = async () => {
    return await server.context.db.query(sql`select token_hash from staff_invitations`);
  };
  expect((await invite())?.status).toBe(200);
  const first = await invited();
  expect((await invite())?.status).toBe(200);
  expect(await invited()).toEqual(first);
});
