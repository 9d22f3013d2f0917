import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import type { MenuPreview, MenuProducts } from '@fornada/contract/office-menu.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
let manager: Colleague;
beforeAll(async () => {
  await openShop(server.context, 862);
  await openShop(server.context, 860);
  manager = await aColleague(server, 'manager', 862);
});

const menu = '/ementas/862';
const productsOf = ({ seccoes }: WireMenu): WireProduct[] =>
  seccoes.flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos));
const productIn = (whole: WireMenu, code: string) =>
  productsOf(whole).find(({ cod_produto }) => cod_produto === code) ?? expect.fail(code);
const seen = async () =>
  (await server.inject({ method: 'GET', url: '/api/menus/862' })).json().data as WireMenu;
const worked = async () => (await manager.get(`${menu}/menu`)).data.ementa as WireMenu;
const previewed = async () => (await manager.get(`${menu}/alteracoes`)).data as MenuPreview;
const publish = async (impressao?: string) =>
  await manager.post(`${menu}/publicar`, { impressao: impressao ?? (await previewed()).impressao });
const restore = async (versao?: number, impressao?: string) =>
  await manager.post(`${menu}/repor`, { versao, impressao: impressao ?? (await previewed()).impressao });
const apply = async (file: string, impressao?: string) =>
  await manager.send(
    `${menu}/importar?aplicar=1&impressao=${impressao ?? (await previewed()).impressao}`,
    file,
  );
const code = '10101';
const save = async (change: Partial<WireProduct>) =>
  await manager.put(`${menu}/produtos/${code}`, { ...productIn(await worked(), code), ...change });

