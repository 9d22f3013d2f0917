// The office finds any order or sale by whatever somebody knows of it, and a manager those of their shops alone.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openPos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';

let server: TestApp;
let rita: Buyer;
let manager: Colleague;
let neighbour: Colleague;
let administrator: Colleague;
/** By what it is. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await buildTestApp({
    now: '2026-11-12T10:02:00Z',
    environment: { STAFF_IDLE_MINUTES: '1440', TOKEN_LIFETIME_SECONDS: '86400' },
  });
  const { context } = server;
  await openShop(context, 862);
  await openShop(context, 860);
  await context.db.execute(sql`
    update shops set name = case id when 862 then 'Campo de Ourique' else 'Chiado' end`);
  rita = await aBuyer(server);
  const other = await aBuyer(server);
  await context.db.execute(sql`update customers set name = 'Rita Gonçalves' where id = ${rita.id}`);
  await context.db.execute(sql`update customers set name = 'Zulmira' where id = ${other.id}`);
  const ordered = async (what: string, buyer: Buyer, change: object) => {
    const { orderId } = await buyer.order(change);
    ids[what] = orderId;
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
  };
  await ordered('app', rita, { nif: '123456789', nome: 'Rita G.' });
  await context.db.execute(sql`update payments set reference = '2CFD02148CF8AB'`);
  await ordered('elsewhere', other, { id_loja: 860 });
  const till = await openTill(server);
  ids.till = (await till.serve(rita.national, 3.4)).data.id_transacao;
  ids.pos = (await (await openPos(server)).serve(other.national, 5)).data.id_transacao;
  ids.undone = (await till.serve(rita.national, 9)).data.id_transacao;
  await till.undo(ids.undone ?? '');
  // By line: to nobody, and to Rita, of whose it all came back.
  const natas = (qtd: number) => [{ id: '10101', qtd, complementares: [], opcoes: [] }];
  const line = { nif: '234567899', nome_fatura: 'Ana' };
  ids.line = (await till.sellLines(natas(3), 4.5, line)).data.id;
  const { identificacao } = (await till.identify(rita.national)).data;
  ids.back = (await till.sellLines(natas(5), 7.5, { identificacao, meio: 'multibanco' })).data.id;
  await till.returnLines(ids.back ?? '');
  [manager, neighbour, administrator] = await Promise.all([
    aColleague(server, 'manager', 862),
    aColleague(server, 'manager', 860),
    aColleague(server, 'administrator'),
  ]);
}, 60_000);

/** What is found, by its name above. */
async function found(who: Colleague, query: string): Promise<string[]> {
  const { data, error } = await who.get(`/compras?${query}`);
  if (error) expect.fail(JSON.stringify(error));
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
  return data.itens.map(({ id }: { id: string }) => names[id]);
}

test('all of them, newest first, and a manager’s are of their shops', async () => {
  expect(await found(administrator, '')).toEqual([
    'back',
    'line',
    'undone',
    'pos',
    'till',
    'elsewhere',
    'app',
  ]);
  expect(await found(manager, '')).toEqual(['back', 'line', 'undone', 'pos', 'till', 'app']);
  expect(await found(neighbour, '')).toEqual(['elsewhere']);
  expect(await found(neighbour, 'loja=862')).toEqual([]);
  expect(await found(administrator, 'loja=860')).toEqual(['elsewhere']);
  expect((await neighbour.get(`/compras/${ids.app}`)).status).toBe(404);
  expect((await neighbour.get(`/compras?ids=${ids.app}`)).data.itens).toEqual([]);
});

test('pages go on by key, each row once', async () => {
  const seen: string[] = [];
  let after = '';
  for (let pages = 0; pages < 4; pages += 1) {
    const { data } = await administrator.get(`/compras?por_pagina=2&depois=${after}`);
    expect(data.total).toBe(pages < 3 ? 3 : 1);
    seen.push(...data.itens.map(({ id }: { id: string }) => id));
    after = seen.at(-1) ?? '';
  }
  expect(seen).toEqual([ids.back, ids.line, ids.undone, ids.pos, ids.till, ids.elsewhere, ids.app]);
});

