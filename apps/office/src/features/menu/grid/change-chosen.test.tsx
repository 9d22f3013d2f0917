// Many rows of the grid changed at once: to one value, or by so many percent of each.
import { expect, test } from 'vitest';
import {
  all,
  askedOnce,
  choices,
  choose,
  press,
  reads,
  textOf,
  tick,
  until,
  write,
  written,
} from '../../../testing/desk.tsx';
import { cellAt, cellTexts, gridSave, openGrid, pasteText, saveGrid, touch } from '../../../testing/grid.ts';
import { aMenu, sold } from '../../../testing/menu.ts';

const products = [
  sold('a', { precovenda: 1 }),
  sold('b', { precovenda: 2.35 }),
  sold('c', { precovenda: 9 }),
];
const prices = () => cellTexts([0, 2], [1, 2], [2, 2]);

async function choosing(menu: object, ...names: string[]) {
  await openGrid(menu);
  for (const name of names) tick(`Escolher ${name}`);
}
async function byPercent(percent: string) {
  await choose('O que muda', 'Preço, em %');
  write('Percentagem', percent);
  press('Alterar');
}

test.each([
  ['5', ['1,05€', '2,47€', '9,00€']],
  ['+12,5 %', ['1,13€', '2,64€', '9,00€']],
  ['−50', ['0,50€', '1,18€', '9,00€']],
])(
  'by %s percent the prices of the chosen go to the nearest cent, and no other',
  async (percent, expected) => {
    await choosing(aMenu(products), 'Bolo a', 'Bolo b');
    await byPercent(percent);
    expect(prices()).toEqual(expected);
  },
);

test('pressed twice it is done once', async () => {
  await choosing(aMenu(products), 'Bolo a');
  await byPercent('10');
  press('Alterar');
  expect(prices()[0]).toBe('1,10€');
  expect(written('Percentagem')).toBe('');
  press('Desfazer');
  expect(prices()[0]).toBe('1,00€');
});

test.each(['cinco', '-100', '5000'])(
  'by «%s» nothing changes, and it is told until it is mended',
  async (percent) => {
    await choosing(aMenu(products), 'Bolo a');
    await byPercent(percent);
    await reads('Valor inválido');
    expect(prices()).toEqual(['1,00€', '2,35€', '9,00€']);
    write('Percentagem', '10');
    await until(() => expect(textOf()).not.toContain('Valor inválido'));
  },
);

test('what can’t be a price is told before any cell is written', async () => {
  await choosing(aMenu(products), 'Bolo a', 'Bolo b');
  await choose('O que muda', 'Preço');
  write('Passa a ser', 'grátis');
  press('Alterar');
  await reads('Campo de preenchimento numérico');
  await reads('Tudo guardado');
  write('Passa a ser', '3,5');
  press('Alterar');
  expect(prices()).toEqual(['3,50€', '3,50€', '9,00€']);
});

test('a price that isn’t there is no part of a percentage, nor is one that can’t be read', async () => {
  const tiers = { precos: { take_away: 'precovenda', loja: 'pvp2' } };
  await choosing(aMenu([sold('a', { pvp2: 2 }), sold('b', { pvp2: null })], tiers), 'Bolo a', 'Bolo b');
  touch([0, 2]);
  pasteText('grátis');
  for (const column of ['Preço para levar, em %', 'Preço na loja, em %']) {
    await choose('O que muda', column);
    write('Percentagem', '10');
    press('Alterar');
  }
  expect(cellTexts([1, 2], [0, 3], [1, 3])).toEqual(['1,10€', '2,20€', '']);
  expect(textOf(cellAt(0, 2))).toContain('grátis');
});

test('all are chosen that were found, and whoever is no longer found isn’t changed', async () => {
  await openGrid(aMenu(products));
  tick('Escolher todos');
  await reads('Alterar os escolhidos (3)');
  write('Procurar', 'Bolo b');
  await reads('Alterar os escolhidos (1)');
  await byPercent('100');
  write('Procurar', '');
  await until(() => expect(prices()).toEqual(['1,00€', '4,70€', '9,00€']));
  tick('Escolher todos');
  await until(() => expect(all('button', 'Alterar')).toEqual([]));
});

test('a family and whether it is seen are chosen, never typed, and a name isn’t given to many', async () => {
  await choosing(aMenu(products), 'Bolo a', 'Bolo c');
  expect(await choices('O que muda')).toEqual(['Preço', 'Preço, em %', 'Família', 'Visível']);
  press('Família', undefined, 'option');
  await choose('Passa a ser', 'Pães');
  press('Alterar');
  await choose('O que muda', 'Visível');
  await choose('Passa a ser', 'Não');
  press('Alterar');
  saveGrid();
  const { body } = await askedOnce(gridSave);
  expect(body.produtos).toEqual(
    ['a', 'c'].map((cod_produto) => ({
      cod_produto,
      lido: { codigo_familia: 'D', visivel: 1 },
      campos: { codigo_familia: 'P', visivel: 0 },
    })),
  );
  await reads('Tudo guardado');
});
