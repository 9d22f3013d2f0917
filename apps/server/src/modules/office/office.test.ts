import { type OfficeResourceName, officeResources } from '@fornada/contract/office-resources.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { resourcesOf } from './resources.ts';

const resources = resourcesOf(modules);

const roles = ['assistant', 'manager', 'marketing', 'administrator'] as const;
let server: TestApp;
let people: Record<(typeof roles)[number], Colleague>;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context, 862);
  await openShop(server.context, 860);
  const [assistant, manager, marketing, administrator] = await Promise.all(
    roles.map((role) => aColleague(server, role, 862)),
  );
  people = { assistant, manager, marketing, administrator } as never;
});
const { administrator, manager, assistant, marketing } = new Proxy({} as typeof people, {
  get: (_, role: (typeof roles)[number]) => new Proxy({}, { get: (__, call) => people[role][call as never] }),
});

const piece = { tag: 'pao-novo', title: 'Pão novo', destaque: 0, image: { list: null, detail: null } };

describe.each(Object.keys(officeResources) as OfficeResourceName[])('%s', (name) => {
  const { view, edit } = officeResources[name] as { view: readonly string[]; edit: readonly string[] };
  test.each(roles)('is listed for whoever may see it: %s', async (role) => {
    const { status, data, error } = await people[role].get(`/${name}`);
    expect([status, error?.code]).toEqual(view.includes(role) ? [200, undefined] : [403, 'forbidden']);
    if (status === 200) expect(data).toEqual({ itens: expect.any(Array), total: expect.any(Number) });
  });

  test('is sorted by every field that its screens offer, found in and read back', async () => {
    const { sorts } = officeResources[name];
    for (const query of [
      'q=a',
      'ids=1',
      ...sorts.flatMap((field) => [`ordem=${field}`, `ordem=${field}&sentido=DESC`]),
    ]) {
      const { status, data } = await administrator.get(`/${name}?${query}`);
      expect([query, status]).toEqual([query, 200]);
      for (const row of data.itens) {
        const { revisao: _, ...read } = (await administrator.get(`/${name}/${row.id}`)).data;
        expect(read).toEqual(row);
      }
    }
  });

  test.each(roles)('is written only by whoever may: %s', async (role) => {
    const before = await server.context.db.one(sql`select count(*) from staff_actions`);
    const { create, update, remove } = resources.get(name) ?? {};
    const answers = await Promise.all([
      people[role].post(`/${name}`),
      people[role].put(`/${name}/2000000000`),
      people[role].remove(`/${name}/2000000000`),
    ]);
    const refused = answers.map(({ status }) => status);
    const known = [create, update, remove].map((verb, index) => (verb ? (index === 2 ? 404 : 422) : 404));
    expect(refused).toEqual(edit.includes(role) ? known : [403, 403, 403]);
    expect(await server.context.db.one(sql`select count(*) from staff_actions`)).toEqual(before);
  });
});

describe('what is written', () => {
  test('is read by anyone at once, and the audit says who, what, before and after', async () => {
    const { data, status } = await marketing.post('/novidades', piece);
    expect(status).toBe(200);
    const read = async () => (await server.inject({ method: 'GET', url: '/api/novidades' })).json().data;
    expect(await read()).toMatchObject([{ tag: 'pao-novo', title: 'Pão novo', ingles: {} }]);

    await marketing.put(`/novidades/${data.id}`, { ...data, title: 'Pão de centeio' });
    expect(await read()).toMatchObject([{ title: 'Pão de centeio' }]);
    await marketing.remove(`/novidades/${data.id}`);
    expect(await read()).toEqual([]);

    const entries = await server.context.db.query(sql`
      select action, subject, before, after from staff_actions where action like 'news.%' order by id`);
    expect(entries).toMatchObject([
      { action: 'news.created', subject: `news:${data.id}`, before: null, after: { title: 'Pão novo' } },
      { action: 'news.updated', before: { title: 'Pão novo' }, after: { title: 'Pão de centeio' } },
      { action: 'news.removed', before: { title: 'Pão de centeio' }, after: null },
    ]);
  });

  test('by one person isn’t written over by another who hadn’t read it', async () => {
    const { data: made } = await marketing.post('/campanhas', { tag: 'pascoa', title: 'Páscoa' });
    const path = `/campanhas/${made.id}`;
    const [mine, theirs] = [(await marketing.get(path)).data, (await administrator.get(path)).data];
    const answers = await Promise.all([
      marketing.put(path, { ...mine, title: 'Folares' }),
      administrator.put(path, { ...theirs, title: 'Amêndoas' }),
    ]);
    expect(answers.map(({ error }) => error?.code).toSorted()).toEqual(['record_changed', undefined]);
    const kept = answers.find(({ status }) => status === 200)?.data;
    expect((await marketing.get(path)).data).toEqual(kept);
    // A second save starts from the first one's answer.
    expect((await marketing.put(path, { ...kept, subtitle: 'Até domingo' })).status).toBe(200);
    await marketing.remove(path);
  });

  test('twice under one address is refused beside the field', async () => {
    await marketing.post('/campanhas', { tag: 'natal', title: 'Natal' });
    const again = await marketing.post('/campanhas', { tag: 'natal', title: 'Outro' });
    expect([again.status, again.error.fields]).toEqual([422, { tag: 'Já existe outro com este endereço' }]);
  });

  test('in one field wrong says so of that field', async () => {
    for (const data of ['ontem', '0001-01-01']) {
      const { status, error } = await marketing.post('/novidades', { ...piece, tag: 'Pão Novo', data });
      expect([data, status, Object.keys(error.fields).toSorted()]).toEqual([data, 422, ['data', 'tag']]);
    }
  });

  test('can’t take away what others stand on, nor stand on what isn’t there', async () => {
    const { data: category } = await marketing.post('/categorias', { tag: 'pontos', title: 'Pontos' });
    const question = { tag: 'como', title: 'Como?', text: 'Assim.', categoria: category.id };
    expect((await marketing.post('/perguntas', question)).status).toBe(200);
    expect((await marketing.get(`/perguntas?de=${category.id}`)).data).toMatchObject({ total: 1 });
    const used = await marketing.remove(`/categorias/${category.id}`);
    expect([used.status, used.error.code]).toEqual([409, 'record_in_use']);
    expect((await marketing.get(`/perguntas?de=${category.id}`)).data).toMatchObject({ total: 1 });
    const missing = await marketing.post('/perguntas', { ...question, tag: 'outra', categoria: 999 });
    expect([missing.status, missing.error.fields]).toEqual([422, { categoria: 'Valor inválido' }]);
  });
});

