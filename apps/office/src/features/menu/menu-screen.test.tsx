import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
  goneTo,
  isOff,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  tick,
  until,
  write,
} from '../../testing/desk.tsx';
import { menus } from './menus.tsx';

const listedNata = {
  ...{ cod_produto: '10101', produto: 'Pastel de nata', descricao: 'Com canela', codigo_familia: 'D' },
  ...{ precovenda: 1.5, alergenios: ['gluten', 'ovos'], visivel: 1, ingles: 1 },
};
const bread = {
  ...{
    ...listedNata,
    cod_produto: '20101',
    produto: 'Pão de Mafra',
    codigo_familia: 'P',
    precovenda: 1234.5,
  },
  ...{ alergenios: null, visivel: 0, ingles: 0 },
};
const menu = {
  ...{ id: 862, nome: 'Chiado', versao: 3, rascunho: false },
  seccoes: [
    {
      ...{ codigo: 'S', descricao: 'Balcão', visivel: 1 },
      familias: [
        { codigo: 'D', descricao: 'Doces', visivel: 1 },
        { codigo: 'P', descricao: 'Pães', visivel: 1 },
      ],
    },
  ],
  produtos: [listedNata, bread],
};
const draft = { ...menu, rascunho: true };
const change = {
  ...{ tipo: 'alterado', o_que: 'produto', codigo: '10101', nome: 'Pastel de nata' },
  campos: [{ campo: 'precovenda', antes: '1.50', depois: '1.60' }],
};
const list = 'GET gestao/ementas/862/produtos';