describe('is found', () => {
  test.each([
    ['the number of its day', '%231', ['elsewhere', 'app']],
    ['the number and the day', '1 hoje', ['elsewhere', 'app']],
    ['another number', '%23042', []],
    ['what its page is called', 'Encomenda %23001 de 12/11, chiado', ['elsewhere']],
    ['what it would be called of a shop that isn’t', 'Encomenda %23001 de 12/11, Lua', []],
    ['the beginning of a name, without accents', 'goncal', ['back', 'undone', 'till', 'app']],
    ['two names in either order', 'gonçalves RITA', ['back', 'undone', 'till', 'app']],
    ['the middle of a name', 'ita', []],
    ['a day', '12/11', ['back', 'line', 'undone', 'pos', 'till', 'elsewhere', 'app']],
    ['another day', 'ontem', []],
    ['an amount', '3,40', ['till']],
    ['the amount of a sale by line', '7,50', ['back']],
    ['the NIF of a sale by line', '234567899', ['line']],
    ['an order’s amount', '3€', ['elsewhere', 'app']],
    ['the reference of its payment', '2cfd02148cf8ab', ['app']],
    ['the NIF of the invoice', '123 456 789', ['app']],
    ['a name and an amount', 'rita 3,40', ['till']],
    ['how it was bought', 'Outra caixa', ['pos']],
    ['a part of how others’ are bought', 'outra', []],
    ['how it was bought, in small letters', 'caixa', ['back', 'line', 'undone', 'till']],
    ['how it was bought, without accents, and a name', 'aplicacao rita', ['app']],
    ['how it was bought, where and for how much', 'caixa campo 3,40', ['till']],
    ['how it was bought and paid', 'caixa multibanco', ['back']],
    ['nothing that means anything', '|&!', ['back', 'line', 'undone', 'pos', 'till', 'elsewhere', 'app']],
  ])('by %s', async (_, q, expected) => {
    expect(await found(administrator, `q=${q}`)).toEqual(expected);
  });

  test('by a whole phone, however it is spelt, and not by a part of it', async () => {
    for (const phone of [
      rita.national,
      `%2B351 ${rita.national}`,
      rita.national.replace(/(...)(...)/, '$1 $2 '),
    ])
      expect(await found(manager, `q=${phone}`)).toEqual(['back', 'undone', 'till', 'app']);
    for (const part of [rita.national.slice(0, 8), rita.national.slice(3)])
      expect(await found(manager, `q=${part}`)).toEqual([]);
    expect(await found(neighbour, `q=${rita.national}`)).toEqual([]);
  });

  test('by what somebody who phoned was called', async () => {
    const { id } = await server.context.db.one<{ id: string }>(sql`
      update orders set called = 'Élia Costa' where id = ${ids.elsewhere} returning id`);
    expect((await administrator.get('/compras?q=elia')).data.itens).toMatchObject([{ id }]);
    expect((await manager.get('/compras?q=elia')).data.itens).toEqual([]);
  });

  test.each([
    ['a shop', 'chiado', ['elsewhere']],
    ['a shop of several words', 'CAMPO de ourique', ['back', 'line', 'undone', 'pos', 'till', 'app']],
    ['the first words of a shop', 'campo', ['back', 'line', 'undone', 'pos', 'till', 'app']],
    ['the beginning of a shop’s first word', 'chi', ['elsewhere']],
    ['the middle of a shop', 'ourique', []],
    ['a way of paying', 'dinheiro', ['line']],
    ['one of two words', 'MB WAY', ['elsewhere', 'app']],
    ['the same in one', 'mbway', ['elsewhere', 'app']],
    ['one that has an accent', 'multibanco', ['back']],
    ['one by which nobody paid', 'cartao', []],
    ['the balance', 'saldo', []],
    ['a shop, a day, a way of paying and an amount', 'chiado hoje mb way 3,00', ['elsewhere']],
    ['the same with commas', 'mb way, chiado, hoje, 3,00', ['elsewhere']],
    ['a shop and another day', 'chiado ontem', []],
    ['a shop and a name', 'zulmira campo de ourique', ['pos']],
    ['a way of paying and a name', 'rita mbway', ['app']],
    ['two ways of paying', 'mbway dinheiro', []],
    ['two shops', 'chiado campo de ourique', []],
    ['a shop and a NIF', 'chiado 123456789', []],
    ['a name and another’s NIF', 'zulmira 123456789', []],
    ['a name and the NIF', 'rita 123456789', ['app']],
    ['a shop and a number', '%231 chiado', ['elsewhere']],
  ])('by %s in the one field', async (_, q, expected) => {
    expect(await found(administrator, `q=${q}`)).toEqual(expected);
  });

  test('by a shop and by a phone in threes', async () => {
    const phone = rita.national.replace(/(...)(...)/, '$1 $2 ');
    expect(await found(administrator, `q=campo de ourique ${phone}`)).toEqual([
      'back',
      'undone',
      'till',
      'app',
    ]);
    expect(await found(administrator, `q=chiado ${phone}`)).toEqual([]);
  });

  test('by a shop that isn’t theirs a manager finds nothing, and a filter narrows what is typed', async () => {
    expect(await found(manager, 'q=chiado')).toEqual([]);
    expect(await found(neighbour, 'q=chiado')).toEqual(['elsewhere']);
    expect(await found(administrator, 'q=chiado&loja=862')).toEqual([]);
    expect(await found(administrator, 'q=dinheiro&meio=mbway')).toEqual([]);
    expect(await found(administrator, 'q=mbway&meio=mbway')).toEqual(['elsewhere', 'app']);
  });

  test('a word that is a shop’s and somebody’s finds both, and the beginning of a shop’s is first of all somebody’s', async () => {
    const { db } = server.context;
    await db.execute(sql`update orders set called = 'Ana Chiado' where id = ${ids.app}`);
    expect(await found(administrator, 'q=chiado')).toEqual(['elsewhere', 'app']);
    expect(await found(administrator, 'q=chia')).toEqual(['app']);
    await db.execute(sql`update orders set called = 'Rita Campos' where id = ${ids.app}`);
    expect(await found(administrator, 'q=campos')).toEqual(['app']);
    expect(await found(administrator, 'q=cam')).toEqual(['app']);
    // Nobody is called 'Campo': it is the shop's.
    expect(await found(neighbour, 'q=campo')).toEqual([]);
    expect(await found(administrator, 'q=campo')).toEqual(['back', 'line', 'undone', 'pos', 'till', 'app']);
    await db.execute(sql`update orders set called = 'Zé do Campo' where id = ${ids.elsewhere}`);
    expect(await found(administrator, 'q=campo')).toEqual(['elsewhere', 'app']);
    expect(await found(administrator, 'q=campo de ourique')).toHaveLength(6);
  });

  test.each([
    ['estado=received', ['elsewhere', 'app']],
    ['estado=collected', []],
    ['estado=sold', ['line', 'pos', 'till']],
    ['estado=reversed', ['back', 'undone']],
    ['canal=app', ['elsewhere', 'app']],
    ['canal=phone', []],
    ['canal=till', ['back', 'line', 'undone', 'till']],
    ['canal=pos', ['pos']],
    ['meio=mbway', ['elsewhere', 'app']],
    ['meio=card', []],
    ['meio=cash', ['line']],
    ['meio=terminal', ['back']],
    ['meio=terminal&q=rita', ['back']],
    ['meio=balance', []],
    ['desde=2026-11-12&ate=2026-11-12', ['back', 'line', 'undone', 'pos', 'till', 'elsewhere', 'app']],
    ['desde=2026-11-13', []],
    ['ate=2026-11-11', []],
    ['desde=2026-11-12&q=ontem', []],
    ["estado='x", []],
  ])('by the filter %s', async (query, expected) => {
    expect(await found(administrator, query)).toEqual(expected);
    expect(await found(manager, query)).toEqual(expected.filter((name) => name !== 'elsewhere'));
  });
});

