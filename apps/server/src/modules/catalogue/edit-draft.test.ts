import type { WireMenu } from '@fornada/contract/menu.ts';
import type { MenuProducts } from '@fornada/contract/office-menu.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { aMenuDesk, code, menu, productIn, productsOf } from '../../testing/menu-desk.ts';

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

test('a document of before a field has its default', async () => {
  const read = await worked();
  await manager.put(`${menu}/produtos/${code}`, { ...productIn(read, code), calorias: null, visivel: 1 });
  const saved = await worked();
  await server.context.db.execute(sql`
    update menu_products set product = product - 'calories' - 'visible'
    where code = ${code} and menu_version = (select version from menus where shop_id = 862 and status = 'draft')`);
  expect(await worked()).toEqual(saved);
  await manager.remove(`${menu}/rascunho`);
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
    await manager.remove(`${menu}/rascunho`);
  });
});
