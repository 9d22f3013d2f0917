import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { aMenuDesk, code, menu, productIn, productsOf } from '../../testing/menu-desk.ts';
import { aColleague } from '../../testing/office.ts';

const { server, manager, worked, save, acted } = await aMenuDesk();
const apply = async (file: string, impressao: string) =>
  await manager.send(`${menu}/importar?aplicar=1&impressao=${impressao}`, file);

describe('a menu’s file', () => {
  test('says what it would change before it does, and then is the draft', async () => {
    const whole = await worked();
    const changed = structuredClone(whole);
    productIn(changed, code).precovenda = 2.1;
    const file = JSON.stringify({ loja_862: changed });
    const preview = await manager.send(`${menu}/importar`, file);
    expect(preview.data).toMatchObject({ problemas: [], alteracoes: [{ codigo: code, tipo: 'alterado' }] });
    expect(await worked()).toEqual(whole);
    expect(await acted()).not.toContain('menu.imported');
    await apply(file, preview.data.impressao);
    expect(await acted()).toContain('menu.imported');
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

  test('may be a spreadsheet’s, which is put into what there is; what is new has the chain’s code, or the next', async () => {
    const sheet = (name: string) =>
      ['Produto;Família;Preço;IVA', `${name};Salgados;2,40;13`, 'Pastel de nata;;1,45;'].join('\r\n');
    const count = productsOf(await worked()).length;
    const broken = await manager.send(`${menu}/importar`, sheet('').replace('2,40', 'dois'));
    expect(broken.data.problemas[0]).toMatchObject({ line: 2 });
    const looked = await manager.send(`${menu}/importar`, sheet('Empada de teste'));
    expect(looked.data).toMatchObject({ problemas: [] });
    expect(productsOf(await worked())).toHaveLength(count);
    await apply(sheet('Empada de teste'), looked.data.impressao);
    // The same again changes nothing.
    const again = await manager.send(`${menu}/importar`, sheet('Empada de teste'));
    expect(again.data.alteracoes).toEqual([]);
    const products = productsOf(await worked());
    expect(products).toHaveLength(count + 1);
    expect(productIn(await worked(), code).precovenda).toBe(1.45);
    const empada = products.find(({ produto }) => produto === 'Empada de teste');
    expect(empada?.cod_produto).toMatch(/^\d+$/);
    // Another shop that has none yet calls it by the same code; and so does a form that is left without one.
    const neighbour = await aColleague(server, 'manager', 860);
    const families = (await neighbour.get('/ementas/860/menu')).data.ementa.seccoes[0].familias;
    const form = { ...empada, cod_produto: '', codigo_familia: families[0].codigo, lido: null };
    const made = await neighbour.put('/ementas/860/produtos/-', form);
    expect(made.data.produto.cod_produto).toBe(empada?.cod_produto);
    const other = await neighbour.put('/ementas/860/produtos/-', form);
    expect(Number(other.data.produto.cod_produto)).toBe(Number(empada?.cod_produto) + 1);
    // What was removed keeps its own: a change that waits may name it.
    const { db } = server.context;
    await db.execute(sql`
      with former as (
        insert into menus (shop_id, hash, digest, last_update, status, published_at)
        values (860, 'former', '', '', 'published', now()) returning version)
      insert into menu_products select version, 1, '200001', '{"complements": [{"code": "300000"}]}' from former`);
    const next = async () => (await neighbour.put('/ementas/860/produtos/-', form)).data.produto.cod_produto;
    // Extras are asked for where they are sold or worked on, not in all versions that ever were; another system's are long.
    expect(await next()).toBe('200002');
    await db.execute(sql`
      update menu_products set product = product || '{"complements": [{"code": "200005", "groupCode": "999999998"}]}'
      where code = '200002'`);
    expect([await next(), await next()]).toEqual(['200006', '200007']);
    // And what a change that waits names.
    await db.execute(sql`
      with whole as (
        insert into menu_changes (id, request_hash, made_at, made_by, names, products)
        select gen_random_uuid(), '', now(), min(id), '',
          '[{"code": "1", "fields": {"complements": [{"code": "200010"}]}}]' from staff returning id)
      insert into menu_change_shops (change_id, shop_id, due_at) select id, 860, now() + interval '1 day' from whole`);
    expect(await next()).toBe('200011');
    await db.execute(sql`
      update menu_change_shops set state = 'published', written = '[{"before": {"complements": [{"code": "200020"}]}}]'`);
    expect(await next()).toBe('200021');
    await db.execute(sql`delete from menu_changes`);
    await neighbour.remove('/ementas/860/rascunho');
    await manager.remove(`${menu}/rascunho`);
  });

  test('of another shop is where a shop without a menu begins', async () => {
    await server.context.db.execute(sql`
      insert into shops (id, restaurant_id, tag, name, position) values (873, 1, 'setubal', 'Setúbal', 9)`);
    const newcomer = await aColleague(server, 'manager', 873);
    const whole = await worked();
    const file = JSON.stringify({ loja_862: whole });
    const { problemas, impressao } = (await newcomer.send('/ementas/873/importar', file)).data;
    expect(problemas).toEqual([]);
    const taken = await newcomer.send(`/ementas/873/importar?aplicar=1&impressao=${impressao}`, file);
    expect(taken.status).toBe(200);
    const { ementa } = (await newcomer.get('/ementas/873/menu')).data;
    expect(productsOf(ementa)).toEqual(productsOf(whole));
    // From now on it has one, and isn't overwritten by another shop's, nor by whoever looked at it before.
    const late = await newcomer.send(`/ementas/873/importar?aplicar=1&impressao=${impressao}`, file);
    expect([late.status, late.error.code]).toEqual([409, 'record_changed']);
    expect((await newcomer.send('/ementas/873/importar', file)).data.problemas).toHaveLength(1);
  });

  test('of another shop, or that is none, is refused with where and why', async () => {
    const other = await manager.send(`${menu}/importar`, '{"loja_860": {"id": 860, "seccoes": []}}');
    expect(other.data.problemas).toHaveLength(1);
    const broken = await manager.send(`${menu}/importar`, '{"loja_862": {');
    expect(broken.data.problemas[0]).toMatchObject({ line: 1 });
  });
});