describe('a draft', () => {
  test('is seen by customers when it is published, and not before', async () => {
    const before = await seen();
    const { status, data } = await save({ precovenda: 1.45, pvp2: 1.6, alergenios: ['gluten', 'leite'] });
    expect([status, data.produto.precovenda]).toEqual([200, 1.45]);
    expect(await seen()).toEqual(before);

    const changes = (await previewed()).alteracoes;
    expect(changes).toMatchObject([{ tipo: 'alterado', o_que: 'produto', codigo: code }]);
    expect(changes[0]?.campos).toContainEqual({ campo: 'precovenda', antes: '1.5', depois: '1.45' });

    expect((await publish()).status).toBe(200);
    const after = await seen();
    expect(productIn(after, code)).toMatchObject({
      precovenda: 1.45,
      pvp2: 1.6,
      alergenios: ['gluten', 'leite'],
    });
    expect(after.hash).not.toBe(before.hash);
    const rest = (whole: WireMenu) => productsOf(whole).filter(({ cod_produto }) => cod_produto !== code);
    expect(rest(after)).toEqual(rest(before));
    expect(productsOf(after).map(({ cod_produto }) => cod_produto)).toEqual(
      productsOf(before).map(({ cod_produto }) => cod_produto),
    );
    expect((await publish('nada')).error.code).toBe('draft_missing');
  });

  test('is published as it was looked at, and not once it says anything else', async () => {
    await save({ precovenda: 1.7 });
    const { impressao } = await previewed();
    expect((await previewed()).impressao).toBe(impressao);
    const seenBefore = await seen();
    // A colleague saves while the first one reads the preview.
    await save({ precovenda: 17 });
    const refused = await publish(impressao ?? '');
    expect([refused.status, refused.error.code]).toEqual([409, 'record_changed']);
    expect(await seen()).toEqual(seenBefore);
    expect((await manager.post(`${menu}/publicar`)).status).toBe(422);

    // The very same again is the same.
    await save({ precovenda: 1.7 });
    expect((await publish(impressao ?? '')).status).toBe(200);
    expect(productIn(await seen(), code).precovenda).toBe(1.7);
    await save({ precovenda: seenBefore && productIn(seenBefore, code).precovenda });
    await publish();
  });

  test('isn’t published over a menu that came another way since it was looked at', async () => {
    await save({ precovenda: 1.8 });
    const { impressao } = await previewed();
    const { version } = await server.context.db.one<{ version: number }>(
      sql`select menu_version as version from shops where id = 862`,
    );
    const other = await server.context.db.one<{ version: number }>(sql`
      select version from menus where shop_id = 862 and status = 'archived' order by version desc limit 1`);
    await server.context.db.execute(sql`update shops set menu_version = ${other.version} where id = 862`);
    expect((await publish(impressao ?? '')).error.code).toBe('record_changed');
    await server.context.db.execute(sql`update shops set menu_version = ${version} where id = 862`);
    await manager.remove(`${menu}/rascunho`);
  });

  test('isn’t written over by who hadn’t read what somebody else saved', async () => {
    const read = productIn(await worked(), code);
    const write = (descricao: string, lido: WireProduct | null) =>
      manager.put(`${menu}/produtos/${code}`, { ...read, descricao, lido });
    const answers = await Promise.all([write('Com canela', read), write('Sem canela', read)]);
    expect(answers.map(({ error }) => error?.code).toSorted()).toEqual(['record_changed', undefined]);
    const saved = answers.find(({ status }) => status === 200)?.data.produto;
    expect(productIn(await worked(), code)).toEqual(saved);
    expect((await write('Com limão', saved)).data.produto.descricao).toBe('Com limão');
    // A new product doesn't take the place of one that has its code.
    const taken = await write('Outro', null);
    expect([taken.status, Object.keys(taken.error.fields)]).toEqual([422, ['cod_produto']]);
    expect((await save({ descricao: read.descricao })).status).toBe(200);
  });

  test('keeps extras and options as they were saved', async () => {
    const complementares = [{ codigo: '9001', descricao: 'Chantilly', preco: 0.5, iva: 13, opcoes: [] }];
    const opcoes = [
      { codigo: 'G1', descricao: 'Corte', maxopcoes: 1, opcoes: [{ codigo: 'A', descricao: 'Inteiro' }] },
    ];
    const { data } = await manager.put(`${menu}/produtos/${code}`, {
      ...productIn(await worked(), code),
      complementares,
      opcoes,
    });
    expect(data.produto).toMatchObject({
      complementares: [{ codigo: '9001', preco: 0.5 }],
      opcoes: [{ codigo: 'G1' }],
    });
    expect(productIn(await worked(), code)).toEqual(data.produto);
  });

  test('keeps suggestions of products that it has, and forgets the one that is taken out', async () => {
    const [, other, third] = productsOf(await worked()).map(({ cod_produto }) => cod_produto);
    const saved = await save({ sugeridos: [other ?? '', third ?? ''] });
    expect(saved.data.produto.sugeridos).toEqual([other, third]);
    const refused = await save({ sugeridos: ['nao-ha'] });
    expect([refused.status, Object.keys(refused.error.fields)]).toEqual([422, ['sugeridos']]);
    await manager.remove(`${menu}/produtos/${other}`);
    expect(productIn(await worked(), code).sugeridos).toEqual([third]);
    await manager.remove(`${menu}/rascunho`);
  });

  test('thrown away leaves what customers see', async () => {
    await save({ produto: 'Outra coisa' });
    expect((await manager.remove(`${menu}/rascunho`)).status).toBe(200);
    expect(productIn(await worked(), code).produto).not.toBe('Outra coisa');
  });

  test('may be an earlier version, which is then published like any other', async () => {
    const versions = (await manager.get(`${menu}/versoes`)).data as { versao: number; estado: string }[];
    const first = versions.at(-1);
    await restore(first?.versao);
    await publish();
    expect(productIn(await seen(), code).precovenda).toBe(1.5);
    expect((await restore(999_999)).status).toBe(404);
  });

  test('isn’t put aside for an earlier version when somebody wrote in it since', async () => {
    const versions = (await manager.get(`${menu}/versoes`)).data as { versao: number; estado: string }[];
    const earlier = versions.find(({ estado }) => estado === 'archived')?.versao;
    expect((await manager.post(`${menu}/repor`, { versao: earlier })).status).toBe(422);
    // No draft yet when the versions were looked at.
    const none = (await previewed()).impressao;
    await save({ descricao: 'De uma colega' });
    const begun = await restore(earlier, none);
    expect([begun.status, begun.error.code]).toEqual([409, 'record_changed']);
    const one = (await previewed()).impressao;
    await save({ descricao: 'De outra colega' });
    expect((await restore(earlier, one)).error.code).toBe('record_changed');
    expect(productIn(await worked(), code).descricao).toBe('De outra colega');
    expect((await restore(earlier)).status).toBe(200);
    await manager.remove(`${menu}/rascunho`);
  });

  test('has one place for two who begin it at once', async () => {
    const one = productIn(await worked(), code);
    const other = productsOf(await worked()).find(({ cod_produto }) => cod_produto !== code) ?? one;
    await Promise.all([
      manager.put(`${menu}/produtos/${code}`, { ...one, produto: 'Primeiro' }),
      manager.put(`${menu}/produtos/${other.cod_produto}`, { ...other, produto: 'Segundo' }),
    ]);
    const whole = await worked();
    expect(productIn(whole, code).produto).toBe('Primeiro');
    expect(productIn(whole, other.cod_produto).produto).toBe('Segundo');
    await manager.remove(`${menu}/rascunho`);
  });
});

