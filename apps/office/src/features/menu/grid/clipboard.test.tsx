// What comes into the grid from the clipboard and goes out to it: from odd spreadsheets, over a selection, and of rows that a search found.
import { expect, test } from 'vitest';
import { press, reads, textOf, until, write } from '../../../testing/desk.tsx';
import { cellAt, cellTexts, copyText, openGrid, pasteText, touch } from '../../../testing/grid.ts';
import { aMenu, sold } from '../../../testing/menu.ts';

const three = [sold('a'), sold('b', { produto: 'Broa' }), sold('c')];
const tiers = { precos: { take_away: 'precovenda', loja: 'pvp2' } };

test('a picture or nothing at all wipes out no prices, of one cell or of many', async () => {
  await openGrid(aMenu([sold('a', { pvp2: 1.4 }), sold('b', { pvp2: 1.6 })], tiers));
  touch([0, 2]);
  touch([1, 3], true);
  pasteText('');
  expect(cellTexts([0, 2], [0, 3], [1, 2], [1, 3])).toEqual(['1,00€', '1,40€', '1,00€', '1,60€']);
  await reads('Tudo guardado');
});

test('an empty cell of a block is an empty price, and is told where there must be one', async () => {
  await openGrid(aMenu([sold('a', { pvp2: 1.4 }), sold('b', { pvp2: 1.6 })], tiers));
  touch([0, 2]);
  pasteText('2\t\r\n\t3\r\n');
  expect(cellTexts([0, 2], [0, 3], [1, 3])).toEqual(['2,00€', '', '3,00€']);
  expect(textOf(cellAt(1, 2))).toBe('Campo de preenchimento obrigatório');
  await reads('Por corrigir: 1');
});

test('one price fills all that is selected, and is undone as one', async () => {
  await openGrid(aMenu(three));
  touch([0, 2]);
  touch([2, 2], true);
  pasteText('2,50 €');
  expect(cellTexts([0, 2], [1, 2], [2, 2])).toEqual(['2,50€', '2,50€', '2,50€']);
  await reads('Por guardar: 3');
  press('Desfazer');
  expect(cellTexts([0, 2], [1, 2], [2, 2])).toEqual(['1,00€', '1,00€', '1,00€']);
  await reads('Tudo guardado');
});

test('a block goes into the rows that were found, and into none between them', async () => {
  await openGrid(aMenu(three));
  write('Procurar', 'bolo');
  await until(() => expect(cellTexts([0, 1], [1, 1])).toEqual(['Bolo a', 'Bolo c']));
  touch([0, 2]);
  pasteText('2\n3');
  write('Procurar', '');
  await until(() => expect(cellTexts([1, 1])).toEqual(['Broa']));
  expect(cellTexts([0, 2], [1, 2], [2, 2])).toEqual(['2,00€', '1,00€', '3,00€']);
});

test('columns that the grid hasn’t are left out, and it is told how many cells', async () => {
  await openGrid(aMenu(three));
  touch([1, 3]);
  pasteText('Pães\tNão\t13\t120 g\nPães\tSim\t23\t');
  expect(cellTexts([1, 3], [1, 4], [2, 3], [2, 4])).toEqual(['Pães', 'Não', 'Pães', 'Sim']);
  await reads('Não couberam na grelha e ficaram de fora: 4');
});

test('words for a family and for yes or no are known as people write them; others stay and are told', async () => {
  await openGrid(aMenu(three));
  touch([0, 3]);
  pasteText('paes\tx\nSopas\ttalvez\nDOCES\tfalso');
  expect(cellTexts([0, 3], [0, 4], [2, 3], [2, 4])).toEqual(['Pães', 'Sim', 'Doces', 'Não']);
  expect(cellTexts([1, 3], [1, 4])).toEqual([
    'SopasNão há nenhuma família com este nome',
    'talvezEscreva Sim ou Não',
  ]);
});

test('what is copied has no boxes, and comes back from a spreadsheet as it was', async () => {
  await openGrid(aMenu([sold('a', { produto: '=1+1' }), sold('b', { precovenda: 1234.5, visivel: 0 })]));
  touch([0, 0]);
  touch([1, 4], true);
  const copied = copyText();
  expect(copied).toBe("'=1+1\t1,00\tDoces\tSim\nBolo b\t1234,50\tDoces\tNão");
  pasteText(copied ?? '');
  await reads('Tudo guardado');
});

test('of boxes alone nothing is copied: the clipboard keeps what it has', async () => {
  await openGrid(aMenu(three));
  touch([0, 0]);
  touch([1, 0], true);
  expect(copyText()).toBeUndefined();
});
