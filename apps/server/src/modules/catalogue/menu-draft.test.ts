import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { aMenuDesk, code, menu, productIn, productsOf, throwAway } from '../../testing/menu-desk.ts';
import { aColleague } from '../../testing/office.ts';

const { server, manager, seen, worked, previewed, publish, save, acted } = await aMenuDesk();
const restore = async (versao?: number, impressao?: string) =>
  await manager.post(`${menu}/repor`, { versao, impressao: impressao ?? (await previewed()).impressao });

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
    await throwAway(manager);
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

  test('has its sections and families given by who knows them as they are', async () => {
    const listed = async () => (await manager.get(`${menu}/produtos`)).data.seccoes as object[];
    const lido = await listed();
    const give = (descricao: string, read?: object[]) =>
      manager.put(`${menu}/estrutura`, { seccoes: lido.map((one) => ({ ...one, descricao })), lido: read });
    const answers = await Promise.all([give('Doces', lido), give('Salgados', lido)]);
    expect(answers.map(({ error }) => error?.code).toSorted()).toEqual(['record_changed', undefined]);
    const kept = await listed();
    expect((await give('Pães', lido)).status).toBe(409);
    expect(await listed()).toEqual(kept);
    expect((await give('Pães', kept)).status).toBe(200);
    // A script that read nothing writes over what there is.
    expect((await give('Bolos')).status).toBe(200);
    await throwAway(manager);
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
    await throwAway(manager);
  });

  test('thrown away leaves what customers see', async () => {
    await save({ produto: 'Outra coisa' });
    expect((await throwAway(manager)).status).toBe(200);
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
    await throwAway(manager);
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
    await throwAway(manager);
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
  expect(await acted()).toEqual([
    'menu.draft_discarded',
    'menu.published',
    'menu.restored',
    'menu.structured',
    'product.removed',
    'product.saved',
  ]);
});
