// What a menu's forms save and get no answer to is sent again: it is saved once, and nobody else has changed anything.
import { randomUUID } from 'node:crypto';
import type { WireProduct } from '@fornada/contract/menu.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { holdDraft } from '#modules/catalogue/menu-draft.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { aMenuDesk, code, menu, productIn, productsOf, throwAway } from '../../testing/menu-desk.ts';
import { aColleague } from '../../testing/office.ts';

const { server, manager, worked, publish } = await aMenuDesk();
const colleague = await aColleague(server, 'manager', 862);
beforeEach(() => throwAway(manager));

const put = (codigo: string, form: object, key: string, who = manager) =>
  who.put(`${menu}/produtos/${codigo}`, form, key);
const named = async (name: string) => productsOf(await worked()).filter(({ produto }) => produto === name);
const noted = async (codigo: string) => {
  const [{ count = 0 } = {}] = await server.context.db.query<{ count: number }>(sql`
    select count(*)::integer as count from staff_actions where subject = ${`product:862/${codigo}`}`);
  return count;
};
const aNew = async (more: Partial<WireProduct>) => ({
  ...productIn(await worked(), code),
  ...{ produto: 'Folar de azeite', cod_produto: '', complementares: [], opcoes: [], lido: null },
  ...more,
});

test('a new product without a code is one, also at the same instant', async () => {
  const [form, key] = [await aNew({}), randomUUID()];
  const answers = await Promise.all([1, 2, 3].map(() => put('-', form, key)));
  answers.push(await put('-', form, key));
  expect(new Set(answers.map(({ data }) => data?.produto.cod_produto)).size).toBe(1);
  expect(await named('Folar de azeite')).toHaveLength(1);
  expect(await noted(answers[0]?.data.produto.cod_produto)).toBe(1);
  // Another by another form, and one that says something else since: that was made.
  expect((await put('-', { ...form, produto: 'Folar de ovos' }, key)).error.message).toContain(
    'Já foi criado',
  );
  expect((await put('-', form, randomUUID())).status).toBe(200);
  expect(await named('Folar de azeite')).toHaveLength(2);
});

test('a new product with a code isn’t told that its code is taken by itself', async () => {
  const [form, key] = [await aNew({ cod_produto: 'folar-7' }), randomUUID()];
  expect((await put('folar-7', form, key)).status).toBe(200);
  expect((await put('folar-7', form, key)).status).toBe(200);
  const mended = await put('folar-7', { ...form, descricao: 'Com mel' }, key);
  expect(mended.data.produto).toMatchObject({ cod_produto: 'folar-7', descricao: 'Com mel' });
  expect(Object.keys((await put('folar-7', form, randomUUID())).error.fields)).toEqual(['cod_produto']);
});

test('a changed product is changed, and what is changed since follows on it', async () => {
  const lido = productIn(await worked(), code);
  const key = randomUUID();
  const say = (descricao: string, by = key) => put(code, { ...lido, descricao, lido }, by);
  const first = await say('Com canela');
  expect(await say('Com canela')).toEqual(first);
  expect(await noted(code)).toBe(1);
  expect((await say('Com limão')).data.produto.descricao).toBe('Com limão');
  expect((await say('Com mel', randomUUID())).error.code).toBe('record_changed');
  await put(code, { ...lido, descricao: 'Sem nada' }, randomUUID(), colleague);
  expect((await say('Com mel')).error.code).toBe('record_changed');
  expect((await say('Com limão')).data.produto.descricao).toBe('Sem nada');
});

test('what is changed since is saved once too, told twice at the same instant', async () => {
  const lido = productIn(await worked(), code);
  const key = randomUUID();
  const say = (descricao: string) => put(code, { ...lido, descricao, lido }, key);
  await say('Com canela');
  let both: ReturnType<typeof say>[] = [];
  await server.context.db.transaction(async (tx) => {
    await holdDraft(tx, 862);
    both = [say('Com limão'), say('Com limão')];
    await someoneWaits(server.context.db, 2);
  });
  const [one, other] = await Promise.all(both);
  expect([one?.status, other]).toEqual([200, one]);
});

test('what was said before and comes after is done no more', async () => {
  const lido = productIn(await worked(), code);
  const key = randomUUID();
  const say = (descricao: string, turn: number) =>
    put(code, { ...lido, descricao, lido }, turn === 1 ? key : `${key}.${turn}`);
  await say('Com gila', 2);
  expect((await say('Com ovos', 1)).data.produto.descricao).toBe('Com gila');
  const [form, made] = [await aNew({ produto: 'Bola de Lamego' }), randomUUID()];
  await put('-', form, `${made}.2`);
  const late = await put('-', { ...form, produto: 'Bola' }, made);
  expect(late.data.produto.produto).toBe('Bola de Lamego');
  expect(await named('Bola')).toEqual([]);
});

test('sections and families are given once', async () => {
  const lido = (await manager.get(`${menu}/produtos`)).data.seccoes as { familias: object[] }[];
  const [first, ...rest] = lido;
  const give = (descricao: string, key: string, more: object[] = []) =>
    manager.put(`${menu}/estrutura`, { seccoes: [{ ...first, descricao }, ...rest, ...more], lido }, key);
  const key = randomUUID();
  const another = [{ descricao: 'Festas', visivel: 1, familias: [] }];
  expect((await give('Doces', key, another)).status).toBe(200);
  expect((await give('Doces', key, another)).status).toBe(200);
  const kept = (await manager.get(`${menu}/produtos`)).data.seccoes as object[];
  expect(kept).toHaveLength(lido.length + 1);
  expect((await give('Salgados', randomUUID())).error.code).toBe('record_changed');
  expect((await give('Salgados', key)).status).toBe(200);
});

test('told again once it is published it begins no draft', async () => {
  const key = randomUUID();
  const lido = productIn(await worked(), code);
  const say = () => put(code, { ...lido, descricao: 'Da manhã', lido }, key);
  const give = async () =>
    manager.put(`${menu}/estrutura`, { seccoes: (await listed()).seccoes }, `${key} sections`);
  const listed = async () => (await manager.get(`${menu}/produtos`)).data;
  await say();
  await give();
  await publish();
  expect((await say()).data.produto.descricao).toBe('Da manhã');
  expect((await give()).status).toBe(200);
  expect(await listed()).toMatchObject({ rascunho: false });
});
