// The list of a menu's products: its pages, its filters, by the keyboard alone, and on a phone.
import { expect, test } from 'vitest';
import {
  all,
  answering,
  choose,
  isOff,
  one,
  press,
  reads,
  soon,
  textOf,
  tick,
  until,
  write,
} from '../../testing/desk.tsx';
import { focused, strike } from '../../testing/keys.ts';
import { late } from '../../testing/late.ts';
import { aMenu, listedNames, menuList, openMenu, sold, whole } from '../../testing/menu.ts';
import { narrow } from '../../testing/phone.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => sold(String(index)));
const product = (code: string) => `GET gestao/ementas/862/produtos/${code}`;

test('fifty stand on a page, and what is looked for is found on whichever page it was', async () => {
  await openMenu(aMenu(many(120)));
  expect(listedNames()).toHaveLength(50);
  expect(isOff(one('button', 'Página anterior'))).toBe(true);
  press('Página seguinte');
  press('Página seguinte');
  await until(() => expect(listedNames()).toHaveLength(20));
  expect(isOff(one('button', 'Página seguinte'))).toBe(true);
  expect(textOf()).toContain('101–120 de 120');
  write('Procurar', 'bolo 7');
  await until(() => expect(listedNames()).toHaveLength(11));
  expect(textOf()).toContain('1–11 de 11');
  write('Procurar', 'brigadeiro');
  await until(() => expect(listedNames()).toEqual([]));
  expect(textOf(one('status'))).toBe('Nada em Produtos com estes filtros.');
});

test('where the last page goes with its products one sees the page before', async () => {
  await openMenu(aMenu(many(51), { rascunho: true }));
  press('Página seguinte');
  await until(() => expect(listedNames()).toEqual(['Bolo 50']));
  answering('GET gestao/ementas/862/alteracoes', { alteracoes: [], impressao: 'seen' });
  answering('DELETE gestao/ementas/862/rascunho', {});
  answering(menuList, aMenu(many(50)));
  press('Mais');
  press('Deitar fora o rascunho', undefined, 'menuitem');
  press('Deitar fora o rascunho', await soon('dialog'));
  await reads('1–50 de 50');
  expect(listedNames()).toHaveLength(50);
});

test('a family that is no longer there is looked for no longer', async () => {
  await openMenu(aMenu([sold('a'), sold('b', { codigo_familia: 'P' })]));
  await choose('Família', 'Pães');
  await until(() => expect(listedNames()).toEqual(['Bolo b']));
  const [section] = aMenu([]).seccoes;
  const seccoes = [{ ...section, familias: section?.familias.slice(0, 1) }];
  answering(menuList, aMenu([sold('a'), sold('b')], { seccoes }));
  answering('PUT gestao/ementas/862/estrutura', { versao: 4 });
  press('Secções e famílias');
  press('Guardar no rascunho', await soon('dialog'));
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(listedNames()).toEqual(['Bolo a', 'Bolo b']));
});

test('what is written in English is no longer among what lacks it', async () => {
  const silent = { descricao: 'Com canela', ingles: 0 } as const;
  await openMenu(aMenu([sold('a', silent), sold('b', { descricao: 'Broa' }), sold('c', silent)]));
  const nata = whole('a', silent);
  answering(product('a'), nata);
  answering('PUT gestao/ementas/862/produtos/a', ({ body }) => ({
    ...{ produto: { ...nata, descricao_ingles: body.descricao_ingles }, versao: 4 },
  }));
  tick('Sem inglês');
  await until(() => expect(listedNames()).toEqual(['Bolo a Sem inglês', 'Bolo c Sem inglês']));
  press('Bolo a');
  write('Descrição em inglês', 'With cinnamon', await soon('dialog'));
  press('Guardar no rascunho');
  await until(() => expect(listedNames()).toEqual(['Bolo c Sem inglês']));
  tick('Sem inglês');
  await until(() => expect(listedNames()).toEqual(['Bolo a', 'Bolo b', 'Bolo c Sem inglês']));
});

test('a chain that says nothing in English isn’t told of it', async () => {
  await openMenu(aMenu([sold('a', { descricao: 'Com canela', ingles: 0 })]));
  expect(listedNames()).toEqual(['Bolo a']);
  expect(all('checkbox', 'Sem inglês')).toEqual([]);
});

test('by the keyboard alone: from row to row, into the search and back, and a product is open', async () => {
  await openMenu(aMenu(many(3)));
  answering(product('1'), whole('1'));
  one('button', 'Bolo 0').focus();
  strike('ArrowDown', 'j', 'k');
  expect(focused()).toBe(one('button', 'Bolo 1'));
  strike('/');
  expect(focused()).toBe(one('field', 'Procurar'));
  write('Procurar', 'bolo');
  expect(strike('j')).toBe(false);
  strike('Escape');
  expect(focused()).toBe(one('button', 'Bolo 1'));
  focused().click();
  await soon('dialog', 'Bolo 1');
  press('Cancelar', one('dialog'));
  await until(() => expect(all('dialog')).toEqual([]));
  expect(one('button', 'Bolo 1').tabIndex).toBe(0);
});

test('of two products that are touched one after the other the last is opened', async () => {
  await openMenu(aMenu([sold('a'), sold('b')]));
  const { answer, come } = late();
  answering(product('a'), answer);
  answering(product('b'), whole('b'));
  press('Bolo a');
  press('Bolo b');
  await soon('dialog', 'Bolo b');
  await come(whole('a'));
  one('dialog', 'Bolo b');
});

test('on a phone each stands by itself, and the first thing to do is at the foot, with a menu of the rest', async () => {
  narrow();
  const bread = sold('b', { codigo_familia: 'P', alergenios: null, visivel: 0, descricao: 'Pão', ingles: 0 });
  await openMenu(aMenu([sold('a', { precovenda: 1234.5 }), bread], { rascunho: true }));
  const items = all('item').map((item) => textOf(item));
  expect(items).toEqual([
    'Bolo a1 234,50€Doces',
    'Bolo b1,00€Pães · Alergénios: Sem informaçãoEscondidoSem inglês',
  ]);
  expect(all('button', /^Editar em grelha|Importar$/)).toEqual([]);
  answering('GET gestao/ementas/862/alteracoes', { alteracoes: [], impressao: 'seen' });
  press('Publicar');
  await reads('Nada muda.');
  press('Cancelar', one('dialog'));
  press('Mais');
  await soon('menuitem', 'Deitar fora o rascunho');
  expect(all('menuitem', 'Editar em grelha')).toEqual([]);
  press('Novo produto', undefined, 'menuitem');
  await soon('dialog', 'Novo produto');
});
