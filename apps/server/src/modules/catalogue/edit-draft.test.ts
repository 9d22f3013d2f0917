import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import type { MenuProducts } from '@fornada/contract/office-menu.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { aMenuDesk, code, menu, productIn, productsOf, throwAway } from '../../testing/menu-desk.ts';

const { server, manager, seen, worked, publish, save, acted } = await aMenuDesk();

describe('a draft of many products', () => {
  test('a draft is begun by a save, and says all of the menu', async () => {
    const before = await worked();
    const { data } = await save({ descricao: 'Com canela' });
    const expected = productsOf(before).map((product) =>
      product.cod_produto === code ? { ...product, descricao: 'Com canela' } : product,
    );
    expect(productsOf(await worked())).toEqual(expected);
    const [version] = (await manager.get(`${menu}/versoes`)).data;
    expect(version).toMatchObject({ versao: data.versao, estado: 'draft', produtos: expected.length });
    await publish();
    expect(productsOf(await seen())).toEqual(expected);
  });

  test('a product taken out is gone, from what others suggest too, and may come again', async () => {
    const [, other] = productsOf(await worked());
    const taken = other ?? expect.fail('one product');
    await save({ sugeridos: [taken.cod_produto] });
    await publish();
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
    await throwAway(manager);
  });

  test('the list says of each product what the menu says, in its order', async () => {
    await save({ descricao: 'Com limão', descricao_ingles: '', visivel: 0 });
    const { seccoes, produtos, ...rest } = (await manager.get(`${menu}/produtos`)).data as MenuProducts;
    const whole = await worked();
    expect(rest).toMatchObject({
      id: 862,
      rascunho: true,
      precos: { take_away: 'precovenda', loja: 'precovenda' },
    });
    expect(produtos).toEqual(
      productsOf(whole).map((product) => ({
        cod_produto: product.cod_produto,
        produto: product.produto,
        descricao: product.descricao,
        codigo_familia: product.codigo_familia,
        precovenda: product.precovenda,
        alergenios: product.alergenios,
        visivel: product.visivel,
        ingles: product.descricao_ingles ? 1 : 0,
      })),
    );
    expect(produtos.filter(({ ingles }) => ingles === 0).map(({ cod_produto }) => cod_produto)).toEqual([
      code,
    ]);
    expect(seccoes).toEqual(
      whole.seccoes.map((section) => ({
        ...section,
        familias: section.familias.map((family) => ({ ...family, produtos: [] })),
      })),
    );
    expect((await manager.get(`${menu}/produtos/${code}`)).data).toEqual(productIn(whole, code));
    await throwAway(manager);
  });

  test('the list has the prices that the shop charges from, by the way something is taken', async () => {
    await save({ pvp2: 1.9, pvp3: 2.1 });
    const tiersAre = async (takeAway: number, eatIn: number) =>
      await server.context.db.execute(sql`
        update shops set take_away_tier = ${takeAway}, eat_in_tier = ${eatIn} where id = 862`);
    await tiersAre(0, 2);
    const { precos, produtos } = (await manager.get(`${menu}/produtos`)).data as MenuProducts;
    await tiersAre(0, 0);
    expect(precos).toEqual({ take_away: 'precovenda', loja: 'pvp2' });
    const listed = produtos.find(({ cod_produto }) => cod_produto === code);
    expect([listed?.pvp2, listed?.pvp3]).toEqual([1.9, undefined]);
    await throwAway(manager);
  });
});

test('a document of before a field has its default', async () => {
  const read = await worked();
  await manager.put(`${menu}/produtos/${code}`, { ...productIn(read, code), calorias: null, visivel: 1 });
  const saved = await worked();
  await server.context.db.execute(sql`
    update menu_products set product = product - 'calories' - 'visible'
    where code = ${code} and menu_version = (select version from menus where shop_id = 862 and status = 'draft')`);
  expect(await worked()).toEqual(saved);
  await throwAway(manager);
});

