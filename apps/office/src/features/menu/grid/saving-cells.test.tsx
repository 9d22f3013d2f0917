// A save of the grid as its person lives it: by the keyboard alone, while it is under way, and what became of each cell.
import type { GridRow } from '@fornada/contract/office-menu.ts';
import { expect, test } from 'vitest';
import {
  answering,
  asked,
  askedOnce,
  isOff,
  one,
  press,
  reads,
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
import { focused, strike } from '../../../testing/keys.ts';
import { late } from '../../../testing/late.ts';
import { aMenu, menuList, sold } from '../../../testing/menu.ts';

const two = [sold('a'), sold('b')];
const saved = (cod_produto: string, campos: object) => ({
  versao: 4,
  produtos: [{ cod_produto, estado: 'guardado', agora: campos, erros: {} }],
});
const rowsSent = (at: number) => asked(gridSave)[at]?.body.produtos as GridRow[] | undefined;
function paste(text: string, spot: [number, number]) {
  touch(spot);
  pasteText(text);
}
const type = (text: string) => {
  (focused() as HTMLInputElement).value = text;
};

test('by the keyboard alone: a price, a family and what is hidden are written, undone and saved', async () => {
  await openGrid(aMenu(two));
  cellAt(0, 1).focus();
  strike('ArrowRight', 'F2');
  type('1,80');
  strike('Enter', 'ArrowRight', 'p', 'Enter', 'ArrowRight', ' ');
  expect(cellTexts([0, 2], [1, 3], [1, 4])).toEqual(['1,80€', 'Pães', 'Não']);
  strike('Control+z', 'ArrowUp', ' ', 'Control+s');
  expect((await askedOnce(gridSave)).body.produtos).toEqual([
    { cod_produto: 'a', lido: { precovenda: 1, visivel: 1 }, campos: { precovenda: 1.8, visivel: 0 } },
    { cod_produto: 'b', lido: { codigo_familia: 'D' }, campos: { codigo_familia: 'P' } },
  ]);
  await reads('Tudo guardado');
  expect(focused()).toBe(cellAt(0, 4));
});

test('while it is saved nothing is written, and it says how far it is', async () => {
  await openGrid(aMenu(two));
  const { answer, come } = late();
  answering(gridSave, answer);
  paste('1,75', [0, 2]);
  saveGrid();
  await reads('A guardar: 0 de 1');
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-busy')).toBe('true');
  expect(isOff(one('button', 'Guardar no rascunho'))).toBe(true);
  expect(isOff(one('button', 'Desfazer'))).toBe(true);
  touch([1, 2]);
  expect(pasteText('9')).toBe(false);
  cellAt(1, 2).focus();
  strike('5', 'Control+z', 'Control+s');
  expect(cellTexts([0, 2], [1, 2])).toEqual(['1,75€', '1,00€']);
  await come(saved('a', { precovenda: 1.75 }));
  await reads('Tudo guardado');
  expect(asked(gridSave)).toHaveLength(1);
  expect(pasteText('9')).toBe(true);
});

test('what was written of a product that somebody took out is told by its name', async () => {
  await openGrid(aMenu(two));
  paste('2\n3', [0, 2]);
  savingRows(({ cod_produto }) =>
    cod_produto === 'a' ? { estado: 'falta', agora: {}, erros: { cod_produto: 'Não encontrámos' } } : {},
  );
  answering(menuList, aMenu([sold('b', { precovenda: 3 })]));
  saveGrid();
  await reads('Entretanto alguém retirou da ementa: Bolo a');
  await until(() => expect(cellTexts([0, 1], [0, 2])).toEqual(['Bolo b', '3,00€']));
  await reads('Tudo guardado');
});

test('what the server refuses stands at its cell until it is mended, and begins no draft', async () => {
  await openGrid(aMenu(two));
  paste('1000', [0, 2]);
  answering(gridSave, {
    versao: null,
    produtos: [
      {
        ...{ cod_produto: 'a', estado: 'recusado', agora: { precovenda: 1 } },
        erros: { precovenda: 'No máximo 999,99 €' },
      },
    ],
  });
  saveGrid();
  await until(() => expect(textOf(cellAt(0, 2))).toContain('No máximo 999,99 €'));
  await reads('Por corrigir: 1');
  await reads('É isto que os clientes veem.');
  savingRows();
  paste('100', [0, 2]);
  await until(() => expect(isOff(one('button', 'Guardar no rascunho'))).toBe(false));
  saveGrid();
  await reads('Tudo guardado');
  expect(rowsSent(1)).toEqual([{ cod_produto: 'a', lido: { precovenda: 1 }, campos: { precovenda: 100 } }]);
});

test('what was saved is undone as well: written over what was saved, and to be saved again', async () => {
  await openGrid(aMenu(two));
  paste('1,75', [0, 2]);
  saveGrid();
  await reads('Tudo guardado');
  press('Desfazer');
  await reads('Por guardar: 1');
  expect(cellTexts([0, 2])).toEqual(['1,00€']);
  saveGrid();
  await reads('Tudo guardado');
  expect(rowsSent(1)).toEqual([{ cod_produto: 'a', lido: { precovenda: 1.75 }, campos: { precovenda: 1 } }]);
});

test('of a cell that two wrote alike nothing is told', async () => {
  await openGrid(aMenu(two));
  paste('1,75\tPães', [0, 2]);
  savingRows(() => ({ estado: 'mudou', agora: { precovenda: 1.75, codigo_familia: 'X' } }));
  answering(menuList, aMenu([sold('a', { precovenda: 1.75, codigo_familia: 'X' }), sold('b')]));
  saveGrid();
  await reads('Entretanto alguém escreveu aqui «X»');
  expect(cellAt(0, 2).getAttribute('aria-invalid')).toBeNull();
  expect(cellAt(0, 3).getAttribute('aria-invalid')).toBe('true');
});

test('a menu that two work on: what is saved here stands on what somebody else added meanwhile', async () => {
  await openGrid(aMenu(two));
  paste('1,75', [0, 2]);
  savingRows(() => ({ estado: 'mudou', agora: { precovenda: 3 } }));
  answering(menuList, aMenu([sold('n', { produto: 'Bolo novo' }), sold('a', { precovenda: 3 }), sold('b')]));
  saveGrid();
  await until(() => expect(cellTexts([0, 1], [1, 1])).toEqual(['Bolo novo', 'Bolo a']));
  expect(textOf(cellAt(1, 2))).toContain('1,75');
  expect(cellTexts([0, 2])).toEqual(['1,00€']);
});
