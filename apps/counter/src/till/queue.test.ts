// @vitest-environment happy-dom
// What was sold without a connection: nothing of it is lost, and nothing counts twice.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter, setSession } from '../session.ts';

const { kept } = vi.hoisted(() => ({ kept: new Map<string, { id: string; loja: number }>() }));
// A database of the browser's, which there is none of here.
vi.mock('idb', () => ({
  openDB: async () => ({
    put: async (_: string, sale: { id: string; loja: number }) => void kept.set(sale.id, sale),
    delete: async (_: string, id: string) => void kept.delete(id),
    getAllFromIndex: async (_: string, _index: string, shop: number) =>
      [...kept.values()].filter(({ loja }) => loja === shop),
  }),
}));
const { dropSale, isWaiting, keepSale, listWaiting, onQueueChange, tellAgain, tellWaiting } = await import(
  './queue.ts'
);

const shop = 862;
type Asked = { path: string; body: Record<string, unknown> & { vendas: { id: string; codigo?: string }[] } };
let asked: Asked[];
let answer: (asked: Asked) => Response;
const done = (data: object) => Response.json({ success: true, data });
const refuse = (status: number, message = 'Não', fields?: object) =>
  Response.json(
    { success: false, error: { code: 'x', title: 'x', message, ...(fields && { fields }) } },
    { status },
  );

beforeEach(() => {
  kept.clear();
  asked = [];
  answer = ({ body }) =>
    'vendas' in body
      ? done({ vendas: body.vendas.map(({ id }) => ({ id, estado: 'contada' })) })
      : done({ cliente: null });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const call = { path: url.replace('/api/balcao/vendas/', ''), body: JSON.parse(String(body)) };
    asked.push(call);
    return answer(call);
  });
  enter({ token: 't', nome: 'Sara', papel: 'assistant', lojas: [], loja: shop, tem_pin: false } as never);
});
afterEach(() => setSession(null));

const amount = (id: string, of: object = {}) => ({ id, loja: shop, valor: 5, codigo: '912', ...of }) as never;
const lines = (id: string, of: object = {}) =>
  ({
    ...{ id, loja: shop, cart: { items: [] }, total: 2.7, sold: ['Dinheiro', '3× Café'] },
    ...{ sem_ligacao: { vendida_em: '2026-11-20T09:00:00.000Z', codigo: '' }, ...of },
  }) as never;
const waiting = async () => (await listWaiting(shop)).map(({ id, refused }) => [id, refused]);

test('what waits is told, sales by line one by one and amounts together, and is gone', async () => {
  for (const sale of [amount('a'), lines('b'), amount('c'), lines('d')]) await keepSale(sale);
  await tellWaiting();
  expect(asked.map(({ path, body }) => [path, body.id ?? body.vendas.map(({ id }) => id)])).toEqual([
    ['linhas', 'b'],
    ['linhas', 'd'],
    ['fila', ['a', 'c']],
  ]);
  expect(await waiting()).toEqual([]);
});

test('the server isn’t told what is only said to whoever looks at the queue', async () => {
  await keepSale(lines('b', { isAsked: true }));
  await keepSale(amount('a'));
  await tellWaiting();
  const [
    line,
    {
      body: { vendas },
    } = expect.fail('one call'),
  ] = asked;
  expect(Object.keys(line?.body ?? {})).toEqual(['id', 'loja', 'cart', 'total', 'sem_ligacao']);
  expect(vendas).toEqual([{ id: 'a', valor: 5, codigo: '912' }]);
});

test('more than fifty amounts are more than one call', async () => {
  for (let index = 0; index < 51; index += 1) await keepSale(amount(`a${index}`));
  await tellWaiting();
  expect(asked.map(({ body }) => body.vendas.length)).toEqual([50, 1]);
});

test('without a connection all stays, and nothing is tried after the first', async () => {
  for (const sale of [lines('b'), lines('d'), amount('a')]) await keepSale(sale);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await tellWaiting();
  expect(asked).toHaveLength(1);
  expect(await waiting()).toEqual([
    ['b', undefined],
    ['d', undefined],
    ['a', undefined],
  ]);
});

test('a sale that the server fails at doesn’t keep the others, and is told once in a telling', async () => {
  for (const sale of [lines('b'), lines('d')]) await keepSale(sale);
  answer = ({ body }) => (body.id === 'b' ? refuse(500) : done({ cliente: null }));
  await tellWaiting();
  expect(asked.map(({ body }) => body.id)).toEqual(['b', 'd']);
  expect(await waiting()).toEqual([['b', undefined]]);
});

test.each([400, 404, 409, 410, 422])(
  'what is refused for good (%s) says why, and waits for somebody',
  async (status) => {
    await keepSale(lines('b'));
    answer = () => refuse(status, 'O preço mudou.', { total: 'São 2,80 €' });
    await tellWaiting();
    expect(await waiting()).toEqual([['b', 'O preço mudou. São 2,80 €']]);
    await tellWaiting();
    expect(asked).toHaveLength(1);
  },
);