async function look(of: object = menu, role: 'administrator' | 'assistant' = 'administrator') {
  answering(list, of);
  answering('GET gestao/ementas/862/produtos/10101', { ...listedNata, complementares: [], opcoes: [] });
  await open(menus, '/ementas/862', { role });
  await soon('button', 'Pastel de nata');
}
const rows = () =>
  all('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => textOf(cell)));

test('each product stands with its family, price, allergens and whether it is seen', async () => {
  await look();
  expect(rows()).toEqual([
    ['Pastel de nata', 'Doces', '1,50€', '2', '✓'],
    ['Pão de Mafra Sem inglês', 'Pães', '1 234,50€', 'Sem informação', 'Escondido'],
  ]);
});

test('that a product has no allergens isn’t that nobody has said', async () => {
  await look({ ...menu, produtos: [{ ...listedNata, alergenios: [] }] });
  expect(rows()[0]?.[3]).toBe('—');
});

test('products are found without accents, by family, and by what isn’t in English', async () => {
  await look();
  const names = () => rows().map(([name]) => name);
  write('Procurar', 'PAO');
  await until(() => expect(names()).toEqual(['Pão de Mafra Sem inglês']));
  write('Procurar', '10101');
  await until(() => expect(names()).toEqual(['Pastel de nata']));
  write('Procurar', '');
  await choose('Família', 'Pães');
  await until(() => expect(names()).toEqual(['Pão de Mafra Sem inglês']));
  await choose('Família', 'Todas as famílias');
  await until(() => expect(names()).toHaveLength(2));
  tick('Sem inglês');
  await until(() => expect(names()).toEqual(['Pão de Mafra Sem inglês']));
});

test.each([
  [draft, 'Há um rascunho: os clientes só o veem depois de publicado.', false],
  [menu, 'É isto que os clientes veem. A primeira alteração começa um rascunho.', true],
  [{ ...menu, versao: null }, 'Esta loja ainda não tem ementa.', true],
])('a menu says whether customers see it, and only a draft can be published', async (of, words, isIdle) => {
  await look(of);
  expect(textOf(one('alert'))).toContain(words);
  expect(isOff(one('button', 'Publicar'))).toBe(isIdle);
  press('Mais');
  expect(all('menuitem', 'Deitar fora o rascunho')).toHaveLength(isIdle ? 0 : 1);
});

test('whoever may only look changes nothing', async () => {
  await look(draft, 'assistant');
  await until(() => expect(all('button', /Publicar|Novo produto|Mais/)).toEqual([]));
  press('Pastel de nata');
  const dialog = await soon('dialog');
  expect(isOff(one('field', 'Preço', dialog))).toBe(true);
  expect(all('button', /Guardar|Apagar/, dialog)).toEqual([]);
});

test('what customers get is what was looked at: its fields as they were and as they become', async () => {
  await look(draft);
  answering('GET gestao/ementas/862/alteracoes', { alteracoes: [change], impressao: 'seen' });
  answering('POST gestao/ementas/862/publicar', {});
  press('Publicar');
  const dialog = await soon('dialog', 'Publicar estas alterações?');
  expect(textOf(dialog)).toContain('Alterado');
  expect(textOf(dialog)).toContain('Preço: 1,50€ → 1,60€');
  answering(list, menu);
  press('Publicar', dialog);
  expect((await askedOnce('POST gestao/ementas/862/publicar')).body).toEqual({ impressao: 'seen' });
  await reads('Publicada: os clientes já a veem');
  await until(() => expect(isOff(one('button', 'Publicar'))).toBe(true));
});

test('a draft that somebody changed meanwhile isn’t published, and is shown as it is by now', async () => {
  await look(draft);
  answering('GET gestao/ementas/862/alteracoes', { alteracoes: [change], impressao: 'seen' });
  answering('POST gestao/ementas/862/publicar', refused(409, 'conflict', 'Alguém mudou o rascunho'));
  press('Publicar');
  const dialog = await soon('dialog', 'Publicar estas alterações?');
  answering(list, { ...draft, produtos: [{ ...listedNata, precovenda: 9 }] });
  press('Publicar', dialog);
  await reads('Alguém mudou o rascunho');
  await until(() => expect(rows()[0]?.[2]).toBe('9,00€'));
});

test('a draft of which nothing would change can’t be published', async () => {
  await look(draft);
  answering('GET gestao/ementas/862/alteracoes', { alteracoes: [], impressao: 'seen' });
  press('Publicar');
  const dialog = await soon('dialog', 'Publicar estas alterações?');
  expect(textOf(dialog)).toContain('Nada muda.');
  expect(isOff(one('button', 'Publicar', dialog))).toBe(true);
});

test('a draft is thrown away only by who is sure', async () => {
  await look(draft);
  answering('GET gestao/ementas/862/alteracoes', { alteracoes: [], impressao: 'seen' });
  answering('DELETE gestao/ementas/862/rascunho', {});
  const discard = async () => {
    press('Mais');
    press('Deitar fora o rascunho', undefined, 'menuitem');
    return await soon('dialog', 'Deitar fora o rascunho');
  };
  press('Cancelar', await discard());
  await until(() => expect(all('dialog')).toEqual([]));
  expect(asked('DELETE gestao/ementas/862/rascunho')).toEqual([]);
  const question = await discard();
  answering(list, menu);
  press('Deitar fora o rascunho', question);
  await reads('Rascunho deitado fora');
  press('Mais');
  await until(() => expect(all('menuitem', 'Deitar fora o rascunho')).toEqual([]));
});

test('a product that is named in the address is open, and closing it leaves its name behind', async () => {
  answering(list, menu);
  answering('GET gestao/ementas/862/produtos/10101', { ...listedNata, complementares: [], opcoes: [] });
  await open(menus, '/ementas/862?produto=10101');
  press('Cancelar', await soon('dialog', 'Pastel de nata'));
  await until(() => expect(goneTo()).toBe('/ementas/862'));
  expect(all('dialog')).toEqual([]);
});

test('a product that somebody took out is told, and the list shows what there is', async () => {
  await look();
  answering('GET gestao/ementas/862/produtos/10101', refused(404, 'not_found', 'Este produto já não existe'));
  answering(list, { ...menu, produtos: [bread] });
  press('Pastel de nata');
  await reads('Este produto já não existe');
  await until(() => expect(rows().map(([name]) => name)).toEqual(['Pão de Mafra']));
});

test('a menu that couldn’t be read says why, and is asked for again', async () => {
  answering(list, refused(500, 'internal', 'O servidor falhou'));
  await open(menus, '/ementas/862');
  await reads('O servidor falhou');
  answering(list, menu);
  press('Atualizar');
  await soon('button', 'Pastel de nata');
});

test('whoever has no such menu is led to the list', async () => {
  answering(list, refused(404, 'not_found', 'Esta loja não é sua'));
  await open(menus, '/ementas/999');
  answering('GET gestao/ementas', { itens: [], total: 0 });
  await until(() => expect(goneTo()).toMatch(/^\/ementas(\?|$)/));
});

test('a menu is taken away as a file of its shop', async () => {
  await look();
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:menu');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  answering('GET gestao/ementas/862/menu', { ...menu, ementa: { seccoes: [] } });
  press('Mais');
  press('Exportar', undefined, 'menuitem');
  await until(() => expect(saved).toHaveBeenCalledOnce());
  const [file] = saved.mock.calls[0] as [Blob];
  expect(JSON.parse(await file.text())).toEqual({ loja_862: { seccoes: [] } });
});