describe('of a large menu', () => {
  test('a draft is begun and saved by rows of the one product, and says all of it', async () => {
    const before = await worked();
    const { data } = await save({ descricao: 'Com canela' });
    const own = async (version: number) =>
      (
        await server.context.db.query<{ code: string }>(sql`
          select code from menu_products where menu_version = ${version}`)
      ).map((row) => row.code);
    expect(await own(data.versao)).toEqual([code]);
    const expected = productsOf(before).map((product) =>
      product.cod_produto === code ? { ...product, descricao: 'Com canela' } : product,
    );
    expect(productsOf(await worked())).toEqual(expected);
    const [version] = (await manager.get(`${menu}/versoes`)).data;
    expect(version).toMatchObject({ versao: data.versao, estado: 'draft', produtos: expected.length });
    await publish();
    expect(await own(data.versao)).toHaveLength(expected.length);
    expect(productsOf(await seen())).toEqual(expected);
  });

  test('a product taken out is gone, from what others suggest too, and may come again', async () => {
    const [, other] = productsOf(await worked());
    const taken = other ?? expect.fail('one product');
    await save({ sugeridos: [taken.cod_produto] });
    await publish();
    // Nothing but the one that is taken out is in the draft when its suggestion goes.
    expect((await manager.remove(`${menu}/produtos/${taken.cod_produto}`)).status).toBe(200);
    expect((await manager.remove(`${menu}/produtos/${taken.cod_produto}`)).status).toBe(404);
    expect((await manager.get(`${menu}/produtos/${taken.cod_produto}`)).status).toBe(404);
    const without = await worked();
    expect(productIn(without, code).sugeridos).toEqual([]);
    const codes = (whole: WireMenu) => productsOf(whole).map(({ cod_produto }) => cod_produto);
    expect(codes(without)).not.toContain(taken.cod_produto);
    await manager.put(`${menu}/produtos/${taken.cod_produto}`, { ...taken, lido: null });
    expect(codes(await worked()).toSorted()).toEqual([...codes(without), taken.cod_produto].toSorted());
    await manager.remove(`${menu}/produtos/${taken.cod_produto}`);
    expect(await worked()).toEqual(without);
    await publish();
    expect(productsOf(await seen())).toEqual(productsOf(without));
  });

  test('the structure keeps the families of products that nobody has touched', async () => {
    await save({ descricao: 'Sem canela' });
    const { seccoes } = await worked();
    const [first, ...rest] = seccoes.map(({ familias, ...section }) => ({
      ...section,
      familias: familias.map(({ produtos: _, seccao: __, ...family }) => family),
    }));
    const short = { seccoes: [{ ...first, familias: first?.familias.slice(0, 1) }, ...rest] };
    expect((await manager.put(`${menu}/estrutura`, short)).status).toBe(422);
    await manager.remove(`${menu}/rascunho`);
  });

  test('the list says of each product what the menu says, in its order', async () => {
    await save({ descricao: 'Com limão', visivel: 0 });
    const { seccoes, produtos, ...rest } = (await manager.get(`${menu}/produtos`)).data as MenuProducts;
    const whole = await worked();
    expect(rest).toMatchObject({ id: 862, rascunho: true });
    expect(produtos).toEqual(
      productsOf(whole).map((product) => ({
        cod_produto: product.cod_produto,
        produto: product.produto,
        descricao: product.descricao,
        codigo_familia: product.codigo_familia,
        precovenda: product.precovenda,
        alergenios: product.alergenios,
        visivel: product.visivel,
      })),
    );
    expect(seccoes).toEqual(
      whole.seccoes.map((section) => ({
        ...section,
        familias: section.familias.map((family) => ({ ...family, produtos: [] })),
      })),
    );
    expect((await manager.get(`${menu}/produtos/${code}`)).data).toEqual(productIn(whole, code));
    await manager.remove(`${menu}/rascunho`);
  });
});

