// What is done with a whole menu: published, thrown away, taken as a file; also where an answer is lost or is pressed for twice.
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  isOff,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { late, lost } from '../../testing/late.ts';
import { aChange, aMenu, listedNames, menuList, openMenu, sold, whole } from '../../testing/menu.ts';
import { pressTwice } from '../../testing/press-twice.ts';
import { menus } from './menus.tsx';

const publish = 'POST gestao/ementas/862/publicar';
const discard = 'DELETE gestao/ementas/862/rascunho';
const draft = aMenu([sold('a')], { rascunho: true });
const unread = refused(503, 'unavailable', 'Tente dentro de instantes');

async function seeChanges(...alteracoes: object[]) {
  answering('GET gestao/ementas/862/alteracoes', { alteracoes, impressao: 'seen' });
  answering(publish, {});
  await openMenu(draft);
  press('Publicar');
  return await soon('dialog', 'Publicar estas alterações?');
}
test('what was published is said to be, also where the list can’t be read after it', async () => {
  const dialog = await seeChanges(aChange('a'));
  answering(menuList, unread);
  press('Publicar', dialog);
  await reads('Publicada: os clientes já a veem');
  expect(listedNames()).toEqual(['Bolo a']);
});

test('a draft that somebody changed is told of, also where the list can’t be read after it', async () => {
  const dialog = await seeChanges(aChange('a'));
  answering(publish, refused(409, 'record_changed', 'Alguém mudou o rascunho'));
  answering(menuList, unread);
  press('Publicar', dialog);
  await reads('Alguém mudou o rascunho');
  await until(() => expect(asked(menuList)).toHaveLength(2));
});

test('while it is published it can’t be published again', async () => {
  const { answer, come } = late();
  const dialog = await seeChanges(aChange('a'));
  answering(publish, answer);
  press('Publicar', dialog);
  await askedOnce(publish);
  expect(isOff(one('button', 'Publicar'))).toBe(true);
  answering(menuList, aMenu([sold('a')]));
  await come({});
  await reads('É isto que os clientes veem.');
});

/** What is lost is shown before it is. */
async function seeLoss(...alteracoes: object[]) {
  answering('GET gestao/ementas/862/alteracoes', { alteracoes, impressao: 'seen' });
  press('Mais');
  press('Deitar fora o rascunho', undefined, 'menuitem');
  return await soon('dialog', 'Deitar fora o rascunho');
}

test('what is thrown away is what was looked at', async () => {
  await openMenu(draft);
  answering(discard, refused(409, 'record_changed', 'Alguém mudou o rascunho'));
  const dialog = await seeLoss(aChange('a'));
  expect(textOf(dialog)).toContain('Perde-se o que ainda não foi publicado.');
  expect(all('row', undefined, dialog)).toHaveLength(1);
  press('Deitar fora o rascunho', dialog);
  await reads('Alguém mudou o rascunho');
  expect(asked(discard)).toMatchObject([{ query: { impressao: 'seen' } }]);
});

test('a draft that was thrown away unheard of is thrown away', async () => {
  await openMenu(draft);
  const throwAway = async () => press('Deitar fora o rascunho', await seeLoss());
  answering(discard, lost);
  await throwAway();
  await reads('Sem ligação à Internet');
  answering(discard, refused(409, 'draft_missing', 'Não há rascunho'));
  answering(menuList, aMenu([sold('b')]));
  await until(() => expect(all('dialog')).toEqual([]));
  await throwAway();
  await reads('Rascunho deitado fora');
  await until(() => expect(listedNames()).toEqual(['Bolo b']));
});

test('a draft is thrown away once, and nothing else is told, however often it is pressed', async () => {
  await openMenu(draft);
  let times = 0;
  answering(discard, () => {
    times += 1;
    return times === 1 ? {} : refused(404, 'not_found', 'Não há rascunho');
  });
  answering(menuList, aMenu([sold('b')]));
  pressTwice('Deitar fora o rascunho', await seeLoss());
  await reads('Rascunho deitado fora');
  await until(() => expect(listedNames()).toEqual(['Bolo b']));
  await askedOnce(discard);
});

test('of very many changes the first are shown, and how many more there are', async () => {
  const many = Array.from({ length: 305 }, (_, index) => aChange(String(index)));
  const dialog = await seeChanges(...many);
  expect(all('row', undefined, dialog)).toHaveLength(300);
  expect(textOf(dialog)).toContain('E mais 5.');
});

test('what comes, goes and changes is told as such, in words for every field', async () => {
  const dialog = await seeChanges(
    aChange('a', { tipo: 'novo', campos: [] }),
    aChange('P', { tipo: 'removido', o_que: 'familia', nome: 'Pães', campos: [] }),
    aChange('b', { campos: [{ campo: 'visivel', antes: '1', depois: '0' }] }),
    aChange('c', { campos: [{ campo: 'descricao_ingles', antes: '', depois: 'With cinnamon' }] }),
  );
  expect(all('row', undefined, dialog).map((row) => textOf(row))).toEqual([
    'NovoBolo a',
    'RemovidoPães',
    'AlteradoBolo bVisível: sim → não',
    'AlteradoBolo cDescrição em inglês: — → With cinnamon',
  ]);
});

test('changes that can’t be read open nothing, and say why', async () => {
  answering('GET gestao/ementas/862/alteracoes', unread);
  await openMenu(draft);
  press('Publicar');
  await reads('Tente dentro de instantes');
  expect(all('dialog')).toEqual([]);
});

test('as a spreadsheet a menu has a line for each product, and the price of some hours is left out', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:menu');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  const produtos = [
    whole('a', { alergenios: ['gluten'], precovenda: 1.2 }),
    whole('b', { produto: '=SOMA', alergenios: null, precovenda: 0.9 }),
    whole('c', { pvp2: 2.5 }),
  ];
  const seccoes = [{ descricao: 'Balcão', familias: [{ descricao: 'Doces', produtos }] }];
  answering('GET gestao/ementas/862/menu', { ...draft, ementa: { seccoes }, com_preco_de_horas: ['b'] });
  await openMenu(draft);
  press('Mais');
  press('Exportar CSV', undefined, 'menuitem');
  await until(() => expect(saved).toHaveBeenCalledOnce());
  const [file] = saved.mock.calls[0] as [Blob];
  const [, ...lines] = (await file.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(';').slice(0, 7).join(';'))).toEqual([
    'a;Bolo a;Doces;1,2;13;;glúten',
    "b;'=SOMA;Doces;;13;;",
    'c;Bolo c;Doces;1;13;;nenhum',
  ]);
});

test('a menu that can’t be read is no file, and says why', async () => {
  const saved = vi.fn(() => 'blob:menu');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  answering('GET gestao/ementas/862/menu', unread);
  await openMenu(draft);
  press('Mais');
  press('Exportar', undefined, 'menuitem');
  await reads('Tente dentro de instantes');
  expect(saved).not.toHaveBeenCalled();
});

test.each([
  ['administrator', 1],
  ['assistant', 0],
] as const)('many menus at once are changed by who may: %s', async (role, count) => {
  const shop = { id: 862, nome: 'Chiado', cidade: 'Lisboa', produtos: 40, tem_rascunho: 1 };
  answering('GET gestao/ementas', listed({ ...shop, publicada_em: '2026-11-02T10:00:00.000Z' }));
  await open(menus, '/ementas', { role });
  await reads('Chiado');
  expect(all('link', 'Mudar em várias lojas')).toHaveLength(count);
});
