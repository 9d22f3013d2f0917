// A shop is begun like another, seen by nobody, and opened once nothing is missing.
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db } = server.context;
let administrator: Colleague;
let id: number;

beforeAll(async () => {
  await openShop(server.context, 862);
  administrator = await aColleague(server, 'administrator');
  const { data: model } = await administrator.get('/lojas/862');
  const begun = await administrator.post('/lojas', {
    ...{ ...model, tag: '', name: 'Graça', phone: '213000000', aceita_encomendas: 0, como: 862 },
    address: { address: 'Largo da Graça, 10', postalCode: '1170-165 Lisboa', location: {} },
  });
  expect(begun.error).toBeUndefined();
  id = begun.data.id;
});

const shown = async (): Promise<number[]> => {
  const restaurants = (await server.inject({ method: 'GET', url: '/api/restaurantes' })).json().data;
  return restaurants.flatMap(({ lojas }: { lojas: { id: number }[] }) => lojas.map((shop) => shop.id));
};
const ordering = async () =>
  (await server.inject({ method: 'GET', url: '/api/lojas-ordering' }))
    .json()
    .data.map((shop: { id: number }) => shop.id);
const todos = async (): Promise<{ tipo: string; lojas: string[] }[]> =>
  (await administrator.get('/inicio/hoje/por-fazer')).data.itens;
const change = async (part: object) => {
  const { data } = await administrator.get(`/lojas/${id}`);
  return await administrator.put(`/lojas/${id}`, { ...data, ...part });
};

test('a new shop is shown to nobody, and has its model’s menu as a draft', async () => {
  const { data } = await administrator.get(`/lojas/${id}`);
  expect(data).toMatchObject({ ao_publico: 0, aceita_encomendas: 0, tem_ementa: 0, tem_pessoas: 0 });
  expect(await shown()).toEqual([862]);
  const products = async (shop: number) =>
    (await administrator.get(`/ementas/${shop}/produtos`)).data.produtos.length;
  expect(await products(id)).toBe(await products(862));
  expect((await server.inject({ method: 'GET', url: `/api/menus/${id}` })).statusCode).toBe(404);
  expect((await administrator.get('/lojas?estado=por-abrir')).data.itens).toMatchObject([{ id }]);
  const waiting = await todos();
  for (const kind of ['opening', 'no_menu', 'draft'])
    expect(waiting.find(({ tipo }) => tipo === kind)?.lojas).toEqual(['Graça']);
});

test('it can’t take orders unseen, not even by the database', async () => {
  const refused = await change({ aceita_encomendas: 1 });
  expect(refused.error.fields).toHaveProperty('aceita_encomendas');
  await expect(db.execute(sql`update shops set takes_orders = true where id = ${id}`)).rejects.toThrow(
    'shops_live_check',
  );
});

test('it is opened when nothing is missing, and hidden again', async () => {
  const early = await change({ ao_publico: 1, aceita_encomendas: 1, phone: '' });
  expect([early.status, Object.keys(early.error.fields).toSorted()]).toEqual([
    422,
    ['address.location.latitude', 'aceita_encomendas'].toSorted(),
  ]);
  const place = {
    address: 'Largo da Graça, 10',
    postalCode: '1170-165 Lisboa',
    location: { latitude: 38.7, longitude: -9.1 },
  };
  const { data: preview } = await administrator.get(`/ementas/${id}/alteracoes`);
  await administrator.post(`/ementas/${id}/publicar`, { impressao: preview.impressao });
  const unstaffed = await change({ address: place, ao_publico: 1, aceita_encomendas: 1 });
  expect(unstaffed.error.fields).toEqual({ ao_publico: m.office_opening_needs_staff() });
  await aColleague(server, 'assistant', id);
  // Somebody who was invited and hasn't chosen a password can't sign in yet.
  const passwords = await db.query<{ id: string; was: string }>(sql`
    update staff set password_hash = '' where id in (select staff_id from staff_shops where shop_id = ${id})
    returning id, old.password_hash as was`);
  expect((await change({ address: place, ao_publico: 1, aceita_encomendas: 1 })).error.fields).toEqual(
    unstaffed.error.fields,
  );
  // Nor is it shown first, and has its orders turned on later.
  expect((await change({ address: place, ao_publico: 1 })).status).toBe(200);
  expect((await change({ aceita_encomendas: 1 })).error.fields).toEqual(unstaffed.error.fields);
  expect((await change({ ao_publico: 0 })).status).toBe(200);
  for (const person of passwords)
    await db.execute(sql`update staff set password_hash = ${person.was} where id = ${person.id}`);
  const opened = await change({ address: place, ao_publico: 1, aceita_encomendas: 1 });
  expect(opened.data).toMatchObject({ ao_publico: 1, aceita_encomendas: 1, tem_pessoas: 1 });
  expect([await shown(), await ordering()]).toEqual([
    [862, id],
    [862, id],
  ]);

  expect((await change({ ao_publico: 0 })).error.fields).toEqual({
    aceita_encomendas: m.office_hidden_takes_none(),
  });
  expect((await change({ ao_publico: 0, aceita_encomendas: 0 })).status).toBe(200);
  expect([await shown(), await ordering()]).toEqual([[862], [862]]);
  // Closed, it waits for nobody to open it, nor to say anything of its hours.
  await db.execute(sql`delete from shop_hours where shop_id = ${id}`);
  expect((await administrator.get('/lojas?estado=por-abrir')).data.itens).toEqual([]);
  expect((await todos()).filter(({ lojas }) => lojas.includes('Graça'))).toEqual([]);
});

test('one that takes no orders is shown without menu and people', async () => {
  const { data: model } = await administrator.get('/lojas/862');
  const begun = await administrator.post('/lojas', {
    ...model,
    tag: '',
    name: 'Quiosque',
    phone: '213',
    aceita_encomendas: 0,
  });
  const path = `/lojas/${begun.data.id}`;
  const { data } = await administrator.get(path);
  expect((await administrator.put(path, { ...data, ao_publico: 1 })).status).toBe(200);
  expect(await shown()).toContain(begun.data.id);
});

test('which shops bake together is the chain’s to say: a manager’s form leaves it as it is', async () => {
  const manager = await aColleague(server, 'manager', 862);
  const saved = async (who: typeof manager, grupo_producao: string) => {
    const { data } = await who.get('/lojas/862');
    return (await who.put('/lojas/862', { ...data, grupo_producao })).data.grupo_producao;
  };
  expect(await saved(manager, 'Lisboa')).toBe('');
  expect(await saved(administrator, 'Lisboa')).toBe('Lisboa');
  expect(await saved(manager, 'Porto')).toBe('Lisboa');
});