describe('a shop', () => {
  test('is found by people who work there, and by words without accents', async () => {
    const ids = async (colleague: Colleague, query = '') =>
      (await colleague.get(`/lojas${query}`)).data.itens.map(({ id }: { id: number }) => id).toSorted();
    expect(await ids(assistant)).toEqual([862]);
    expect(await ids(manager)).toEqual([862]);
    expect(await ids(administrator)).toEqual([860, 862]);
    expect((await manager.get('/lojas/860')).status).toBe(404);
    await server.context.db.execute(sql`update shops set city = 'Guimarães' where id = 860`);
    expect(await ids(administrator, '?q=GUIMARAES')).toEqual([860]);
  });

  test('has its hours changed by its manager, for customers to see, and by no other', async () => {
    const { data: shop } = await manager.get('/lojas/862');
    const week = { ...shop.horario.semanal, seg: [['07:00', '19:30']], dom: [] };
    const excecoes = [{ data: '2026-12-25', nome: 'Natal', fechado: true, intervalos: [] }];
    const changed = { ...shop, horario: { ...shop.horario, semanal: week, excecoes } };
    expect((await manager.put('/lojas/862', changed)).status).toBe(200);
    const restaurants = (await server.inject({ method: 'GET', url: '/api/restaurantes' })).json().data;
    const shown = restaurants[0].lojas.find(({ id }: { id: number }) => id === 862);
    expect(shown.horario.semanal).toMatchObject({ seg: [['07:00', '19:30']], dom: [] });
    expect(shown.horario.excecoes).toMatchObject([{ data: '2026-12-25', nome: 'Natal', intervalos: [] }]);

    const { data: other } = await administrator.get('/lojas/860');
    expect((await manager.put('/lojas/860', other)).status).toBe(404);
    expect((await assistant.put('/lojas/862', changed)).status).toBe(403);
    expect((await manager.post('/lojas', { ...changed, tag: 'nova' })).status).toBe(403);
    const empty = { ...changed, tag: 'nova', name: 'Nova', aceita_encomendas: 0 };
    const opened = await administrator.post('/lojas', empty);
    expect([opened.status, opened.data.id]).toEqual([200, 863]);
  });

  test('isn’t saved over by who read it before another saved it', async () => {
    const [mine, theirs] = [
      (await manager.get('/lojas/862')).data,
      (await administrator.get('/lojas/862')).data,
    ];
    expect((await manager.put('/lojas/862', { ...mine, phone: '213 000 001' })).status).toBe(200);
    const second = await administrator.put('/lojas/862', { ...theirs, nota_horario: 'Pão às 17h.' });
    expect([second.status, second.error.code]).toEqual([409, 'record_changed']);
    const { data: now } = await administrator.get('/lojas/862');
    expect([now.phone, now.nota_horario]).toEqual(['213 000 001', mine.nota_horario]);
    expect((await administrator.put('/lojas/862', { ...now, nota_horario: 'Pão às 17h.' })).status).toBe(200);
  });

  test('can’t be open twice at one time', async () => {
    const { data: shop } = await manager.get('/lojas/862');
    const semanal = { ...shop.horario.semanal, ter: [['08:00', '13:00'], ['12:00', '20:00']] }; // biome-ignore format: two intervals
    const { status, error } = await manager.put('/lojas/862', {
      ...shop,
      horario: { ...shop.horario, semanal },
    });
    expect([status, Object.keys(error.fields)]).toEqual([422, ['horario.semanal.ter']]);
  });
});

test('a published version of the terms never changes, and who accepted it is counted', async () => {
  const terms = { tag: 'termos', versao: 202612, data: '2026-12-01', title: 'Termos', text: 'Texto.' };
  expect((await administrator.post('/documentos', terms)).data).toMatchObject({ aceitacoes: 0 });
  for (const change of [{ text: 'Outro.' }, {}]) {
    const again = await administrator.post('/documentos', { ...terms, ...change });
    expect([again.status, Object.keys(again.error.fields)]).toEqual([422, ['versao']]);
  }
  expect((await administrator.put('/documentos/termos-202612', terms)).status).toBe(404);
  const { id } = await server.context.db.one<{ id: number }>(sql`
    insert into customers (security_code, name) values ('TERMOS1', 'Maria') returning id`);
  await server.context.db.execute(sql`
    insert into consents (customer_id, purpose, granted, document_version, source)
    values (${id}, 'terms', true, 202612, 'app')`);
  expect((await administrator.get('/documentos/termos-202612')).data).toMatchObject({ aceitacoes: 1 });
  const { data } = await administrator.get('/aceitacoes?de=202612');
  expect(data.itens).toMatchObject([{ cliente: id, nome: 'Maria', finalidade: 'terms', aceite: 1 }]);
});