describe('what is wrong', () => {
  test('in a product is said of its field', async () => {
    const { status, error } = await save({ precovenda: 1.234, produto: '' });
    expect([status, Object.keys(error.fields).toSorted()]).toEqual([422, ['precovenda', 'produto']]);
    const nowhere = await save({ codigo_familia: 'nenhuma' });
    expect(nowhere.error.fields).toEqual({ codigo_familia: 'Esta família não existe na ementa' });
  });

  test('in the structure loses no product', async () => {
    const { seccoes } = await worked();
    const structure = seccoes.map(({ familias, ...section }) => ({
      ...section,
      familias: familias.map(({ produtos: _, seccao: __, ...family }) => family),
    }));
    const renamed = structure
      .toReversed()
      .map((section) => ({ ...section, descricao: `${section.descricao}!` }));
    expect((await manager.put(`${menu}/estrutura`, { seccoes: renamed })).status).toBe(200);
    expect((await worked()).seccoes.map(({ descricao }) => descricao)).toEqual(
      renamed.map(({ descricao }) => descricao),
    );
    const short = await manager.put(`${menu}/estrutura`, { seccoes: renamed.slice(1) });
    expect([short.status, Object.keys(short.error.fields)]).toEqual([422, ['seccoes']]);
    await manager.remove(`${menu}/rascunho`);
  });
});

describe('a menu’s file', () => {
  test('says what it would change before it does, and then is the draft', async () => {
    const whole = await worked();
    const changed = structuredClone(whole);
    productIn(changed, code).precovenda = 2.1;
    const file = JSON.stringify({ loja_862: changed });
    const preview = await manager.send(`${menu}/importar`, file);
    expect(preview.data).toMatchObject({ problemas: [], alteracoes: [{ codigo: code, tipo: 'alterado' }] });
    expect(await worked()).toEqual(whole);
    await apply(file, preview.data.impressao);
    expect(productIn(await worked(), code).precovenda).toBe(2.1);
    await manager.remove(`${menu}/rascunho`);
  });

  test('doesn’t take the place of what somebody wrote since it was looked at', async () => {
    const file = JSON.stringify({ loja_862: await worked() });
    const { impressao } = (await manager.send(`${menu}/importar`, file)).data;
    await save({ descricao: 'De uma colega' });
    const refused = await apply(file, impressao);
    expect([refused.status, refused.error.code]).toEqual([409, 'record_changed']);
    expect((await manager.send(`${menu}/importar?aplicar=1`, file)).status).toBe(422);
    expect(productIn(await worked(), code).descricao).toBe('De uma colega');
    const again = (await manager.send(`${menu}/importar`, file)).data;
    expect(again.alteracoes).toMatchObject([{ codigo: code }]);
    expect((await apply(file, again.impressao)).status).toBe(200);
    await manager.remove(`${menu}/rascunho`);
  });

  test('of another shop, or that is none, is refused with where and why', async () => {
    const other = await manager.send(`${menu}/importar`, '{"loja_860": {"id": 860, "seccoes": []}}');
    expect(other.data.problemas).toHaveLength(1);
    const broken = await manager.send(`${menu}/importar`, '{"loja_862": {');
    expect(broken.data.problemas[0]).toMatchObject({ line: 1 });
  });
});

test('a shop’s menu is its own people’s', async () => {
  const [assistant, marketing] = [
    await aColleague(server, 'assistant'),
    await aColleague(server, 'marketing'),
  ];
  expect((await assistant.get(`${menu}/menu`)).status).toBe(200);
  for (const colleague of [assistant, marketing]) {
    expect((await colleague.post(`${menu}/publicar`, { impressao: 'x' })).status).toBe(403);
    expect((await colleague.put(`${menu}/produtos/${code}`, {})).status).toBe(403);
  }
  for (const path of [
    '/ementas/860/menu',
    '/ementas/860/produtos',
    '/ementas/860/versoes',
    '/ementas/999/menu',
  ])
    expect((await manager.get(path)).status).toBe(404);
  const acted = await server.context.db.query<{ action: string }>(sql`
    select distinct action from staff_actions where shop_id = 862 order by action`);
  expect(acted.map(({ action }) => action)).toEqual([
    'menu.draft_discarded',
    'menu.imported',
    'menu.published',
    'menu.restored',
    'menu.structured',
    'product.removed',
    'product.saved',
  ]);
});