test.each([401, 403, 429])('who may not tell it now (%s) leaves it waiting', async (status) => {
  await keepSale(lines('b'));
  answer = () => refuse(status);
  await tellWaiting();
  expect(await waiting()).toEqual([['b', undefined]]);
});

test('one of amounts that is refused says why, and the others are gone', async () => {
  await keepSale(amount('a'));
  await keepSale(amount('c'));
  const vendas = [
    { id: 'a', estado: 'recusada', mensagem: 'Não há tal cliente' },
    { id: 'c', estado: 'contada' },
  ];
  answer = () => done({ vendas });
  await tellWaiting();
  expect(await waiting()).toEqual([['a', 'Não há tal cliente']]);
});

test('one of amounts that can’t even be read keeps none of the others', async () => {
  const isRead = ({ codigo }: { codigo?: string }) => (codigo?.length ?? 0) <= 200;
  answer = ({ body }) =>
    body.vendas.every(isRead)
      ? done({ vendas: body.vendas.map(({ id }) => ({ id, estado: 'contada' })) })
      : refuse(422, 'Reveja os campos.', { codigo: 'No máximo 200 caracteres' });
  for (const sale of [amount('a'), amount('b', { codigo: 'x'.repeat(201) }), amount('c')])
    await keepSale(sale);
  await tellWaiting();
  expect(await waiting()).toEqual([['b', 'Reveja os campos. No máximo 200 caracteres']]);
  expect(asked.map(({ body }) => body.vendas.map(({ id }) => id))).toEqual([
    ['a', 'b', 'c'],
    ['a'],
    ['b'],
    ['c'],
  ]);
  await tellWaiting();
  expect(asked).toHaveLength(4);
});

test.each([401, 403, 429, 500])('amounts that may not be told now (%s) wait together', async (status) => {
  for (const sale of [amount('a'), amount('c')]) await keepSale(sale);
  answer = () => refuse(status);
  await tellWaiting();
  expect(asked).toHaveLength(1);
  expect(await waiting()).toEqual([
    ['a', undefined],
    ['c', undefined],
  ]);
});

test('a sale by line with more of a code than the server reads counts without it, and says so', async () => {
  const shown = { vendida_em: '2026-11-20T09:00:00.000Z', codigo: 'x'.repeat(201) };
  await keepSale(lines('b', { sem_ligacao: shown }));
  await tellWaiting();
  expect(asked[0]?.body.sem_ligacao).toEqual({ ...shown, codigo: '' });
  expect(await waiting()).toEqual([['b', 'A venda contou, mas não encontrámos o cliente: sem pontos.']]);
});

test('a sale that counted for nobody though somebody was shown is told; for nobody at all it is done', async () => {
  const shown = { vendida_em: '2026-11-20T09:00:00.000Z', codigo: '912345678' };
  await keepSale(lines('b', { sem_ligacao: shown }));
  await keepSale(lines('d'));
  await tellWaiting();
  expect(await waiting()).toEqual([['b', 'A venda contou, mas não encontrámos o cliente: sem pontos.']]);
});

test('what was mended is told again, and what is given up is gone', async () => {
  await keepSale(lines('b', { refused: 'O preço mudou.' }));
  const [sale = expect.fail('one sale')] = await listWaiting(shop);
  expect(isWaiting(sale)).toBe(false);
  await tellAgain(sale);
  expect(asked).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  await keepSale(lines('d', { refused: 'x' }));
  await dropSale('d');
  expect(await waiting()).toEqual([]);
});

test('a sale that somebody is waiting for is left to them, until their device must have died over it', () => {
  const at = (ago: number) => ({ vendida_em: new Date(Date.now() - ago).toISOString(), codigo: '' });
  expect(isWaiting(lines('b', { isAsked: true, sem_ligacao: at(5_000) }))).toBe(false);
  expect(isWaiting(lines('b', { isAsked: true, sem_ligacao: at(31_000) }))).toBe(true);
  expect(isWaiting(lines('b', { sem_ligacao: at(5_000) }))).toBe(true);
});

test('two tellings at a time are one', async () => {
  await keepSale(lines('b'));
  await Promise.all([tellWaiting(), tellWaiting()]);
  expect(asked).toHaveLength(1);
});

test('another shop’s sales wait for it, and nobody signed in tells nothing', async () => {
  await keepSale(lines('b', { loja: 860 }));
  await tellWaiting();
  expect(asked).toEqual([]);
  await keepSale(lines('d'));
  setSession(null);
  await tellWaiting();
  expect(asked).toEqual([]);
});

test('whoever shows the queue hears of each change, until they leave', async () => {
  const heard = vi.fn();
  const leave = onQueueChange(heard);
  await keepSale(amount('a'));
  await tellWaiting();
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  await keepSale(amount('c'));
  expect(heard).toHaveBeenCalledTimes(2);
});
