import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { aMenuDesk, code, menu, productIn, productsOf, throwAway } from '../../testing/menu-desk.ts';
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
    await throwAway(manager);
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
    await throwAway(manager);
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
    // What was removed keeps its own, an extra too, whoever gave it: carts, old orders and changes that wait name it.
    const next = async () =>
      Number((await neighbour.put('/ementas/860/produtos/-', form)).data.produto.cod_produto);
    const extra = {
      codigo: '200005',
      grupo: '999999998',
      nome_grupo: 'Extras',
      descricao: 'Queijo',
      preco: 1,
      iva: 13,
    };
    const named = '/ementas/860/produtos/200001';
    const said = await neighbour.put(named, { ...form, cod_produto: '200001', complementares: [extra] });
    expect(said.status).toBe(200);
    await neighbour.remove(named);
    expect([await next(), await next()]).toEqual([200_006, 200_007]);
    const produtos = [{ cod_produto: code, complementares: [{ ...extra, codigo: '200010' }] }];
    const waiting = { id: randomUUID(), lojas: [860], quando: '2090-12-01T00:00', ensaio: 0, produtos };
    const office = await aColleague(server, 'administrator', 860);
    expect((await office.post('/ementas/alteracoes/aplicar', waiting)).status).toBe(200);
    await office.post(`/ementas/alteracoes/${waiting.id}/desfazer`);
    expect(await next()).toBe(200_011);
    // The other system's numbers don't count, and what is made after one just below them isn't made again.
    for (const cod_produto of ['899999999', '799999999'])
      await neighbour.put(`/ementas/860/produtos/${cod_produto}`, { ...form, cod_produto });
    const above = await next();
    await neighbour.remove(`/ementas/860/produtos/${above}`);
    expect([above, await next()]).toEqual([800_000_000, 800_000_001]);
    const cell = [
      'Produto;Família;Preço;IVA;Extras',
      '"Tosta de teste";"Salgados";3;13;"Extras: Extra de teste 1"',
    ].join('\n');
    const extraOf = async () => {
      await apply(cell, (await manager.send(`${menu}/importar`, cell)).data.impressao);
      const tosta = productsOf(await worked()).find(({ produto }) => produto === 'Tosta de teste');
      return Number(tosta?.complementares?.[0]?.codigo);
    };
    const first = await extraOf();
    expect(first).toBeGreaterThan(200_011);
    await throwAway(manager);
    expect(await extraOf()).toBeGreaterThan(first);
    await throwAway(neighbour, '/ementas/860');
    await throwAway(manager);
  });

  test('of a spreadsheet has the shop’s own prices as the office calls them, and says what isn’t read', async () => {
    const sheet = 'Produto;Preço para levar;Preço na loja;Custo\nPastel de nata;1,45;1,75;0,30';
    await server.context.db.execute(sql`update shops set eat_in_tier = 2 where id = 862`);
    const { data } = await manager.send(`${menu}/importar`, sheet);
    expect(data).toMatchObject({ problemas: [], nao_lidas: ['Custo'] });
    await apply(sheet, data.impressao);
    expect(productIn(await worked(), code)).toMatchObject({ precovenda: 1.45, pvp2: 1.75 });
    await throwAway(manager);
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
