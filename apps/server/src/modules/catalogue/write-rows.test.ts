import type { WrittenRow } from '@fornada/contract/office-menu.ts';
import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import { aMenuDesk, code, menu, productIn, productsOf, throwAway } from '../../testing/menu-desk.ts';

const { server, manager, worked, save } = await aMenuDesk();
afterEach(async () => {
  await throwAway(manager);
});

const [, second] = productsOf(await worked());
const other = second ?? expect.fail('one product');
const own = productIn(await worked(), code);

type Row = { cod_produto: string; lido: object; campos: object };
const row = (campos: object, lido: object = {}, cod_produto = code): Row => ({ cod_produto, lido, campos });
const write = async (...produtos: Row[]) => await manager.put(`${menu}/produtos`, { produtos });
const told = async (...rows: Row[]) => (await write(...rows)).data.produtos as WrittenRow[];
const recorded = async () =>
  await server.context.db.query<{ subject: string; before: object; after: object }>(sql`
    select subject, before, after from staff_actions where action = 'product.saved' order by id`);
const hasDraft = async () => (await manager.get(`${menu}/produtos`)).data.rascunho as boolean;

test('many products are written at once, nothing else of them changes, and each is on record', async () => {
  const before = await worked();
  const raised = row({ precovenda: 7.25 }, { precovenda: own.precovenda });
  const renamed = row(
    { produto: 'Broa', visivel: 0 },
    { produto: other.produto, visivel: other.visivel },
    other.cod_produto,
  );
  const earlier = (await recorded()).length;
  const { data } = await write(raised, renamed);
  expect(data.produtos).toEqual([
    { cod_produto: code, estado: 'guardado', agora: { precovenda: 7.25 }, erros: {} },
    { cod_produto: other.cod_produto, estado: 'guardado', agora: { produto: 'Broa', visivel: 0 }, erros: {} },
  ]);
  const expected = productsOf(before).map((product) => {
    if (product.cod_produto === code) return { ...product, precovenda: 7.25 };
    return product.cod_produto === other.cod_produto ? { ...product, produto: 'Broa', visivel: 0 } : product;
  });
  expect(productsOf(await worked())).toEqual(expected);
  expect((await manager.get(`${menu}/versoes`)).data[0]).toMatchObject({
    versao: data.versao,
    estado: 'draft',
  });
  expect((await recorded()).slice(earlier)).toEqual([
    {
      subject: `product:862/${code}`,
      before: { precovenda: own.precovenda },
      after: { precovenda: 7.25 },
    },
    {
      subject: `product:862/${other.cod_produto}`,
      before: { produto: other.produto, visivel: other.visivel },
      after: { produto: 'Broa', visivel: 0 },
    },
  ]);
});

test('what somebody changed meanwhile isn’t written over, in none of the product’s fields, and the others are written', async () => {
  await save({ precovenda: 3 });
  const rows = await told(
    row({ precovenda: 4, produto: 'Nata' }, { precovenda: own.precovenda, produto: own.produto }),
    row({ precovenda: 4 }, { precovenda: other.precovenda }, other.cod_produto),
  );
  expect(rows.map(({ estado }) => estado)).toEqual(['mudou', 'guardado']);
  expect(rows[0]?.agora).toEqual({ precovenda: 3, produto: own.produto });
  expect(productIn(await worked(), code)).toMatchObject({ precovenda: 3, produto: own.produto });
});

test('what says already what it is to say is saved, whoever wrote it, and is no change', async () => {
  await save({ precovenda: 4 });
  const earlier = (await recorded()).length;
  const [same] = await told(row({ precovenda: 4 }, { precovenda: own.precovenda }));
  expect(same).toMatchObject({ estado: 'guardado', agora: { precovenda: 4 } });
  expect(await recorded()).toHaveLength(earlier);
});

test.each([
  [{ precovenda: 1.234 }, ['precovenda']],
  [{ precovenda: null }, ['precovenda']],
  [{ produto: ' ' }, ['produto']],
  [{ produto: 'x'.repeat(201), precovenda: -1 }, ['precovenda', 'produto']],
  [{ codigo_familia: 'nenhuma' }, ['codigo_familia']],
  [{ visivel: 7 }, ['visivel']],
])('%o is refused by the rules of the form, by field, and begins no draft', async (campos, fields) => {
  const lido = Object.fromEntries(
    Object.keys(campos).map((field) => [field, own[field as keyof typeof own]]),
  );
  const { data } = await write(row(campos, lido));
  expect(Object.keys(data.produtos[0].erros).toSorted()).toEqual(fields);
  expect(data).toMatchObject({ versao: null, produtos: [{ estado: 'recusado', agora: lido }] });
  expect(await hasDraft()).toBe(false);
});

test('what is refused, or isn’t there any more, keeps nothing else from being written', async () => {
  const rows = await told(
    row({ precovenda: -1 }, { precovenda: own.precovenda }),
    row({ precovenda: 2 }, {}, 'nada'),
    row({ precovenda: 6 }, { precovenda: other.precovenda }, other.cod_produto),
  );
  expect(rows.map(({ estado }) => estado)).toEqual(['recusado', 'falta', 'guardado']);
  expect(productIn(await worked(), other.cod_produto).precovenda).toBe(6);
  expect(productIn(await worked(), code)).toEqual(own);
});

test('a price of a tier is left to the base price again by null', async () => {
  await save({ pvp2: 2.1 });
  expect(await told(row({ pvp2: null }, { pvp2: 2.1 }))).toMatchObject([
    { estado: 'guardado', agora: { pvp2: null } },
  ]);
  expect(productIn(await worked(), code).pvp2 ?? null).toBe(null);
});

test('only fields of the grid are written, of each product once, and of no more than a call may hold', async () => {
  const many = Array.from({ length: 251 }, (_, index) => row({ precovenda: 1 }, {}, `p${index}`));
  const answers = [
    await write(row({ descricao: 'Com canela' })),
    await write(row({ precovenda: 1 }), row({ precovenda: 2 })),
    await write(...many),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await hasDraft()).toBe(false);
});