test('says what it is, where, whose, how it was paid, and masks the NIF', async () => {
  expect((await manager.get(`/compras/${ids.app}`)).data).toMatchObject({
    ...{
      tipo: 'order',
      numero: 1,
      dia: '2026-11-12',
      id_loja: 862,
      cliente: rita.id,
      nome: 'Rita Gonçalves',
    },
    ...{ nif: '••• 789', canal: 'app', meio: 'mbway', estado: 'received', valor: 3, devolvido: 0 },
  });
  expect((await manager.get(`/compras/${ids.undone}`)).data).toMatchObject({
    ...{ tipo: 'sale', numero: null, dia: '2026-11-12', nif: null, canal: 'till', meio: null },
    ...{ estado: 'reversed', valor: 9, devolvido: 9 },
  });
  const code = `C-${ids.line?.slice(-6).toUpperCase()}`;
  expect((await manager.get(`/compras?q=${code}`)).data.itens).toMatchObject([
    {
      ...{ id: ids.line, tipo: 'sale', codigo: code, cliente: null, nome: '', nif: '••• 899', canal: 'till' },
      ...{ meio: 'cash', estado: 'sold', valor: 4.5, devolvido: 0 },
    },
  ]);
  // As it is read out, and without its letter, whatever it is made of.
  const plain = code.slice(2);
  for (const typed of [plain, plain.toLowerCase(), `C ${plain}`, `c${plain}`, `${plain} hoje`])
    expect(await found(manager, `q=${encodeURIComponent(typed)}`), typed).toEqual(['line']);
  expect((await neighbour.get(`/compras/${ids.line}`)).status).toBe(404);
  expect((await manager.get(`/compras/${ids.back}`)).data).toMatchObject({
    ...{ cliente: rita.id, meio: 'terminal', estado: 'reversed', valor: 7.5, devolvido: 7.5 },
  });
});

