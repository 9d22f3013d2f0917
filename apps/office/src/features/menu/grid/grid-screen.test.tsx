// A menu's grid on its screen: what is pasted into it, what a save says, and what is asked before it is left.
import type { GridRow, WrittenRow } from '@fornada/contract/office-menu.ts';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  isOff,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  until,
} from '../../../testing/desk.tsx';
import { menus } from '../menus.tsx';

const product = (cod_produto: string, of: object = {}) => ({
  ...{ cod_produto, produto: `Bolo ${cod_produto}`, descricao: '', codigo_familia: 'D', precovenda: 1 },
  ...{ alergenios: [], visivel: 1, ingles: 1, ...of },
});
const menu = {
  ...{ id: 862, nome: 'Chiado', versao: 3, rascunho: false },
  precos: { take_away: 'precovenda', loja: 'precovenda' },
  seccoes: [
    {
      ...{ codigo: 'S', descricao: 'Balcão', visivel: 1 },
      familias: [
        { codigo: 'D', descricao: 'Doces', visivel: 1 },
        { codigo: 'P', descricao: 'Pães', visivel: 1 },
      ],
    },
  ],
  produtos: [product('a'), product('b'), product('c')],
};
const list = 'GET gestao/ementas/862/produtos';
const save = 'PUT gestao/ementas/862/produtos';

const saying = (tell: (row: GridRow) => Partial<WrittenRow> = () => ({})) =>
  answering(save, ({ body }) => ({
    versao: 4,
    produtos: (body.produtos as GridRow[]).map((row) => ({
      ...{ cod_produto: row.cod_produto, estado: 'guardado', agora: row.campos, erros: {}, ...tell(row) },
    })),
  }));

async function look() {
  answering(list, menu);
  saying();
  await open(menus, '/ementas/862');
  await soon('button', 'Editar em grelha');
  press('Editar em grelha');
  await until(() => cell(0, 1));
}
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ??
  expect.fail('no cell');
const texts = (...spots: [number, number][]) => spots.map(([row, column]) => textOf(cell(row, column)));
function paste(text: string, [row, column]: [number, number] = [0, 1]) {
  flushSync(() => cell(row, column).dispatchEvent(new Event('pointerdown', { bubbles: true })));
  const event = new Event('paste', { bubbles: true, cancelable: true });
  flushSync(() =>
    cell(row, column).dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } })),
  );
}
const saved = () => press('Guardar no rascunho');

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
  expect(texts([0, 1], [0, 2], [1, 1], [1, 2])).toEqual(expected);
  await reads('Por guardar: 4');
});

test.each([
  ['grátis', 'Campo de preenchimento numérico'],
  ['1.234', 'Valor inválido'],
  ['-1', 'Valor inválido'],
])('a price that is «%s» stays in its cell and says why, and the others are saved', async (typed, why) => {
  await look();
  paste(`${typed}\n2`, [0, 2]);
  expect(textOf(cell(0, 2))).toContain(typed);
  expect(textOf(cell(0, 2))).toContain(why);
  await reads('Por corrigir: 1');
  saved();
  const { body } = await askedOnce(save);
  expect((body.produtos as GridRow[]).map(({ cod_produto }) => cod_produto)).toEqual(['b']);
  await reads('Por guardar: 1');
  expect(textOf(cell(0, 2))).toContain(typed);
});

test('what is saved is in the menu, as a draft, and nothing is left to save', async () => {
  await look();
  paste('1,75', [0, 2]);
  expect(isOff(one('button', 'Publicar'))).toBe(true);
  saved();
  await reads('Tudo guardado');
  expect((await askedOnce(save)).body).toEqual({
    produtos: [{ cod_produto: 'a', lido: { precovenda: 1 }, campos: { precovenda: 1.75 } }],
  });
  await reads('Há um rascunho');
  expect(texts([0, 2])).toEqual(['1,75€']);
  expect(isOff(one('button', 'Publicar'))).toBe(false);
  expect(asked(list)).toHaveLength(1);
});

test('a product that changes its family stands with it', async () => {
  await look();
  paste('Pães', [0, 3]);
  saved();
  await reads('Tudo guardado');
  expect(texts([0, 1], [2, 1], [2, 3])).toEqual(['Bolo b', 'Bolo a', 'Pães']);
});

test('what somebody else wrote meanwhile is told at the cell, and written over only by writing again', async () => {
  await look();
  paste('1,75', [0, 2]);
  saying(() => ({ estado: 'mudou', agora: { precovenda: 3 } }));
  answering(list, { ...menu, produtos: [product('a', { precovenda: 3 }), ...menu.produtos.slice(1)] });
  saved();
  await reads('Entretanto alguém escreveu aqui «3,00». Se quer trocar, escreva de novo.');
  expect(textOf(cell(0, 2))).toContain('1,75');
  await until(() => expect(asked(list)).toHaveLength(2));
  saying();
  paste('1,75', [0, 2]);
  saved();
  await reads('Tudo guardado');
  const again = asked(save)[1]?.body.produtos as GridRow[] | undefined;
  expect(again?.map(({ lido }) => lido)).toEqual([{ precovenda: 3 }]);
});

test('without a connection all that is written stays, and is saved later', async () => {
  await look();
  paste('1,75\n2,75', [0, 2]);
  answering(save, () => {
    throw new TypeError('Failed to fetch');
  });
  saved();
  await reads('Sem ligação à Internet');
  await reads('Por guardar: 2');
  expect(texts([0, 2], [1, 2])).toEqual(['1,75€', '2,75€']);
  saying();
  await until(() => expect(isOff(one('button', 'Guardar no rascunho'))).toBe(false));
  saved();
  await reads('Tudo guardado');
});

test('whoever may no longer change the menu is told so, and loses nothing', async () => {
  await look();
  paste('1,75', [0, 2]);
  answering(save, refused(403, 'forbidden', 'Não pode fazer isto'));
  saved();
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
  expect(texts([0, 2])).toEqual(['1,75€']);
  sure.mockReturnValue(true);
  press('Voltar à lista');
  await until(() => expect(all('button', 'Voltar à lista')).toEqual([]));
  expect(asked(save)).toEqual([]);
});
