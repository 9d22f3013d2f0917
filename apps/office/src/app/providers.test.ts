// What the admin library asks of the server and of the session, and how a refusal comes back to its forms.
import type { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { answering, asked, listed, refused } from '../testing/desk.tsx';
import { lost } from '../testing/late.ts';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { keepSession, readSession } from './session.ts';

const list = 'GET gestao/lojas';
const refusalOf = async (asking: Promise<unknown>): Promise<HttpError> =>
  await asking.then(
    () => expect.fail('it was done'),
    (error: HttpError) => error,
  );
const ana = { token: 't1', email: 'ana@fornada.example', name: 'Ana', shops: [] };

test('a list is asked for by page, order and what was typed; what was emptied is asked for as nothing', async () => {
  answering(list, { itens: [{ id: 862 }], total: 41 });
  const found = await dataProvider.getList('lojas', {
    pagination: { page: 3, perPage: 10 },
    sort: { field: 'name', order: 'DESC' },
    filter: { q: 'Chiado', estado: null, de: 1 },
  });
  expect(found).toEqual({ data: [{ id: 862 }], total: 41 });
  expect(asked(list)[0]?.query).toEqual({
    ...{ pagina: '3', por_pagina: '10', ordem: 'name', sentido: 'DESC' },
    ...{ q: 'Chiado', estado: '', de: '1' },
  });
});

test('what belongs to a record, and records by their numbers, are lists too', async () => {
  answering(list, listed({ id: 862 }, { id: 860 }));
  const many = await dataProvider.getMany('lojas', { ids: [862, 860] });
  expect(many.data.map(({ id }) => id)).toEqual([862, 860]);
  await dataProvider.getManyReference('lojas', {
    ...{ target: 'de', id: 7, filter: {} },
    ...{ pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' } },
  });
  expect(asked(list).map(({ query }) => [query.ids, query.de])).toEqual([
    ['862,860', undefined],
    [undefined, '7'],
  ]);
});

test('what was refused of fields comes back in the shape of the form, with what else was said', async () => {
  const fields = {
    name: 'Falta o nome',
    'image.list': 'Falta a imagem',
    'horario.semanal.seg.0': 'Não é hora',
  };
  const context = { encomendas: [] };
  answering('PUT gestao/lojas/862', refused(409, 'orders_booked', 'Há encomendas', { fields, context }));
  const changed = { id: 862, data: { name: '' }, previousData: { id: 862 } };
  const { message, status, body } = await refusalOf(dataProvider.update('lojas', changed));
  expect([message, status, body.code, body.context]).toEqual([
    'Há encomendas',
    409,
    'orders_booked',
    context,
  ]);
  expect(body.errors).toEqual({
    ...{ name: 'Falta o nome', image: { list: 'Falta a imagem' } },
    horario: { semanal: { seg: { 0: 'Não é hora' } } },
  });
});

test('what was refused as a whole, or never arrived, is an error of the whole form', async () => {
  answering('POST gestao/lojas', refused(403, 'forbidden', 'Não tem acesso'));
  const forbidden = await refusalOf(dataProvider.create('lojas', { data: {} }));
  expect(forbidden.body.errors).toEqual({ root: { serverError: 'Não tem acesso' } });
  answering('POST gestao/lojas', lost);
  const gone = await refusalOf(dataProvider.create('lojas', { data: {} }));
  expect([gone.status, gone.body.errors]).toEqual([0, { root: { serverError: gone.message } }]);
});

test('many are taken away one after another, up to the first that can’t be', async () => {
  answering('DELETE gestao/grupos/1', { id: 1 });
  answering('DELETE gestao/grupos/2', refused(409, 'conflict', 'Está a ser usado'));
  answering('DELETE gestao/grupos/3', { id: 3 });
  const { message } = await refusalOf(dataProvider.deleteMany('grupos', { ids: [1, 2, 3] }));
  expect(message).toBe('Está a ser usado');
  expect([1, 2, 3].map((id) => asked(`DELETE gestao/grupos/${id}`).length)).toEqual([1, 1, 0]);
});

const gone = () => refused(404, 'not_found', 'Não encontrado');

test('what was taken away unheard of is gone, and taken away again it is done', async () => {
  const previousData = { id: 4, nome: 'Norte' };
  const remove = () => dataProvider.delete('grupos', { id: 4, previousData });
  answering('DELETE gestao/grupos/4', lost);
  expect((await refusalOf(remove())).status).toBe(0);
  answering('DELETE gestao/grupos/4', gone());
  expect((await remove()).data).toEqual(previousData);
  // Never asked for before, it may be another’s doing, or a wrong address.
  answering('DELETE gestao/grupos/5', gone());
  for (const _ of [1, 2])
    expect((await refusalOf(dataProvider.delete('grupos', { id: 5 } as never))).status).toBe(404);
});

test('of many, those that went before the answer that was lost are gone', async () => {
  answering('DELETE gestao/grupos/6', { id: 6 });
  answering('DELETE gestao/grupos/7', lost);
  const remove = () => dataProvider.deleteMany('grupos', { ids: [6, 7] });
  await refusalOf(remove());
  for (const id of [6, 7]) answering(`DELETE gestao/grupos/${id}`, gone());
  expect((await remove()).data).toEqual([6, 7]);
});

test('what was given up before it was answered is no refusal', async () => {
  answering(list, () => {
    throw new DOMException('Aborted', 'AbortError');
  });
  const sort = { field: 'id', order: 'ASC' } as const;
  const given = dataProvider.getList('lojas', { pagination: { page: 1, perPage: 5 }, sort, filter: {} });
  expect((await refusalOf(given)).name).toBe('AbortError');
});

test.each([
  ['administrator', 'edit', true, true],
  ['manager', 'create', true, false],
  ['assistant', 'delete', false, false],
] as const)('%s opens what they may read; to %s they need more', async (role, action, ofShops, ofTeam) => {
  answering(list, listed());
  keepSession({ ...ana, role });
  const may = (resource: string, act: string) => authProvider.canAccess?.({ resource, action: act });
  expect(await may('lojas', 'edit')).toBe(true);
  expect([await may('lojas', action), await may('equipa', action)]).toEqual([ofShops, ofTeam]);
  expect(await may('nada', 'list')).toBe(false);
});

test('whoever leaves is signed out, of the server too, and also where it can’t be reached', async () => {
  const leave = 'DELETE balcao/sessao';
  answering(leave, {});
  keepSession({ ...ana, role: 'manager' });
  await authProvider.logout({});
  expect([asked(leave).length, readSession()]).toEqual([1, null]);
  await authProvider.logout({});
  expect(asked(leave)).toHaveLength(1);
  answering(leave, lost);
  keepSession({ ...ana, role: 'manager' });
  await authProvider.logout({});
  expect(readSession()).toBeNull();
  await expect(authProvider.checkAuth({})).rejects.toThrow();
});

test('only an answer that the session is over ends it', async () => {
  answering(list, listed());
  keepSession({ ...ana, role: 'manager' });
  for (const status of [0, 403, 404, 500]) await authProvider.checkError({ status } as never);
  expect(readSession()?.name).toBe('Ana');
  expect(await authProvider.getIdentity?.()).toEqual({ id: 'Ana', fullName: 'Ana' });
  await expect(authProvider.checkError({ status: 401 } as never)).rejects.toThrow();
  expect([readSession(), await authProvider.getPermissions?.({})]).toEqual([null, undefined]);
});