describe('what a form leaves without a code', () => {
  const extra = (descricao: string, codigo: string | null = null) => ({
    ...{ codigo, descricao, preco: 0.5, iva: 13 },
  });

  test('is made: another product’s extra of this name keeps its own, and nothing shares one', async () => {
    const [, other] = productsOf(await worked());
    const beside = other ?? expect.fail('one product');
    const known = { ...beside, complementares: [extra('Canela em pó', 'canela')], lido: undefined };
    await manager.put(`${menu}/produtos/${beside.cod_produto}`, known);
    const groups = [
      { codigo: '', descricao: 'Tamanho', opcoes: [{ descricao: 'Grande' }, { descricao: 'Grande' }] },
    ];
    const extras = [
      extra('Canela  em pó'),
      extra('Doce de ovos', ''),
      extra('Doce de ovos'),
      extra('Açúcar', '7'),
    ];
    const { status, data } = await save({ complementares: extras, opcoes: groups } as never);
    expect(status).toBe(200);
    const { complementares, opcoes } = data.produto as WireProduct;
    const [canela, ...made] = complementares.map(({ codigo }) => codigo);
    expect([canela, made.at(-1)]).toEqual(['canela', '7']);
    const all = [
      ...made,
      ...opcoes.flatMap((group) => [group.codigo, ...group.opcoes.map(({ codigo }) => codigo)]),
    ];
    expect(new Set(all).size).toBe(6);
    expect(all.every((one) => /^\d+$/.test(one))).toBe(true);
    const unnamed = {
      ...beside,
      cod_produto: null,
      produto: 'Bolo de mel',
      complementares: [extra('Mel')],
      lido: null,
    };
    const { produto } = (await manager.put(`${menu}/produtos/-`, unnamed)).data;
    expect([...all, produto.cod_produto]).not.toContain(produto.complementares[0].codigo);
    const again = await save({ complementares: [extra('Doce de ovos')] } as never);
    await throwAway(manager);
    const last = await save({ complementares: [extra('Doce de ovos')] } as never);
    const [kept, next] = [again, last].map(({ data: { produto } }) => produto.complementares[0].codigo);
    // What was thrown away is never given to anything else.
    expect(Number(next)).toBeGreaterThan(Number(kept));
    await throwAway(manager);
  });

  test('is made of sections and families too', async () => {
    const { seccoes } = await worked();
    const structure = seccoes.map(({ familias, ...section }) => ({
      ...section,
      familias: familias.map(({ produtos: _, seccao: __, ...family }) => family),
    }));
    const added = {
      codigo: '',
      descricao: 'Natal',
      familias: [{ descricao: 'Fritos' }, { descricao: 'Bolos' }],
    };
    expect((await manager.put(`${menu}/estrutura`, { seccoes: [...structure, added] })).status).toBe(200);
    const section = (await worked()).seccoes.at(-1);
    expect(section).toMatchObject({
      descricao: 'Natal',
      familias: [{ descricao: 'Fritos' }, { descricao: 'Bolos' }],
    });
    const made = [section?.codigo, ...(section?.familias ?? []).map(({ codigo }) => codigo)];
    expect(new Set(made).size).toBe(3);
    expect(made.every((one) => /^\d+$/.test(String(one)))).toBe(true);
    await throwAway(manager);
  });

  test('is refused where a name is missing, or there is no list', async () => {
    const nameless = await save({ complementares: [extra('')] } as never);
    expect([nameless.status, Object.keys(nameless.error.fields)]).toEqual([
      422,
      ['complementares.0.descricao'],
    ]);
    for (const complementares of ['x', [null], [[]], { 0: {} }])
      expect((await save({ complementares } as never)).status).toBe(422);
    expect((await manager.put(`${menu}/estrutura`, { seccoes: [{ familias: 'x' }] })).status).toBe(422);
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
    expect(await acted()).toContain('menu.structured');
    const short = await manager.put(`${menu}/estrutura`, { seccoes: renamed.slice(1) });
    expect([short.status, Object.keys(short.error.fields)]).toEqual([422, ['seccoes']]);
    await throwAway(manager);
  });
});
