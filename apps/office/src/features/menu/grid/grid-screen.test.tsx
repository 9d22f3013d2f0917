// A menu's grid on its screen: what is pasted into it, what a save says, and what is asked before it is left.
import type { GridRow } from '@fornada/contract/office-menu.ts';
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  isOff,
  one,
  press,
  reads,
  refused,
  textOf,
  until,
} from '../../../testing/desk.tsx';
import {
  cellAt,
  cellTexts,
  gridSave,
  openGrid,
  pasteText,
  saveGrid,
  savingRows,
  touch,
} from '../../../testing/grid.ts';
import { aMenu, menuList, sold } from '../../../testing/menu.ts';

const menu = aMenu([sold('a'), sold('b'), sold('c')]);
const look = () => openGrid(menu);
function paste(text: string, spot: [number, number] = [0, 1]) {
  touch(spot);
  pasteText(text);
}

test.each([
  [
    'lines of Windows, and one that is empty at the end',
    'Nata\t1,40\r\nBroa\t2\r\n',
    ['Nata', '1,40€', 'Broa', '2,00€'],
  ],
  ['amounts with their sign', 'Nata\t1,40 €\nBroa\t€2', ['Nata', '1,40€', 'Broa', '2,00€']],
  [
    'blanks of no break, and thousands',
    'Nata\t1\u00a0234,50\nBroa\t1.234,50',
    ['Nata', '1234,50€', 'Broa', '1234,50€'],
  ],
  [
    'a name with its line break, and marks within',
    '"Pão ""de"" ló"\t3\nBroa\t2',
    ['Pão "de" ló', '3,00€', 'Broa', '2,00€'],
  ],
  ['what was kept from being a formula', "'=SOMA\t3\nBroa\t2", ['=SOMA', '3,00€', 'Broa', '2,00€']],
])('pasted are %s', async (_, text, expected) => {
  await look();
  paste(text);
  expect(cellTexts([0, 1], [0, 2], [1, 1], [1, 2])).toEqual(expected);
  await reads('Por guardar: 4');
});

test.each([
  ['grátis', 'Campo de preenchimento numérico'],
  ['1.234', 'Valor inválido'],
  ['-1', 'Valor inválido'],
])('a price that is «%s» stays in its cell and says why, and the others are saved', async (typed, why) => {
  await look();
  paste(`${typed}\n2`, [0, 2]);
  expect(textOf(cellAt(0, 2))).toContain(typed);
  expect(textOf(cellAt(0, 2))).toContain(why);
  await reads('Por corrigir: 1');
  saveGrid();
  const { body } = await askedOnce(gridSave);
  expect((body.produtos as GridRow[]).map(({ cod_produto }) => cod_produto)).toEqual(['b']);
  await reads('Por guardar: 1');
  expect(textOf(cellAt(0, 2))).toContain(typed);
});

test('what is saved is in the menu, as a draft, and nothing is left to save', async () => {
  await look();
  paste('1,75', [0, 2]);
  expect(isOff(one('button', 'Publicar'))).toBe(true);
  saveGrid();
  await reads('Tudo guardado');
  expect((await askedOnce(gridSave)).body).toEqual({
    produtos: [{ cod_produto: 'a', lido: { precovenda: 1 }, campos: { precovenda: 1.75 } }],
  });
  await reads('Há um rascunho');
  expect(cellTexts([0, 2])).toEqual(['1,75€']);
  expect(isOff(one('button', 'Publicar'))).toBe(false);
  expect(asked(menuList)).toHaveLength(1);
});

test('a product that changes its family stands with it', async () => {
  await look();
  paste('Pães', [0, 3]);
  saveGrid();
  await reads('Tudo guardado');
  expect(cellTexts([0, 1], [2, 1], [2, 3])).toEqual(['Bolo b', 'Bolo a', 'Pães']);
});

test('what somebody else wrote meanwhile is told at the cell, and written over only by writing again', async () => {
  await look();
  paste('1,75', [0, 2]);
  savingRows(() => ({ estado: 'mudou', agora: { precovenda: 3 } }));
  answering(menuList, { ...menu, produtos: [sold('a', { precovenda: 3 }), ...menu.produtos.slice(1)] });
  saveGrid();
  await reads('Entretanto alguém escreveu aqui «3,00». Se quer trocar, escreva de novo.');
  expect(textOf(cellAt(0, 2))).toContain('1,75');
  // While the menu is read again nothing is written.
  await until(() => expect(isOff(one('button', 'Guardar no rascunho'))).toBe(false));
  savingRows();
  paste('1,75', [0, 2]);
  saveGrid();
  await reads('Tudo guardado');
  const again = asked(gridSave)[1]?.body.produtos as GridRow[] | undefined;
  expect(again?.map(({ lido }) => lido)).toEqual([{ precovenda: 3 }]);
});

test('without a connection all that is written stays, and is saved later', async () => {
  await look();
  paste('1,75\n2,75', [0, 2]);
  answering(gridSave, () => {
    throw new TypeError('Failed to fetch');
  });
  saveGrid();
  await reads('Sem ligação à Internet');
  await reads('Por guardar: 2');
  expect(cellTexts([0, 2], [1, 2])).toEqual(['1,75€', '2,75€']);
  savingRows();
  await until(() => expect(isOff(one('button', 'Guardar no rascunho'))).toBe(false));
  saveGrid();
  await reads('Tudo guardado');
});

test('whoever may no longer change the menu is told so, and loses nothing', async () => {
  await look();
  paste('1,75', [0, 2]);
  answering(gridSave, refused(403, 'forbidden', 'Não pode fazer isto'));
  saveGrid();
  await reads('Não pode fazer isto');
  await reads('Por guardar: 1');
});

test('the grid is left only by who says so while something is unsaved', async () => {
  const sure = vi.fn(() => false);
  await look();
  vi.stubGlobal('confirm', sure);
  paste('1,75', [0, 2]);
  press('Voltar à lista');
  expect(sure).toHaveBeenCalledOnce();
  expect(cellTexts([0, 2])).toEqual(['1,75€']);
  sure.mockReturnValue(true);
  press('Voltar à lista');
  await until(() => expect(all('button', 'Voltar à lista')).toEqual([]));
  expect(asked(gridSave)).toEqual([]);
});