test('many people of one name are looked for among the newest', async () => {
  await server.context.db.execute(sql`
    insert into customers (name, security_code) select 'Rita ' || n, 'MANY' || n from generate_series(1, 2010) n`);
  expect(await found(administrator, 'q=rita')).toEqual(['back', 'undone', 'till', 'app']);
  expect(await found(manager, 'q=rita&por_pagina=2')).toEqual(['back', 'undone']);
});

test('a movement of what came back of a sale tells that, and not all of the sale', async () => {
  const till = await openTill(server);
  const buyer = await aBuyer(server);
  const { identificacao } = (await till.identify(buyer.national)).data;
  const natas = [{ id: '10101', qtd: 5, complementares: [], opcoes: [] }];
  const { id } = (await till.sellLines(natas, 7.5, { identificacao })).data;
  await till.returnLines(id, [{ linha: 1, qtd: 2 }]);
  // As the end of an order undoes what is left of it.
  await server.context.db.query(sql`
    select undo_at_till(transaction_id, 'Engano', ${server.context.clock()}, null) from till_sales where id = ${id}`);
  const { data } = await administrator.get(`/movimentos?de=${buyer.id}`);
  expect(data.itens.map(({ tipo, valor }: { tipo: string; valor: number }) => [tipo, valor])).toEqual([
    ['reverse_earn', 4.5],
    ['reverse_earn', 3],
    ['earn', 7.5],
  ]);
});

test('a movement of the ledger names the page of what was bought, to who may open it', async () => {
  const { data } = await manager.get(`/movimentos?de=${rita.id}`);
  const pages = new Set(data.itens.map(({ compra }: { compra: string | null }) => compra));
  for (const what of ['till', 'undone', 'back', 'app']) expect([...pages], what).toContain(ids[what]);
  for (const page of pages) if (page) expect((await manager.get(`/compras/${page}`)).status).toBe(200);
});
